#pragma once

#include <cstdint>
#include <optional>

#include "games/xiangqi/position.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/xiangqi/referee/threat.hpp"

// What one move of a repetition does: section 3.2 of the rules in docs/referee.md.
namespace qiyuan::xiangqi {

enum class Label : std::uint8_t { kIdle, kChase, kCheck, kKill };  // kKill: a mate threat, only under cxa-like

// A move with the boards it is judged on: before it, after it, and after the reply.
struct MoveAndReply {
    const Position& before;
    Move move;
    const Position& after;
    Move reply;
    const Position& after_reply;
};

// Why an attack standing after a move is, or is not, part of a chase.
enum class Finding : std::uint8_t {
    kChase,      // a threat that the move made and the reply answered
    kExchange,   // the victim could take first
    kRooted,     // it could be retaken
    kStanding,   // it was a threat already before the move
    kUnanswered  // the reply left it: an offer or a counter-attack
};

// An attack after a move, and everything that decides what it counts for.
struct AttackFinding {
    Attack attack;
    Finding finding = Finding::kChase;
    RootReading reading =
        RootReading::kTrue;  // kTrue for an attack the move created, kStatic for one that stood before
};

// The same two men before the move, if the one attacked the other already. A mover who stood in check could carry out
// hardly any of his attacks; they stood all the same, and stepping out of the check does not make them new.
// Requires: `attack` is an attack of the mover on turn.after.
[[nodiscard]] std::optional<Attack> same_attack_before(const MoveAndReply& turn, Attack attack);

// Requires: `attack` is an attack of the mover on turn.after.
[[nodiscard]] AttackFinding classify(const MoveAndReply& turn, Attack attack, const Rules& rules);

// Where the victim of an attack stands after the reply.
[[nodiscard]] inline Square followed(Square victim, Move reply) { return reply.from() == victim ? reply.to() : victim; }

// The men that the move chases, by their squares on turn.after; a check is not looked at (a checking move is never also
// a chase, save under axf, where the caller asks).
[[nodiscard]] Bitboard chase_victims(const MoveAndReply& turn, const Rules& rules);

}  // namespace qiyuan::xiangqi
