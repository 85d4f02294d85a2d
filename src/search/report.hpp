#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/clock.hpp"
#include "game/concepts.hpp"
#include "search/node_result.hpp"
#include "search/root_move.hpp"
#include "search/table.hpp"
#include "search/time_plan.hpp"

namespace qiyuan::search {

// One line of analysis, while the search runs or at its end.
template <game::Game G>
struct SearchReport {
    int depth = 0;
    int selective_depth = 0;
    int line = 1;  // 1 is the best
    Score score;
    Bound bound = Bound::kExact;
    std::uint64_t nodes = 0;  // of all threads
    base::Milliseconds elapsed{0};
    int table_per_mille = 0;
    std::vector<typename G::Move> pv;
};

// What the search has found below the root move that stands at `index` among them.
template <game::Game G>
[[nodiscard]] SearchReport<G> report_of(const RootMove<G>& root, std::size_t index, int depth) {
    SearchReport<G> report;
    report.depth = depth;
    report.selective_depth = root.selective_depth;
    report.line = static_cast<int>(index) + 1;
    report.score = root.best_known_score();
    report.bound = root.bound;
    report.pv = root.pv;
    return report;
}

// Who follows a search while it runs. Called from the searching thread.
template <game::Game G>
struct Listener {
    std::function<void(const SearchReport<G>&)> on_report = [](const SearchReport<G>&) {};
    std::function<void(int depth, typename G::Move, int number)> on_root_move = [](int, typename G::Move, int) {};
    // Whether the search may end after an iteration that it has finished.
    std::function<bool(const Stability&)> is_enough = [](const Stability&) { return false; };
};

}  // namespace qiyuan::search
