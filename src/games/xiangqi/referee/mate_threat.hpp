#pragma once

#include <optional>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

inline constexpr int kMostMatingChecks = 3;

// A "kill": the side that just moved would mate by checks alone if its opponent did nothing now.
struct MateThreat {
    Move first;      // the check that begins it
    int checks = 1;  // the fewest that mate
};

// The shortest mate threat of the side that just moved, if it has one. Requires: the side to move is not in check.
[[nodiscard]] std::optional<MateThreat> find_mate_threat(const Position& pos);

// Whether there is one. Requires: the side to move is not in check.
[[nodiscard]] bool threatens_mate(const Position& pos);

// The first move with which the side to move mates by at most so many checks.
[[nodiscard]] std::optional<Move> mate_by_checks(const Position& pos, int checks);

}  // namespace qiyuan::xiangqi
