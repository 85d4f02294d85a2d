#include "engine/magic/traits.hpp"

#include <fmt/format.h>

namespace qiyuan::engine {

search::Params MagicTraits::params() {
    search::Params params;
    // Levels are played and rated a few plies deep, where leaving out late quiet moves costs more than it saves:
    // without it +284 =88 -228 at depth 4 for 14 % more nodes.
    params.move_pruning.late_move_max_depth = 0;
    return params;
}

void MagicTraits::add_rule_options(OptionSet& options, magic::Rules& rules) {
    constexpr int kMostFolds = 9;
    // 0 leaves the limit that belongs to the board.
    options.add_spin("Draw Clock", 0, 0, magic::kMostQuietPlies, [&rules](std::int64_t plies) -> Expected<void> {
        rules.draw_clock_plies = plies == 0 ? std::nullopt : std::optional{static_cast<int>(plies)};
        return {};
    });
    options.add_spin("Repetition Fold", rules.repetition_fold, 0, kMostFolds,
                     [&rules](std::int64_t fold) -> Expected<void> {
                         rules.repetition_fold = static_cast<int>(fold);
                         return {};
                     });
}

std::string MagicTraits::explain(const magic::Position& pos) {
    if (!pos.colours_decided()) return "nobody is ahead before the colours are decided\n";
    namespace terms = eval::magic;
    const terms::Weights weights;
    const terms::Terms values{pos, weights};
    const auto player = pos.colour_of(magic::kPlayer);
    std::string text = fmt::format("{:<12}{:>8}{:>8}{:>8}\n", "term", "player", "npc", "sum");
    for (std::size_t i = 0; i < terms::kTermNames.size(); ++i) {
        const auto term = static_cast<terms::Term>(i);
        const int own = values(term, player);
        const int other = values(term, dark::other(player));
        text += fmt::format("{:<12}{:>8}{:>8}{:>8}\n", terms::kTermNames[i], own, other, own - other);
    }
    return text;
}

}  // namespace qiyuan::engine
