#include "games/xiangqi/referee/label.hpp"

namespace qiyuan::xiangqi {
namespace {

// Whether the same two men stood in the same attack before the move.
std::optional<Attack> same_attack_before(const Turn& turn, Attack attack) {
    const Attack earlier{turn.move.to() == attack.attacker ? turn.move.from() : attack.attacker, attack.victim};
    if (!is_attack(turn.before, earlier)) return std::nullopt;
    return earlier;
}

// The reply ended the threat: the capture is no longer legal, or the victim has a root.
bool is_answered(const Turn& turn, Attack attack, RootReading reading, const Rules& rules) {
    const Attack later{attack.attacker, followed(attack.victim, turn.reply)};
    return !is_attack(turn.after_reply, later) || is_rooted(turn.after_reply, later, reading, rules);
}

}  // namespace

AttackFinding classify(const Turn& turn, Attack attack, const Rules& rules) {
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

Bitboard chase_victims(const Turn& turn, const Rules& rules) {
    Bitboard victims;
    for_each_attack(turn.after, turn.before.side_to_move(), [&](Attack attack) {
        if (classify(turn, attack, rules).finding == Finding::kChase) victims |= Bitboard{attack.victim};
    });
    return victims;
}

}  // namespace qiyuan::xiangqi
