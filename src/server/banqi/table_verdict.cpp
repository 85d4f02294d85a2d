#include "server/banqi/table_verdict.hpp"

#include <algorithm>
#include <vector>

#include "engine/typed/typed_game.hpp"
#include "server/play/live_game_json.hpp"

namespace qiyuan::server {
namespace {

using banqi::Banqi;
using nlohmann::json;

// What a move comes to: for whom, and in how many plies the next capture, or the end, is forced.
struct MoveVerdict {
    Action action;
    game::Result for_mover = game::Result::kDraw;
    int plies = 0;  // of a draw: none
    bool ends = false;

    // Better moves are greater: the fastest win first, the slowest loss before the faster ones.
    [[nodiscard]] int worth() const {
        const int fast = tables::Value::kMostPlies + 2 - plies;
        if (for_mover == game::Result::kDraw) return 0;
        return for_mover == game::Result::kWin ? fast : -fast;
    }
};

// Why the tables say nothing; null when they should.
const char* silence(const PlayLog& log, const banqi::Rules& rules) {
    if (log.game().name() != Banqi::kName) return "variant";
    if (log.game().ending()) return "over";
    const auto* pos = engine::position_of<Banqi>(log.game());
    if (pos == nullptr || log.game().awaits_outcome() || !pos->face_down().empty()) return "face-down";
    if (static_cast<std::size_t>(pos->face_up().count()) > tables::Oracle::kMostMen) return "men";
    return rules.chase_limit > 0 ? "rules" : nullptr;
}

std::optional<MoveVerdict> verdict_of(const Action& action, const PlayLog& log, const banqi::Rules& rules,
                                      tables::Oracle& oracle) {
    const auto game = log.game().clone();
    if (!game->play(action.move)) return std::nullopt;
    if (const auto ending = game->ending()) return MoveVerdict{action, reversed(ending->result_for_mover), 1, true};
    const auto* pos = engine::position_of<Banqi>(*game);
    const auto reply = pos != nullptr ? oracle.value(*pos, rules) : std::nullopt;
    if (!reply) return std::nullopt;
    if (reply->is_draw()) return MoveVerdict{action};
    return MoveVerdict{action, reply->is_loss() ? game::Result::kWin : game::Result::kLoss,
                       action.hit ? 1 : reply->plies() + 1};
}

json verdict_json(const MoveVerdict& verdict, game::Side mover) {
    const bool is_draw = verdict.for_mover == game::Result::kDraw;
    const game::Side winner = verdict.for_mover == game::Result::kWin ? mover : other(mover);
    return {{"winner", is_draw ? json(nullptr) : json(seat_name(winner))},
            {"plies", is_draw ? json(nullptr) : json(verdict.plies)}};
}

}  // namespace

ApiExpected<json> table_verdict_json(const ReplayRequest& request, tables::Oracle& oracle) {
    const auto log = replayed(request);
    if (!log) return tl::unexpected(log.error());
    const auto rules = banqi::rules_from_name(request.rules).value_or(banqi::Rules{});
    json answer{{"covered", false}, {"reason", nullptr}, {"most_men", tables::Oracle::kMostMen}};
    if (const char* reason = silence(*log, rules)) {
        answer["reason"] = reason;
        return answer;
    }
    std::vector<MoveVerdict> verdicts;
    for (const Action& action : log->actions()) {
        auto verdict = verdict_of(action, *log, rules, oracle);
        if (!verdict) {
            answer["reason"] = "rules";
            return answer;
        }
        verdicts.push_back(std::move(*verdict));
    }
    std::stable_sort(verdicts.begin(), verdicts.end(),
                     [](const MoveVerdict& a, const MoveVerdict& b) { return a.worth() > b.worth(); });
    // A position is worth what its best move is; in one without moves the game is over.
    const game::Side mover = log->game().side_to_move();
    answer["covered"] = true;
    answer["verdict"] = verdict_json(verdicts.front(), mover);
    answer["moves"] = json::array();
    for (const MoveVerdict& verdict : verdicts) {
        json row = to_json(verdict.action);
        row.update(verdict_json(verdict, mover));
        row["ends"] = verdict.ends;
        answer["moves"].push_back(std::move(row));
    }
    return answer;
}

}  // namespace qiyuan::server
