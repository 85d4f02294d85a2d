#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "base/text.hpp"

namespace qiyuan::magic {

using base::Expected;
using Json = nlohmann::ordered_json;

// Reads the fields of a JSON object one by one. The first thing that is wrong is kept, and later reads do nothing, so
// that a reader can be written without a check after every field; finish() tells, and refuses fields nobody asked for.
class Fields {
public:
    Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
        if (!object.is_object()) complain("must be an object in braces");
    }

    [[nodiscard]] bool has(std::string_view name) const { return object_.is_object() && object_.contains(name); }

    void read(std::string_view name, std::string& value) {
        if (const Json* field = find(name)) {
            if (field->is_string())
                value = field->get<std::string>();
            else
                complain(fmt::format("{} must be a text in quotes", name));
        }
    }
    void read(std::string_view name, double& value) {
        if (const Json* field = find(name)) {
            if (field->is_number())
                value = field->get<double>();
            else
                complain(fmt::format("{} must be a number", name));
        }
    }
    void read(std::string_view name, std::uint64_t& value) {
        if (const Json* field = find(name)) {
            if (field->is_number_unsigned())
                value = field->get<std::uint64_t>();
            else
                complain(fmt::format("{} must be a whole number that is not negative", name));
        }
    }
    void read(std::string_view name, int& value, int least, int most) {
        if (const Json* field = find(name)) {
            const bool fits = field->is_number_integer() && field->get<std::int64_t>() >= least &&
                              field->get<std::int64_t>() <= most &&
                              !(field->is_number_unsigned() &&
                                field->get<std::uint64_t>() > static_cast<std::uint64_t>(most < 0 ? 0 : most));
            if (fits)
                value = static_cast<int>(field->get<std::int64_t>());
            else
                complain(fmt::format("{} must be a whole number from {} to {}", name, least, most));
        }
    }
    // A part that is itself an object or a list; null when there is none, or something was wrong before.
    [[nodiscard]] const Json* part(std::string_view name) { return find(name); }

    void require(std::string_view name) {
        if (!has(name)) complain(fmt::format("{} is missing", name));
    }
    void complain(const std::string& what) {
        if (error_.empty()) error_ = where_ + what;
    }
    void take_over(const Expected<void>& result) {
        if (!result) complain(result.error().message);
    }

    [[nodiscard]] Expected<void> finish() {
        if (error_.empty() && object_.is_object())
            for (const auto& [name, value] : object_.items())
                if (!known_.contains(name)) complain(fmt::format("there is no field {}", base::quoted(name)));
        if (error_.empty()) return {};
        return base::fail(error_);
    }

private:
    [[nodiscard]] const Json* find(std::string_view name) {
        known_.emplace(name);
        if (!error_.empty() || !has(name)) return nullptr;
        return &object_.at(std::string{name});
    }

    const Json& object_;
    std::string where_;
    std::set<std::string, std::less<>> known_;
    std::string error_;
};

}  // namespace qiyuan::magic
