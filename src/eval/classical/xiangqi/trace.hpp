#pragma once

#include <array>

#include "eval/classical/xiangqi/balance.hpp"
#include "eval/classical/xiangqi/features.hpp"
#include "game/score.hpp"

namespace qiyuan::eval::xiangqi {

// An evaluation laid open: how often each weight counts for each side, and how the sum becomes a score.
struct Trace {
    game::BySide<std::array<int, kFeatures>> counts;
    Balance balance;
    Side mover = kRed;

    void add(Side side, Feature f, int count = 1) { counts[side][f.index] += count; }

    // One side's sum over the features of a term.
    [[nodiscard]] Weight sum(Side side, Term term, const Weights& weights) const;
    // Exactly what ClassicalEvaluator{weights}.evaluate() says of the position.
    [[nodiscard]] game::Score score(const Weights& weights) const;
};

[[nodiscard]] Trace trace(const Position& pos);

}  // namespace qiyuan::eval::xiangqi
