#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/node.hpp"
#include "search/params.hpp"

// The rules by which nodes and moves are left out or looked at less, as plain functions of plain numbers. Params says
// why each helps.
namespace qiyuan::search {

[[nodiscard]] constexpr bool is_proof(int score) noexcept { return Score::from_raw(score).is_proof(); }

// Razoring: so far below alpha that only captures could help.
[[nodiscard]] constexpr bool is_hopeless(const NodeView& n, const RazorParams& p) noexcept {
    if (n.is_pv || n.in_check || n.depth > p.max_depth || is_proof(n.alpha)) return false;
    return n.eval + p.base + p.per_depth_squared * n.depth * n.depth < n.alpha;
}

// Reverse futility pruning.
[[nodiscard]] constexpr bool fails_high_statically(const NodeView& n, const ReverseFutilityParams& p) noexcept {
    if (n.is_pv || n.in_check || n.was_pv || n.depth > p.max_depth || is_proof(n.beta) || is_proof(n.eval))
        return false;
    const int margin = p.margin_per_ply * n.depth - (n.improving ? p.improving_discount : 0);
    return n.eval >= n.beta && n.eval - margin >= n.beta;
}

// Null move pruning.
[[nodiscard]] constexpr bool may_try_pass(const NodeView& n, const NullMoveParams& p) noexcept {
    if (n.is_pv || n.in_check || n.depth < p.min_depth || Score::from_raw(n.beta).is_loss()) return false;
    return n.eval >= n.beta && n.static_eval >= n.beta + p.static_margin - p.static_per_depth * n.depth;
}
[[nodiscard]] constexpr int pass_reduction(const NodeView& n, const NullMoveParams& p) noexcept {
    return p.base_reduction + n.depth / p.depth_divisor +
           std::min((n.eval - n.beta) / p.eval_divisor, p.max_eval_reduction);
}

[[nodiscard]] constexpr int probcut_beta(const NodeView& n, const ProbcutParams& p) noexcept {
    return n.beta + p.margin - (n.improving ? p.improving_discount : 0);
}

// Late move pruning: how many moves a node tries before the quiet ones among the rest are left out.
[[nodiscard]] constexpr int late_move_count(const NodeView& n, const MovePruningParams& p) noexcept {
    const int count = p.late_move_base + p.late_move_percent * n.depth * n.depth / 100;
    return n.improving ? count : count / 2;
}
[[nodiscard]] constexpr bool is_futile_quiet(const NodeView& n, int reduced_depth,
                                             const MovePruningParams& p) noexcept {
    return !n.in_check && reduced_depth <= p.futility_max_depth &&
           n.static_eval + p.futility_base + p.futility_per_ply * reduced_depth <= n.alpha;
}
[[nodiscard]] constexpr bool is_futile_noisy(const NodeView& n, int reduced_depth, int gain,
                                             const MovePruningParams& p) noexcept {
    return !n.in_check && reduced_depth <= p.noisy_futility_max_depth &&
           n.static_eval + gain + p.noisy_futility_base + p.noisy_futility_per_ply * reduced_depth <= n.alpha;
}

// Late move reductions (LMR) by depth and number of the move, in 1/1024 ply: both logarithmic, as the chance of a late
// move to be best falls ever more slowly.
class ReductionTable {
public:
    static constexpr int kUnit = 1024;

    explicit ReductionTable(const LateMoveReductionParams& p) {
        const double offset = p.offset / 1000.0;
        const double log_scale = p.log_scale / 1000.0;
        for (int depth = 1; depth < kSize; ++depth)
            for (int number = 1; number < kSize; ++number)
                at(depth, number) = static_cast<int>(kUnit * (offset + log_scale * std::log(depth) * std::log(number)));
    }
    [[nodiscard]] int operator()(int depth, int number) const {
        return table_[index(std::min(depth, kSize - 1), std::min(number, kSize - 1))];
    }

private:
    static constexpr int kSize = 64;
    [[nodiscard]] static constexpr std::size_t index(int depth, int number) {
        return static_cast<std::size_t>(depth * kSize + number);
    }
    [[nodiscard]] int& at(int depth, int number) { return table_[index(depth, number)]; }

    std::array<int, static_cast<std::size_t>(kSize* kSize)> table_{};
};

}  // namespace qiyuan::search
