#pragma once

#include <nlohmann/json.hpp>

#include "server/study/replay.hpp"
#include "tables/oracle.hpp"

namespace qiyuan::server {

// The answer of POST /tables: what the position after the moves, and each move there, is worth by the endgame tables of
// banqi; or why they cannot tell. Solves tables that are missing: not for the loop.
[[nodiscard]] ApiExpected<nlohmann::json> table_verdict_json(const ReplayRequest& request, tables::Oracle& oracle);

}  // namespace qiyuan::server
