#include "games/xiangqi/referee/evidence.hpp"

namespace qiyuan::xiangqi {
namespace {

bool is_static_only(const Position& pos, Attack attack, Square defender) {
    return !defenders(pos, attack, RootReading::kTrue).contains(defender);
}

void add_roots(Evidence& evidence, const Position& pos, RootReading reading) {
    defenders(pos, evidence.attack, reading).for_each([&](Square defender) {
        if (!can_retake(pos, evidence.attack, defender))
            evidence.false_roots.push_back(defender);
        else if (is_static_only(pos, evidence.attack, defender))
            evidence.static_roots.push_back(defender);
        else
            evidence.roots.push_back(defender);
    });
}

void add_past(Evidence& evidence, const MoveAndReply& turn, RootReading reading, const Rules& rules) {
    const auto earlier = same_attack_before(turn, evidence.attack);
    evidence.is_new = !earlier;
    if (!earlier) return;
    evidence.was_threat = is_threat(turn.before, *earlier, reading, rules);
    evidence.was_exchange = is_exchange(turn.before, *earlier);
    evidence.check_forbade_it = !is_attack(turn.before, *earlier);
}

// The victim stayed and the attacker no longer reaches it. A piece came between, or the cannon's screen went.
ThreatAnswer obstruction(const MoveAndReply& turn, Attack attack) {
    const Position& board = turn.after_reply;
    if (board.at(attack.attacker).kind() != Kind::kCannon) return ThreatAnswer::kBlocked;
    // What a rook would reach: nothing stands between any more.
    const Piece rook{board.at(attack.attacker).side(), Kind::kRook};
    const bool open = reach(rook, attack.attacker, board.occupied()).contains(attack.victim);
    return open ? ThreatAnswer::kScreenGone : ThreatAnswer::kScreenAdded;
}

// The piece that could retake as the rules count it, one that really could before one that could not.
void add_answer_root(Evidence& evidence, const Position& board, Attack later, RootReading reading) {
    evidence.answer = ThreatAnswer::kRooted;
    evidence.answer_piece = find_root(board, later, RootReading::kTrue);
    evidence.answer_root_is_static =
        !evidence.answer_piece || !defenders(board, later, reading).contains(*evidence.answer_piece);
    if (evidence.answer_root_is_static) evidence.answer_piece = find_root(board, later, reading);
}

void add_answer(Evidence& evidence, const MoveAndReply& turn, RootReading reading, const Rules& rules) {
    evidence.victim_after = followed(evidence.attack.victim, turn.reply);
    const Attack later{evidence.attack.attacker, evidence.victim_after};
    const Position& board = turn.after_reply;
    if (is_attack(board, later)) {
        if (is_rooted(board, later, reading, rules)) add_answer_root(evidence, board, later, reading);
    } else if (board.reaches(later.attacker, later.victim)) {
        evidence.answer = board.in_check() ? ThreatAnswer::kCheck : ThreatAnswer::kPinned;
    } else if (evidence.victim_after != evidence.attack.victim) {
        evidence.answer = ThreatAnswer::kMovedAway;
    } else {
        evidence.answer = obstruction(turn, later);
        evidence.answer_piece = turn.reply.to();
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
