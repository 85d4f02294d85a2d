#include "server/described.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <vector>

namespace qiyuan::server::test {
namespace {

using nlohmann::json;

const json& description() {
    static const json document = json::parse(std::ifstream{QIYUAN_SOURCE_DIR "/tests/server/openapi.json"});
    return document;
}

const json& resolved(const json& schema) {
    if (!schema.contains("$ref")) return schema;
    return resolved(description().at(json::json_pointer{schema["$ref"].get<std::string>().substr(1)}));
}

bool is_of(const json& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
}

bool has_type(const json& schema, const json& value) {
    const json& type = schema["type"];
    if (type.is_string()) return is_of(value, type.get<std::string>());
    return std::any_of(type.begin(), type.end(), [&](const json& one) { return is_of(value, one.get<std::string>()); });
}

// The described fields of an object, over all its parts; none when anything goes.
std::vector<std::string> fields_of(const json& given) {
    const json& schema = resolved(given);
    std::vector<std::string> fields;
    const json properties = schema.value("properties", json::object());
    for (const auto& [name, _] : properties.items()) fields.push_back(name);
    for (const json& part : schema.value("allOf", json::array()))
        for (std::string& name : fields_of(part)) fields.push_back(std::move(name));
    return fields;
}

// Parts of an allOf know only their own fields; the whole is asked about strangers once.
enum class Strangers { kRefused, kLeftToTheWhole };

std::string check(const json& given, const json& value, const std::string& where, Strangers strangers);

std::string check_object(const json& schema, const json& value, const std::string& where, Strangers strangers) {
    for (const json& name : schema.value("required", json::array()))
        if (!value.contains(name.get<std::string>())) return fmt::format("{} lacks {}", where, name.get<std::string>());
    const json properties = schema.value("properties", json::object());
    const auto fields = fields_of(schema);
    for (const auto& [name, part] : value.items()) {
        const std::string here = where + "." + name;
        if (properties.contains(name)) {
            if (auto found = check(properties[name], part, here, Strangers::kRefused); !found.empty()) return found;
        } else if (schema.contains("additionalProperties") && schema["additionalProperties"].is_object()) {
            if (auto found = check(schema["additionalProperties"], part, here, Strangers::kRefused); !found.empty())
                return found;
        } else if (strangers == Strangers::kRefused && !fields.empty() &&
                   std::find(fields.begin(), fields.end(), name) == fields.end()) {
            return here + " is not described";
        }
    }
    return {};
}

std::string check(const json& given, const json& value, const std::string& where, Strangers strangers) {
    const json& schema = resolved(given);
    for (const json& part : schema.value("allOf", json::array()))
        if (auto found = check(part, value, where, Strangers::kLeftToTheWhole); !found.empty()) return found;
    if (schema.contains("oneOf")) {
        std::string last;
        for (const json& choice : schema["oneOf"]) {
            const auto found = check(choice, value, where, strangers);
            if (found.empty()) return {};
            if (last.empty()) last = found;  // that of the first kind says most: the others are null
        }
        return last.empty() ? where + " is none of its kinds" : last;
    }
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
        return fmt::format("{} is {}, which is not among its values", where, value.dump());
    if (schema.contains("type") && !has_type(schema, value))
        return fmt::format("{} is {}, not {}", where, value.type_name(), schema["type"].dump());
    if (value.is_object()) return check_object(schema, value, where, strangers);
    if (value.is_array() && schema.contains("items"))
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto found = check(schema["items"], value[i], fmt::format("{}[{}]", where, i), Strangers::kRefused);
                !found.empty())
                return found;
    return {};
}

std::vector<std::string> parts(std::string_view path) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at <= path.size();) {
        const auto end = std::min(path.find('/', at), path.size());
        found.emplace_back(path.substr(at, end - at));
        at = end + 1;
    }
    return found;
}

bool fits(std::string_view pattern, std::string_view path) {
    const auto wanted = parts(pattern);
    const auto given = parts(path);
    return std::equal(wanted.begin(), wanted.end(), given.begin(), given.end(),
                      [](const std::string& a, const std::string& b) { return a == b || a.starts_with('{'); });
}

const json* operation(std::string_view method, std::string_view path) {
    std::string verb{method};
    std::transform(verb.begin(), verb.end(), verb.begin(), [](unsigned char c) { return std::tolower(c); });
    const json* found = nullptr;
    for (const auto& [pattern, entry] : description()["paths"].items())
        if (pattern.size() > 1 && fits(pattern, path) && entry.contains(verb) &&
            (found == nullptr || pattern.find('{') == std::string::npos))
            found = &entry[verb];
    return found;
}

}  // namespace

std::string difference(std::string_view method, std::string_view path, int status, const json& answer) {
    constexpr std::string_view kRoot = "/api/v1";
    const auto address = path.substr(0, path.find('?'));
    if (!address.starts_with(kRoot)) return {};
    const json* asked = operation(method, address.substr(kRoot.size()));
    if (asked == nullptr) return {};
    const json& responses = (*asked)["responses"];
    const std::string code = std::to_string(status);
    if (!responses.contains(code) && !responses.contains("default")) return "status " + code + " is not described";
    const json& response = resolved(responses.contains(code) ? responses[code] : responses["default"]);
    const json content = response.value("content", json::object());
    if (!content.contains("application/json")) return {};
    return check(content["application/json"]["schema"], answer, std::string{address}, Strangers::kRefused);
}

std::string difference(std::string_view schema, const json& value) {
    return check(description()["components"]["schemas"].at(std::string{schema}), value, std::string{schema},
                 Strangers::kRefused);
}

}  // namespace qiyuan::server::test
