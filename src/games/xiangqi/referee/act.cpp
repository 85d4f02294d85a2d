#include "games/xiangqi/referee/act.hpp"

#include <array>

#include "games/xiangqi/referee/evidence.hpp"

namespace qiyuan::xiangqi {
namespace {

// The move of the window before this one; before its first one, the last of the lap before.
const LabelledMove& answered_move(const LabelledMove& move, const Repetition& repetition) {
    const std::size_t i = move.ply - repetition.first_ply - 1;
    return i == 0 ? repetition.moves.back() : repetition.moves[i - 1];
}

// The attacker whose chase the move ended by standing in its way.
std::optional<Square> blocked_chaser(const LabelledMove& move, const Repetition& repetition, const Timeline& game,
                                     const Rules& rules) {
    const LabelledMove& chase = answered_move(move, repetition);
    if (chase.label != Label::kChase) return std::nullopt;
    const MoveAndReply turn = turn_in_window(game, chase.ply, repetition.first_ply, repetition.last_ply);
    for (const AttackFinding& finding : chase.findings) {
        if (finding.finding != Finding::kChase) continue;
        const ThreatAnswer answer = evidence_for(turn, finding, rules).answer;
        if (answer == ThreatAnswer::kBlocked || answer == ThreatAnswer::kScreenAdded) return finding.attack.attacker;
    }
    return std::nullopt;
}

bool stands_between(Square square, Square from, Square to) {
    const auto lies_between = [](int x, int a, int b) { return (a < x && x < b) || (b < x && x < a); };
    if (square.file() == from.file() && from.file() == to.file())
        return lies_between(square.rank(), from.rank(), to.rank());
    return square.rank() == from.rank() && from.rank() == to.rank() &&
           lies_between(square.file(), from.file(), to.file());
}

// The piece that threatened mate until the move stood in its way.
std::optional<Square> blocked_mater(const LabelledMove& move, const MoveAndReply& turn) {
    if (turn.before.in_check()) return std::nullopt;
    const auto threat = find_mate_threat(turn.before);
    if (!threat || mate_by_checks(turn.after, threat->checks)) return std::nullopt;
    const Square general = turn.after.general(move.mover);
    const bool in_the_way = stands_between(turn.move.to(), threat->first.from(), threat->first.to()) ||
                            stands_between(turn.move.to(), threat->first.to(), general) ||
                            turn.move.to() == threat->first.to();
    return in_the_way ? std::optional{threat->first.from()} : std::nullopt;
}

bool offers_exchange(const LabelledMove& move, const MoveAndReply& turn) {
    for (const AttackFinding& finding : move.findings)
        if (finding.finding == Finding::kExchange && !same_attack_before(turn, finding.attack)) return true;
    return false;
}

}  // namespace

MoveAct act_of(const LabelledMove& move, const Repetition& repetition, const Timeline& game, const Rules& rules) {
    if (move.label == Label::kCheck) return {Act::kCheck};
    if (only_evades(repetition, move.mover)) return {Act::kEvasion};
    if (move.label == Label::kChase) return {Act::kChase};
    const MoveAndReply turn = turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply);
    if (const auto threat = find_mate_threat(turn.after)) return {.act = Act::kKill, .threat = threat};
    if (const auto chaser = blocked_chaser(move, repetition, game, rules))
        return {.act = Act::kBlock, .blocked = chaser};
    if (const auto mater = blocked_mater(move, turn))
        return {.act = Act::kBlock, .blocked = mater, .blocks_mate = true};
    return {offers_exchange(move, turn) ? Act::kExchange : Act::kIdle};
}

std::string_view name(Act act) {
    constexpr std::array<std::string_view, 7> kNames{"idle", "chase", "check", "kill", "block", "exchange", "evasion"};
    return kNames[static_cast<std::size_t>(act)];
}

}  // namespace qiyuan::xiangqi
