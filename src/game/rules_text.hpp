#pragma once

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

#include "base/expected.hpp"
#include "base/text.hpp"

// Rules of a game as one text: `PRESET`, `key=value`, or a preset and then changes to it, joined with commas. Each game
// has a read_rules(text, rules) beside its Rules, by these functions. Nothing changes in `rules` that the text does not
// name; an error lists what there is.
namespace qiyuan::game {

// Hands each part to `set(key, value)`; a part without an equals sign is a key without value. False from `set` means
// that there is no such key, or that it cannot have that value.
template <typename Set>
[[nodiscard]] base::Expected<void> read_rule_parts(std::string_view text, std::string_view what_there_is, Set set) {
    if (text.empty()) return {};
    for (const auto& part : base::split_fields(text, ',')) {
        const auto equals = part.text.find('=');
        const auto key = part.text.substr(0, equals);
        const auto value = equals == std::string_view::npos ? std::string_view{} : part.text.substr(equals + 1);
        if (!set(key, value))
            return base::fail(fmt::format("rules are {}; got {}", what_there_is, base::quoted(part.text)), part.column);
    }
    return {};
}

[[nodiscard]] inline bool set_count(int& count, std::string_view value) {
    constexpr std::int64_t kMost = 10'000;
    const auto number = base::parse_integer(value);
    if (!number || *number < 0 || *number > kMost) return false;
    count = static_cast<int>(*number);
    return true;
}

// Sets `target` to the first or the second of two values by their names.
template <typename T>
[[nodiscard]] bool set_either(T& target, std::string_view value, std::pair<std::string_view, T> one,
                              std::pair<std::string_view, T> other) {
    if (value != one.first && value != other.first) return false;
    target = value == one.first ? one.second : other.second;
    return true;
}

}  // namespace qiyuan::game
