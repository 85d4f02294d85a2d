#include "games/xiangqi/referee/label.hpp"

namespace qiyuan::xiangqi {
namespace {

// The reply ended the threat: the capture is no longer legal, or the victim has a root.
bool is_answered(const MoveAndReply& turn, Attack attack, RootReading reading, const Rules& rules) {
    const Attack later{attack.attacker, followed(attack.victim, turn.reply)};
    return !is_attack(turn.after_reply, later) || is_rooted(turn.after_reply, later, reading, rules);
}

}  // namespace

std::optional<Attack> same_attack_before(const MoveAndReply& turn, Attack attack) {
    const Attack earlier{turn.move.to() == attack.attacker ? turn.move.from() : attack.attacker, attack.victim};
    const bool stood = turn.before.in_check() ? turn.before.reaches(earlier.attacker, earlier.victim)
                                              : is_attack(turn.before, earlier);
    return stood ? std::optional{earlier} : std::nullopt;
}

AttackFinding classify(const MoveAndReply& turn, Attack attack, const Rules& rules) {
    AttackFinding result{attack};
    const bool compares = rules.set != RuleSet::kWxfPaper;
    const auto earlier = compares ? same_attack_before(turn, attack) : std::nullopt;
    if (earlier || !compares) result.reading = RootReading::kStatic;

    if (is_exchange(turn.after, attack))
        result.finding = Finding::kExchange;
    else if (is_rooted(turn.after, attack, result.reading, rules))
        result.finding = Finding::kRooted;
    else if (earlier && is_threat(turn.before, *earlier, result.reading, rules))
        result.finding = Finding::kStanding;
    else if (!is_answered(turn, attack, result.reading, rules))
        result.finding = Finding::kUnanswered;
    return result;
}

Bitboard chase_victims(const MoveAndReply& turn, const Rules& rules) {
    Bitboard victims;
    for_each_attack(turn.after, turn.before.side_to_move(), [&](Attack attack) {
        if (classify(turn, attack, rules).finding == Finding::kChase) victims |= Bitboard{attack.victim};
    });
    return victims;
}

}  // namespace qiyuan::xiangqi
