#include "games/xiangqi/referee/judgement.hpp"

#include <utility>

namespace qiyuan::xiangqi {
namespace {

std::string illegal_move_text(const Judgement& judgement, Language language) {
    const Side mover = judgement.game.timeline.last().side_to_move();
    return Places{}
        .with("ply", judgement.game.timeline.plies() + 1)
        .with("winner", side_name(language, other(mover)))
        .with("loser", side_name(language, mover))
        .say(language, judgement.loses_by_illegal_move() ? Phrase::kIllegalLoses : Phrase::kIllegalRefused);
}

// A game that ended before its illegal move is not concerned by it.
bool stops_at_illegal_move(const Judgement& judgement) {
    return !judgement.report.end && judgement.game.fault && judgement.game.fault->flaw == Flaw::kIllegal;
}

}  // namespace

Verdict Judgement::verdict() const {
    if (loses_by_illegal_move()) return win_for(other(game.timeline.last().side_to_move()));
    return verdict_of(report, settings.rules);
}

bool Judgement::loses_by_illegal_move() const {
    return stops_at_illegal_move(*this) && settings.illegal_moves == IllegalMoves::kLose;
}

Decision Judgement::decision() const {
    if (is_final()) return Decision::kRuled;
    if (!game.fault) return Decision::kUndecided;
    return game.fault->flaw == Flaw::kIllegal ? Decision::kIllegal : Decision::kUnreadable;
}

const Repetition* Judgement::repetition() const {
    const auto& found = report.end ? report.end->repetition : report.under_way;
    return found ? &*found : nullptr;
}

Judgement judge(GivenGame game, const JudgeSettings& settings) {
    GameReport report = judge_game(game.timeline, settings.rules, settings.warnings);
    return {std::move(game), settings, std::move(report)};
}

std::string headline(const Judgement& judgement, Language language) {
    if (stops_at_illegal_move(judgement)) return illegal_move_text(judgement, language);
    return headline(judgement.report, judgement.game.timeline, judgement.settings.rules, language);
}

std::string explain(const Judgement& judgement, const Speech& speech) {
    std::string text;
    if (stops_at_illegal_move(judgement)) text = illegal_move_text(judgement, speech.language) + "\n";
    if (judgement.loses_by_illegal_move()) return text;
    return text + explain(judgement.report, judgement.game.timeline, judgement.settings.rules, speech);
}

}  // namespace qiyuan::xiangqi
