#include "games/xiangqi/referee/game_judge.hpp"

#include "games/xiangqi/referee/lap.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

std::optional<GameEvent> end_on_board(const Position& pos, std::size_t ply) {
    if (count_moves(pos) == 0) {
        const auto reason = pos.in_check() ? JudgedEnd::kCheckmate : JudgedEnd::kStalemate;
        return GameEvent{ply, reason, win_for(other(pos.side_to_move())), std::nullopt};
    }
    if (Xiangqi::result(pos)) return GameEvent{ply, JudgedEnd::kNoAttackers, Verdict::kDraw, std::nullopt};
    return std::nullopt;
}

// The repetition closed at `ply`, when it stands often enough to mean something: a violation or a harmless one.
std::optional<GameEvent> repetition_event(const Timeline& game, std::size_t ply, const Rules& rules) {
    const int count = occurrences(game, ply);
    if (auto repetition = judge_repetition(game, ply, rules.violation_fold, rules)) {
        if (repetition->verdict != Verdict::kDraw || count >= rules.harmless_fold) {
            const Verdict verdict = repetition->verdict;
            return GameEvent{ply, JudgedEnd::kRepetition, verdict, std::move(repetition)};
        }
    } else if (count >= rules.harmless_fold) {
        return GameEvent{ply, JudgedEnd::kRepetition, Verdict::kDraw, judge_repetition(game, ply, count, rules)};
    }
    return std::nullopt;
}

// Whether the event falls into the lap after the last warning, which already told this player to change.
bool is_warned(const GameEvent& event, const std::vector<GameEvent>& warnings, const Timeline& game) {
    if (warnings.empty() || warnings.back().verdict != event.verdict) return false;
    return event.ply < warnings.back().ply + lap_length(*warnings.back().repetition, game);
}

}  // namespace

GameReport judge_game(const Timeline& game, const Rules& rules, Warnings warnings) {
    GameReport report;
    for (std::size_t ply = 0; ply <= game.plies() && !report.end; ++ply) {
        report.end = end_on_board(game.after(ply), ply);
        if (report.end) break;
        auto event = repetition_event(game, ply, rules);
        const bool may_warn = event && event->verdict != Verdict::kDraw && warnings == Warnings::kBeforeLoss &&
                              event->repetition->occurrences == rules.violation_fold;
        if (may_warn) {
            if (!is_warned(*event, report.warnings, game)) report.warnings.push_back(std::move(*event));
        } else if (event) {
            report.end = std::move(event);
        } else if (reaches_move_limit(game.after(ply), rules)) {
            report.end = GameEvent{ply, JudgedEnd::kMoveLimit, Verdict::kDraw, std::nullopt};
        }
    }
    if (!report.end) {
        for (int fold = rules.violation_fold; fold >= 2 && !report.under_way; --fold)
            report.under_way = judge_repetition(game, game.plies(), fold, rules);
    }
    return report;
}

Verdict verdict_of(const GameReport& report, const Rules& rules) {
    if (report.end) return report.end->verdict;
    const bool stands = report.under_way && report.under_way->occurrences >= rules.violation_fold;
    return stands ? report.under_way->verdict : Verdict::kNone;
}

}  // namespace qiyuan::xiangqi
