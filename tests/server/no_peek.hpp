#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

// Whether a server tells what nobody may know yet.
namespace qiyuan::server::test {

// Everything in `sent` (messages, one a line) that gives away the revealed deal before its time: the salt, the deal, an
// outcome before the flip that shows it, a face-down man with more than its place. Messages after the end may.
[[nodiscard]] std::vector<std::string> leaks(std::string_view sent, const nlohmann::json& reveal);

// The commitment that belongs to a revealed deal.
[[nodiscard]] std::string seal_of(const nlohmann::json& reveal);

}  // namespace qiyuan::server::test
