#include "games/xiangqi/referee/picture.hpp"

#include <fmt/format.h>

#include "games/xiangqi/referee/lap.hpp"

namespace qiyuan::xiangqi {
namespace {

std::vector<Arrow> arrows_of(const LabelledMove& move, const Position& after, Move played) {
    std::vector<Arrow> arrows{{played.from(), played.to(), ArrowRole::kMove}};
    const Square general = after.general(other(move.mover));
    move.checkers.for_each([&](Square checker) { arrows.push_back({checker, general, ArrowRole::kCheck}); });
    if (move.label == Label::kCheck) return arrows;
    for (const AttackFinding& finding : move.findings) {
        const bool counts = move.label == Label::kChase && finding.finding == Finding::kChase;
        arrows.push_back(
            {finding.attack.attacker, finding.attack.victim, counts ? ArrowRole::kChase : ArrowRole::kHarmless});
    }
    return arrows;
}

}  // namespace

std::vector<Diagram> picture(const Repetition& repetition, const Timeline& game, const Rules& rules,
                             const Speech& speech) {
    std::vector<Diagram> diagrams;
    const std::size_t end = repetition.first_ply + lap_length(repetition, game);
    for (const LabelledMove& move : repetition.moves) {
        if (move.ply > end) break;
        const Move played = game.move(move.ply);
        const Position& after = game.after(move.ply);
        diagrams.push_back(
            {after, arrows_of(move, after, played),
             fmt::format("{}. {}: {}", move.ply, to_text(game.after(move.ply - 1), played, speech.notation),
                         act_word(act_of(move, repetition, game, rules).act, speech.language))});
    }
    return diagrams;
}

}  // namespace qiyuan::xiangqi
