#include "search/tunable.hpp"

#include <vector>

namespace qiyuan::search {
namespace {

using base::Expected;

constexpr Tunable kTunables[] = {
    {"aspiration.half_width", [](Params& p) -> int& { return p.aspiration.half_width; }, 4, 100},
    {"aspiration.grow_percent", [](Params& p) -> int& { return p.aspiration.grow_percent; }, 10, 200},
    {"razor.base", [](Params& p) -> int& { return p.razor.base; }, 50, 1000},
    {"razor.per_depth_squared", [](Params& p) -> int& { return p.razor.per_depth_squared; }, 20, 600},
    {"static_cut.margin_per_ply", [](Params& p) -> int& { return p.reverse_futility.margin_per_ply; }, 20, 300},
    {"static_cut.improving_discount", [](Params& p) -> int& { return p.reverse_futility.improving_discount; }, 0, 250},
    {"null_move.eval_divisor", [](Params& p) -> int& { return p.null_move.eval_divisor; }, 40, 600},
    {"null_move.static_margin", [](Params& p) -> int& { return p.null_move.static_margin; }, 0, 600},
    {"null_move.static_per_depth", [](Params& p) -> int& { return p.null_move.static_per_depth; }, 0, 60},
    {"probcut.margin", [](Params& p) -> int& { return p.probcut.margin; }, 40, 500},
    {"probcut.improving_discount", [](Params& p) -> int& { return p.probcut.improving_discount; }, 0, 200},
    {"move_pruning.futility_base", [](Params& p) -> int& { return p.move_pruning.futility_base; }, 0, 400},
    {"move_pruning.futility_per_ply", [](Params& p) -> int& { return p.move_pruning.futility_per_ply; }, 20, 300},
    {"move_pruning.noisy_futility_base", [](Params& p) -> int& { return p.move_pruning.noisy_futility_base; }, 0, 600},
    {"move_pruning.noisy_futility_per_ply", [](Params& p) -> int& { return p.move_pruning.noisy_futility_per_ply; }, 50,
     600},
    {"move_pruning.history_per_ply", [](Params& p) -> int& { return p.move_pruning.history_per_ply; }, -9000, -500},
    {"move_pruning.quiet_exchange_per_ply_squared",
     [](Params& p) -> int& { return p.move_pruning.quiet_exchange_per_ply_squared; }, 0, 120},
    {"move_pruning.noisy_exchange_per_ply", [](Params& p) -> int& { return p.move_pruning.noisy_exchange_per_ply; }, 20,
     400},
    {"singular.margin_per_ply", [](Params& p) -> int& { return p.singular.margin_per_ply; }, 1, 12},
    {"singular.double_margin", [](Params& p) -> int& { return p.singular.double_margin; }, 0, 100},
    {"reduction.not_improving", [](Params& p) -> int& { return p.reduction.not_improving; }, 0, 2048},
    {"reduction.cut_node", [](Params& p) -> int& { return p.reduction.cut_node; }, 0, 4096},
    {"reduction.table_move_noisy", [](Params& p) -> int& { return p.reduction.table_move_noisy; }, 0, 2048},
    {"reduction.was_pv", [](Params& p) -> int& { return p.reduction.was_pv; }, 0, 4096},
    {"reduction.in_pv", [](Params& p) -> int& { return p.reduction.in_pv; }, 0, 2048},
    {"reduction.many_cutoffs_below", [](Params& p) -> int& { return p.reduction.many_cutoffs_below; }, 0, 2048},
    {"reduction.gives_check", [](Params& p) -> int& { return p.reduction.gives_check; }, 0, 2048},
    {"reduction.killer", [](Params& p) -> int& { return p.reduction.killer; }, 0, 2048},
    {"reduction.history_divisor", [](Params& p) -> int& { return p.reduction.history_divisor; }, 4, 48},
    {"reduction.noisy_history_divisor", [](Params& p) -> int& { return p.reduction.noisy_history_divisor; }, 4, 48},
    {"reduction.deeper_margin", [](Params& p) -> int& { return p.reduction.deeper_margin; }, 10, 300},
    {"reduction.shallower_margin", [](Params& p) -> int& { return p.reduction.shallower_margin; }, 0, 100},
    {"history.bonus_per_ply", [](Params& p) -> int& { return p.history.bonus_per_ply; }, 20, 500},
    {"history.bonus_offset", [](Params& p) -> int& { return p.history.bonus_offset; }, -400, 200},
    {"history.bonus_max", [](Params& p) -> int& { return p.history.bonus_max; }, 300, 4000},
    {"history.malus_per_ply", [](Params& p) -> int& { return p.history.malus_per_ply; }, 20, 500},
    {"history.malus_offset", [](Params& p) -> int& { return p.history.malus_offset; }, -400, 200},
    {"history.malus_max", [](Params& p) -> int& { return p.history.malus_max; }, 300, 4000},
    {"correction.max_bonus", [](Params& p) -> int& { return p.correction.max_bonus; }, 64, 1024},
    {"correction.scale", [](Params& p) -> int& { return p.correction.scale; }, 64, 1024},
    {"quiescence.futility_margin", [](Params& p) -> int& { return p.quiescence.futility_margin; }, 0, 500},
    {"chance.min_depth", [](Params& p) -> int& { return p.chance.min_depth; }, 1, 99},
    {"chance.late_base", [](Params& p) -> int& { return p.chance.late_base; }, 0, 40},
    {"chance.late_per_ply", [](Params& p) -> int& { return p.chance.late_per_ply; }, 0, 8},
    {"chance.probe_min_depth", [](Params& p) -> int& { return p.chance.probe_min_depth; }, 1, 99},
    {"null_move.min_depth", [](Params& p) -> int& { return p.null_move.min_depth; }, 1, 99},
    {"reduction.min_depth", [](Params& p) -> int& { return p.reduction.min_depth; }, 1, 99},
    {"singular.min_depth", [](Params& p) -> int& { return p.singular.min_depth; }, 4, 99},
    {"razor.max_depth", [](Params& p) -> int& { return p.razor.max_depth; }, 0, 20},
    {"static_cut.max_depth", [](Params& p) -> int& { return p.reverse_futility.max_depth; }, 0, 30},
    {"null_move.base_reduction", [](Params& p) -> int& { return p.null_move.base_reduction; }, 1, 8},
    {"null_move.depth_divisor", [](Params& p) -> int& { return p.null_move.depth_divisor; }, 2, 20},
    {"missing_move.min_depth", [](Params& p) -> int& { return p.internal_iterative_reduction.min_depth; }, 1, 99},
    {"probcut.min_depth", [](Params& p) -> int& { return p.probcut.min_depth; }, 3, 99},
    {"move_pruning.late_move_base", [](Params& p) -> int& { return p.move_pruning.late_move_base; }, 0, 60},
    {"move_pruning.late_move_percent", [](Params& p) -> int& { return p.move_pruning.late_move_percent; }, 0, 1000},
    {"move_pruning.late_move_max_depth", [](Params& p) -> int& { return p.move_pruning.late_move_max_depth; }, 0, 99},
    {"move_pruning.futility_max_depth", [](Params& p) -> int& { return p.move_pruning.futility_max_depth; }, 0, 30},
    {"move_pruning.history_max_depth", [](Params& p) -> int& { return p.move_pruning.history_max_depth; }, 0, 30},
    {"check.extension_min_depth", [](Params& p) -> int& { return p.check.extension_min_depth; }, 1, 99},
    {"check.exchange_threshold", [](Params& p) -> int& { return p.check.exchange_threshold; }, -1000, 100},
    {"reduction.log_scale", [](Params& p) -> int& { return p.reduction.log_scale; }, 0, 2000},
    {"reduction.offset", [](Params& p) -> int& { return p.reduction.offset; }, -1000, 2000},
    {"quiescence.max_quiet_evasions", [](Params& p) -> int& { return p.quiescence.max_quiet_evasions; }, 0, 99},
    {"mate_proof.node_percent", [](Params& p) -> int& { return p.mate_proof.node_percent; }, 0, 50},
    {"quiescence.exchange_threshold", [](Params& p) -> int& { return p.quiescence.exchange_threshold; }, -200, 50},
};

}  // namespace

std::span<const Tunable> tunables() { return kTunables; }

std::vector<base::NamedNumber> named_params(Params& params) {
    std::vector<base::NamedNumber> numbers;
    for (const Tunable& tunable : kTunables)
        numbers.push_back({std::string{tunable.name}, &tunable.in(params), tunable.least, tunable.most});
    return numbers;
}

Expected<void> set_tunables(Params& params, std::string_view text) {
    return base::set_numbers(named_params(params), text, "search parameter");
}

}  // namespace qiyuan::search
