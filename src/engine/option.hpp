#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace qiyuan::engine {

using base::Expected;

// A setting as a protocol announces it.
struct Option {
    enum class Type : std::uint8_t { kCheck, kSpin, kCombo, kButton, kString };

    std::string name;
    Type type = Type::kString;
    std::string default_value;
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::vector<std::string> choices;
};

// Named settings with what each does when it is set. Names are matched without regard to case; a value that does not
// fit is refused with a sentence that says what would.
class OptionSet {
public:
    using Applied = Expected<void>;

    void add_check(std::string name, bool initial, std::function<Applied(bool)> apply);
    void add_spin(std::string name, std::int64_t initial, std::int64_t min, std::int64_t max,
                  std::function<Applied(std::int64_t)> apply);
    void add_combo(std::string name, std::string initial, std::vector<std::string> choices,
                   std::function<Applied(const std::string&)> apply);
    void add_button(std::string name, std::function<Applied()> press);
    void add_string(std::string name, std::string initial, std::function<Applied(const std::string&)> apply);

    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] Applied set(std::string_view name, std::string_view value);
    [[nodiscard]] std::vector<Option> list() const;
    // Sets every option that was set since it was added, or since the last time, back to its first value; but not
    // those named.
    [[nodiscard]] Applied restore_defaults(std::span<const std::string_view> except);

private:
    struct Item {
        Option option;
        std::function<Applied(std::string_view)> apply;
        bool was_set = false;
    };
    [[nodiscard]] std::size_t index_of(std::string_view name) const;  // that of the end when there is none

    std::vector<Item> items_;
};

}  // namespace qiyuan::engine
