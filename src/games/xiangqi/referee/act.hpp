#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/xiangqi/referee/mate_threat.hpp"
#include "games/xiangqi/referee/repetition.hpp"

namespace qiyuan::xiangqi {

// What a move does in the words of the rule book, for explanations. Only its Label decides the ruling: kill, block and
// exchange are all idle there.
enum class Act : std::uint8_t {
    kIdle,
    kChase,
    kCheck,
    kKill,      // threatens mate
    kBlock,     // stands in the way of the attacker of the ply before
    kExchange,  // offers to exchange
    kEvasion    // answers one check of a perpetual check
};

struct MoveAct {
    Act act = Act::kIdle;
    std::optional<MateThreat> threat = std::nullopt;  // for kKill
    std::optional<Square> blocked = std::nullopt;     // for kBlock: whom the moved piece blocks
    bool blocks_mate = false;                         // for kBlock: it threatened mate, not a piece
};

[[nodiscard]] MoveAct act_of(const LabelledMove& move, const Repetition& repetition, const Timeline& game,
                             const Rules& rules);

// Whether the other side checks perpetually, so that `side` only evades.
[[nodiscard]] inline bool only_evades(const Repetition& repetition, Side side) {
    return repetition.offences[other(side)] == Offence::kPerpetualCheck &&
           repetition.offences[side] != Offence::kPerpetualCheck;
}

[[nodiscard]] std::string_view name(Act act);  // "idle", "block" and the like; the same in every language

}  // namespace qiyuan::xiangqi
