#pragma once

#include <cstdint>
#include <optional>

#include "games/xiangqi/position.hpp"
#include "games/xiangqi/referee/rules.hpp"

// Attacks, roots and threats on one board, whoever's turn it is: section 3.1 of the rules in docs/referee.md.
namespace qiyuan::xiangqi {

// A man that could legally capture another if it were its side's turn.
struct Attack {
    Square attacker;
    Square victim;

    [[nodiscard]] Move capture() const { return {attacker, victim}; }
    [[nodiscard]] bool operator==(const Attack&) const = default;
};

// How a rook's or cannon's line to the man it protects is read: after the capture, or as it stands before it, with the
// attacker still on it. Other men always retake on the board after the capture.
enum class RootReading : std::uint8_t { kTrue, kStatic };

// The men of `owner` that rules about chasing protect: not the general, not soldiers that have not crossed the river.
[[nodiscard]] Bitboard lawful_victims(const Position& pos, Side owner);

// The men of `side` whose attacks can be a chase: not the general, not soldiers.
[[nodiscard]] Bitboard lawful_attackers(const Position& pos, Side side);

[[nodiscard]] bool is_attack(const Position& pos, Attack attack);

// Both men are of one kind and the victim could legally take first: an offer to exchange, never a chase.
// Requires: is_attack().
[[nodiscard]] bool is_exchange(const Position& pos, Attack attack);

// Whether this attack counts even on a protected man: a rook attacked by a horse or cannon (art. 20.6), or, with
// Rules::value_tiers, any man attacked by a cheaper one.
[[nodiscard]] bool ignores_roots(const Position& pos, Attack attack, const Rules& rules);

// The men of the victim's side that reach its square once the attacker has taken there, legal or not.
[[nodiscard]] Bitboard defenders(const Position& pos, Attack attack, RootReading reading);

// Whether `defender` could legally take back: its own general is safe afterwards. Requires: it is one of defenders().
[[nodiscard]] bool can_retake(const Position& pos, Attack attack, Square defender);

// A man that could legally take back; nothing when the victim is unrooted.
[[nodiscard]] std::optional<Square> find_root(const Position& pos, Attack attack, RootReading reading);

// Rooted, as the rules count it: there is a root and the attack does not ignore roots.
[[nodiscard]] bool is_rooted(const Position& pos, Attack attack, RootReading reading, const Rules& rules);

// An attack that is no exchange and whose victim is not rooted. Requires: a lawful victim that the attacker reaches;
// whether the capture would be safe is for the caller.
[[nodiscard]] bool is_threat(const Position& pos, Attack attack, RootReading reading, const Rules& rules);

// Calls f(Attack) for every attack of `side` that can be a chase.
template <typename F>
void for_each_attack(const Position& pos, Side side, F&& f) {
    const Bitboard victims = lawful_victims(pos, other(side));
    lawful_attackers(pos, side).for_each([&](Square attacker) {
        (reach(pos.at(attacker), attacker, pos.occupied()) & victims).for_each([&](Square victim) {
            if (pos.is_safe({attacker, victim})) f(Attack{attacker, victim});
        });
    });
}

}  // namespace qiyuan::xiangqi
