#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace qiyuan::server::test {

// Whether what the server says is what docs/openapi.yaml describes; the empty text, or where it differs. What is not
// described is a difference too, so that the description cannot fall behind. Reads tests/server/openapi.json, which is
// made from the YAML by scripts/web api; a test of the client finds it when it is old.
[[nodiscard]] std::string difference(std::string_view method, std::string_view path, int status,
                                     const nlohmann::json& answer);
// The same for a part of a WebSocket message, by the name of its schema.
[[nodiscard]] std::string difference(std::string_view schema, const nlohmann::json& value);

}  // namespace qiyuan::server::test
