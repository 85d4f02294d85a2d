#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tables/prober.hpp"

namespace qiyuan::tables {

// The value of a position worked out from those of the positions after each of its moves, as the game itself makes
// them. A table whose every value equals this is right: each win is one ply nearer to a capture after some move, and so
// on. Nothing when the collection does not know one of them. Requires: all face-up, both sides with a piece.
[[nodiscard]] std::optional<Value> value_from_moves(const Prober& prober, const Prober::Position& pos);

struct Verification {
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
    std::string first_wrong;  // its FEN
};
// Looks at so many positions, drawn at random among all endings that the tables hold.
[[nodiscard]] Verification verify(const Prober& prober, std::uint64_t samples, std::uint64_t seed);

}  // namespace qiyuan::tables
