#include "server/study/replay.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "server/core/json_reader.hpp"
#include "server/play/live_game_json.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

constexpr std::size_t kMostMoves = 1000;

ApiExpected<PlayLog> start_of(const ReplayRequest& request) {
    return new_log(request.variant, request.rules, request.fen);
}

// Plays one text of the list: a move, or the outcome that the last one waits for.
ApiExpected<void> play_next(PlayLog& log, const std::string& text) {
    auto done = log.game().awaits_outcome() ? log.show(text) : log.play(text);
    if (!done) done.error().ply = log.plies() + 1;
    return done;
}

json ply_json(const PlayLog& log) {
    json ply = view_json(log);
    ply["turn"] = seat_name(log.game().side_to_move());
    ply["move"] = log.moves().empty() ? json(nullptr) : to_json(log.moves().back());
    return ply;
}

json awaits_json(const PlayLog& log) {
    if (log.game().awaits_setup()) {
        const auto seat = log.game().side_to_move();
        const auto task = log.dialect().setup_task(seat);
        return {{"setup", task ? to_json(*task, seat) : json(nullptr)}};
    }
    if (!log.game().awaits_outcome()) return nullptr;
    json outcomes = json::array();
    for (const auto& [text, weight] : log.game().outcomes()) {
        json row{{"outcome", text}, {"weight", weight}};
        if (const auto shown = log.dialect().shown(text)) {
            row["colour"] = name(shown->second.colour);
            row["kind"] = name(shown->second.kind);
        }
        outcomes.push_back(std::move(row));
    }
    return {{"outcomes", outcomes}};
}

}  // namespace

ApiExpected<ReplayRequest> parse_replay(const json& body, std::initializer_list<std::string_view> more,
                                        const Catalogue& catalogue) {
    json own = body;
    for (const auto field : more) own.erase(std::string{field});
    JsonReader reader{own, {"game", "variant", "rules", "fen", "moves"}};
    ReplayRequest request;
    const std::string family = reader.required_text("game");
    request.variant = reader.text("variant").value_or(family);
    request.rules = reader.text("rules").value_or(std::string{Catalogue::usual_rules(request.variant)});
    request.fen = reader.text("fen");
    request.moves = reader.texts("moves", kMostMoves);
    if (reader.error()) return tl::unexpected(*reader.error());
    if (catalogue.find(request.variant) == nullptr)
        return refuse(ErrorCode::kBadRequest,
                      fmt::format("there is no game {}; see /api/v1/catalogue", base::quoted(request.variant)));
    return request;
}

ApiExpected<PlayLog> replayed(const ReplayRequest& request) {
    auto log = start_of(request);
    if (!log) return log;
    for (const std::string& text : request.moves)
        if (const auto done = play_next(*log, text); !done) return tl::unexpected(done.error());
    return log;
}

ApiExpected<json> replay_json(const ReplayRequest& request) {
    auto log = start_of(request);
    if (!log) return tl::unexpected(log.error());
    json plies = json::array({ply_json(*log)});
    for (const std::string& text : request.moves) {
        const bool completes = log->game().awaits_outcome();
        if (const auto done = play_next(*log, text); !done) return tl::unexpected(done.error());
        if (completes)
            plies.back() = ply_json(*log);
        else
            plies.push_back(ply_json(*log));
    }
    json actions = json::array();
    for (const Action& action : log->actions()) actions.push_back(to_json(action));
    const bool is_over = log->game().ending().has_value();
    const auto repetition = is_over || log->game().awaits_setup() ? std::nullopt : log->repetition();
    const auto result = log->result();
    return json{{"game", Catalogue::family(request.variant)},
                {"variant", request.variant},
                {"rules", request.rules},
                {"start_fen", log->start_fen()},
                {"board", to_json(log->dialect().shape())},
                {"plies", plies},
                {"actions", actions},
                {"awaits", awaits_json(*log)},
                {"repetition", repetition ? to_json(*repetition) : json(nullptr)},
                {"result", result ? to_json(*result) : json(nullptr)}};
}

}  // namespace qiyuan::server
