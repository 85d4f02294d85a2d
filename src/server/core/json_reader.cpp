#include "server/core/json_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::server {

using nlohmann::json;

ApiExpected<json> parse_object(std::string_view text) {
    // Deep nesting would exhaust the stack of a recursive destructor; nothing in this API is deep.
    constexpr int kMostDepth = 16;
    bool too_deep = false;
    const auto shallow = [&too_deep](int depth, json::parse_event_t, json&) {
        too_deep = too_deep || depth > kMostDepth;
        return !too_deep;
    };
    json object = json::parse(text, shallow, false);
    if (too_deep) return refuse(ErrorCode::kBadRequest, "the JSON is nested too deeply");
    if (object.is_discarded()) return refuse(ErrorCode::kBadRequest, "this is not JSON");
    if (!object.is_object()) return refuse(ErrorCode::kBadRequest, "expected a JSON object");
    return object;
}

JsonReader::JsonReader(const json& object, std::initializer_list<std::string_view> known) : object_(object) {
    for (const auto& [field, value] : object.items())
        if (std::find(known.begin(), known.end(), field) == known.end())
            fail(fmt::format("there is no field {}; the fields are {}", base::quoted(field), fmt::join(known, ", ")));
}

const json* JsonReader::find(std::string_view field) const {
    const auto found = object_.find(field);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void JsonReader::fail(std::string message) {
    if (!error_) error_ = ApiError{ErrorCode::kBadRequest, std::move(message)};
}

std::optional<std::string> JsonReader::text(std::string_view field) {
    const json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    fail(fmt::format("{} must be a text", field));
    return std::nullopt;
}

std::string JsonReader::required_text(std::string_view field) {
    auto value = text(field);
    if (!value) fail(fmt::format("{} is missing", field));
    return std::move(value).value_or(std::string{});
}

std::optional<std::int64_t> JsonReader::integer(std::string_view field, std::int64_t min, std::int64_t max) {
    const json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (value->is_number_integer()) {
        const bool too_big =
            value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(max);
        const auto number = too_big ? max : value->get<std::int64_t>();
        if (!too_big && number >= min && number <= max) return number;
    }
    fail(fmt::format("{} must be a whole number from {} to {}", field, min, max));
    return std::nullopt;
}

std::optional<bool> JsonReader::truth(std::string_view field) {
    const json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (value->is_boolean()) return value->get<bool>();
    fail(fmt::format("{} must be true or false", field));
    return std::nullopt;
}

std::vector<std::string> JsonReader::texts(std::string_view field, std::size_t most) {
    const json* value = find(field);
    if (value == nullptr) return {};
    std::vector<std::string> list;
    if (value->is_array() && value->size() <= most)
        for (const json& item : *value)
            if (item.is_string()) list.push_back(item.get<std::string>());
    if (value->is_array() && list.size() == value->size()) return list;
    fail(fmt::format("{} must be a list of at most {} texts", field, most));
    return {};
}

json JsonReader::object(std::string_view field) {
    const json* value = find(field);
    if (value == nullptr) return json::object();
    if (value->is_object()) return *value;
    fail(fmt::format("{} must be an object", field));
    return json::object();
}

}  // namespace qiyuan::server
