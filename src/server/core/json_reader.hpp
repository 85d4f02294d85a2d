#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/error.hpp"

namespace qiyuan::server {

// The object that `text` holds; anything else is refused with where it goes wrong.
[[nodiscard]] ApiExpected<nlohmann::json> parse_object(std::string_view text);

// Reads the fields of an object from a client, and remembers the first that is wrong. A field that is null counts as
// absent. Ask for all fields, then look at error(): so a reader is a list of fields and not a ladder of ifs.
class JsonReader {
public:
    // Fields other than `known` are an error: a misspelt one must not quietly mean the default.
    JsonReader(const nlohmann::json& object, std::initializer_list<std::string_view> known);

    [[nodiscard]] bool has(std::string_view field) const { return find(field) != nullptr; }
    [[nodiscard]] std::optional<std::string> text(std::string_view field);
    [[nodiscard]] std::string required_text(std::string_view field);
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view field, std::int64_t min, std::int64_t max);
    [[nodiscard]] std::optional<bool> truth(std::string_view field);
    [[nodiscard]] std::vector<std::string> texts(std::string_view field, std::size_t most);
    // An object, for a reader of its own; an empty one when absent.
    [[nodiscard]] nlohmann::json object(std::string_view field);

    void fail(std::string message);
    [[nodiscard]] const std::optional<ApiError>& error() const { return error_; }

private:
    [[nodiscard]] const nlohmann::json* find(std::string_view field) const;

    const nlohmann::json& object_;
    std::optional<ApiError> error_;
};

}  // namespace qiyuan::server
