#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tables/prober.hpp"

namespace qiyuan::tables {

// The value of a position of banqi worked out forward, through all moves and outcomes as the game itself makes them: an
// expectimax of so many plies, with the values of the positions it ends in. A table whose every value equals that of
// one ply is right: each win is one ply nearer to a capture or flip after some move, and so on. Nothing when the
// collection does not know one of them. Requires: covered by tables, plies > 0.
[[nodiscard]] std::optional<Value> value_forward(const Prober& prober, const Prober::Position& pos, Claim claim,
                                                 int plies = 1);

struct Verification {
    std::uint64_t positions = 0;
    std::uint64_t wrong = 0;
    std::string first_wrong;  // its FEN
};
// Looks at so many positions, drawn at random among all endings that the tables hold, each claim of them in turn.
struct VerifyOptions {
    std::uint64_t samples = 100'000;
    std::uint64_t seed = 1;
    int plies = 1;
};
[[nodiscard]] Verification verify(const Prober& prober, const VerifyOptions& options);

}  // namespace qiyuan::tables
