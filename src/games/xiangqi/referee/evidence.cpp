#include "games/xiangqi/referee/evidence.hpp"

namespace qiyuan::xiangqi {
namespace {

void add_roots(Evidence& evidence, const Position& pos, RootReading reading) {
    defenders(pos, evidence.attack, reading).for_each([&](Square defender) {
        auto& list = can_retake(pos, evidence.attack, defender) ? evidence.roots : evidence.false_roots;
        list.push_back(defender);
    });
}

void add_past(Evidence& evidence, const MoveAndReply& turn, RootReading reading, const Rules& rules) {
    const auto earlier = same_attack_before(turn, evidence.attack);
    evidence.is_new = !earlier;
    if (!earlier) return;
    evidence.was_threat = is_threat(turn.before, *earlier, reading, rules);
    evidence.check_forbade_it = !is_attack(turn.before, *earlier);
}

void add_answer(Evidence& evidence, const MoveAndReply& turn, RootReading reading, const Rules& rules) {
    evidence.victim_after = followed(evidence.attack.victim, turn.reply);
    const Attack later{evidence.attack.attacker, evidence.victim_after};
    const Position& board = turn.after_reply;
    if (is_attack(board, later)) {
        if (!is_rooted(board, later, reading, rules)) return;
        evidence.answer = ThreatAnswer::kRooted;
        evidence.answer_root = find_root(board, later, reading);
    } else if (board.reaches(later.attacker, later.victim)) {
        evidence.answer = board.in_check() ? ThreatAnswer::kCheck : ThreatAnswer::kPinned;
    } else {
        evidence.answer =
            evidence.victim_after == evidence.attack.victim ? ThreatAnswer::kBlocked : ThreatAnswer::kMovedAway;
    }
}

}  // namespace

Evidence evidence_for(const MoveAndReply& turn, const AttackFinding& finding, const Rules& rules) {
    Evidence evidence;
    evidence.attack = finding.attack;
    evidence.finding = finding.finding;
    add_past(evidence, turn, finding.reading, rules);
    evidence.ignores_roots = ignores_roots(turn.after, finding.attack, rules);
    add_roots(evidence, turn.after, finding.reading);
    add_answer(evidence, turn, finding.reading, rules);
    return evidence;
}

}  // namespace qiyuan::xiangqi
