#include "server/core/error.hpp"

#include <array>

namespace qiyuan::server {
namespace {

struct Row {
    ErrorCode code;
    std::string_view name;
    int status;
};

constexpr std::array kRows{
    Row{ErrorCode::kBadRequest, "bad_request", 400},
    Row{ErrorCode::kBadPosition, "bad_position", 400},
    Row{ErrorCode::kIllegalMove, "illegal_move", 409},
    Row{ErrorCode::kNotYourTurn, "not_your_turn", 409},
    Row{ErrorCode::kGameOver, "game_over", 409},
    Row{ErrorCode::kStale, "stale", 409},
    Row{ErrorCode::kNotOffered, "not_offered", 409},
    Row{ErrorCode::kDrawDeclined, "draw_declined", 409},
    Row{ErrorCode::kSeatsTaken, "seats_taken", 409},
    Row{ErrorCode::kBadRecord, "bad_record", 400},
    Row{ErrorCode::kLevelLocked, "level_locked", 403},
    Row{ErrorCode::kForbidden, "forbidden", 403},
    Row{ErrorCode::kNotFound, "not_found", 404},
    Row{ErrorCode::kWrongMethod, "wrong_method", 405},
    Row{ErrorCode::kTooLarge, "too_large", 413},
    Row{ErrorCode::kWrongType, "wrong_type", 415},
    Row{ErrorCode::kNoEngine, "no_engine", 409},
    Row{ErrorCode::kRateLimited, "rate_limited", 429},
    Row{ErrorCode::kBusy, "busy", 503},
    Row{ErrorCode::kInternal, "internal", 500},
};

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < kRows.size(); ++i)
        if (static_cast<std::size_t>(kRows[i].code) != i) return false;
    return true;
}
static_assert(rows_are_in_order());

}  // namespace

std::string_view name(ErrorCode code) { return kRows[static_cast<std::size_t>(code)].name; }
int http_status(ErrorCode code) { return kRows[static_cast<std::size_t>(code)].status; }

nlohmann::json to_json(const ApiError& error) {
    nlohmann::json json{{"code", name(error.code)}, {"message", error.message}};
    if (error.column) json["column"] = *error.column;
    if (error.line) json["line"] = *error.line;
    if (error.ply) json["ply"] = *error.ply;
    return json;
}

}  // namespace qiyuan::server
