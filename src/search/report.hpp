#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/clock.hpp"
#include "game/concepts.hpp"
#include "search/node_result.hpp"
#include "search/table.hpp"

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

// Who wants to hear of the search while it runs. Called from the searching thread.
template <game::Game G>
struct Listener {
    std::function<void(const SearchReport<G>&)> on_report = [](const SearchReport<G>&) {};
    std::function<void(int depth, typename G::Move, int number)> on_root_move = [](int, typename G::Move, int) {};
};

}  // namespace qiyuan::search
