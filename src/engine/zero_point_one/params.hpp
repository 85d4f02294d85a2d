#pragma once

#include "search/params.hpp"

namespace qiyuan::engine {

// The numbers of the search for 0.1. An alfil is worth 72 and a knight 168, so margins are half of those that suit
// xiangqi; drops make three times as many quiet moves, so more of them are tried; and a check, which only a capture or
// a step of the wazir answers, is followed at every depth (together +164 +- 38 Elo at equal nodes, docs/lab).
[[nodiscard]] inline search::Params zero_point_one_params() {
    search::Params p;
    p.aspiration.half_width = 9;
    p.razor = {.max_depth = 4, .base = 145, .per_depth_squared = 80};
    p.reverse_futility = {.max_depth = 10, .margin_per_ply = 43, .improving_discount = 36};
    p.null_move.eval_divisor = 80;
    p.null_move.static_margin = 90;
    p.null_move.static_per_depth = 8;
    p.probcut.margin = 80;
    p.probcut.improving_discount = 22;
    p.move_pruning.late_move_base = 6;
    p.move_pruning.late_move_percent = 200;
    p.move_pruning.futility_base = 54;
    p.move_pruning.futility_per_ply = 50;
    p.move_pruning.noisy_futility_base = 100;
    p.move_pruning.noisy_futility_per_ply = 100;
    p.move_pruning.quiet_exchange_per_ply_squared = 12;
    p.move_pruning.noisy_exchange_per_ply = 67;
    p.singular.margin_per_ply = 1;
    p.singular.double_margin = 11;
    p.check = {.extension_min_depth = 1, .exchange_threshold = -90};  // an alfil may be given for it
    p.reduction.deeper_margin = 40;
    p.reduction.shallower_margin = 7;
    p.quiescence.futility_margin = 80;
    p.quiescence.exchange_threshold = -18;
    p.mate_proof.node_percent = 6;
    return p;
}

}  // namespace qiyuan::engine
