#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "material_evaluator.hpp"
#include "search/searcher.hpp"

namespace qiyuan::search {

using xiangqi::Xiangqi;
using XiangqiSearcher = Searcher<Xiangqi, MaterialEvaluator>;

// Requires: a legal FEN.
[[nodiscard]] inline xiangqi::Position position(const std::string& fen) {
    const auto pos = Xiangqi::parse_fen(fen);
    EXPECT_TRUE(pos) << fen;
    return *pos;
}

template <game::SearchableGame G>
[[nodiscard]] std::vector<typename G::Move> legal_moves(const typename G::Position& pos) {
    game::MoveList<G> list;
    G::template generate<game::Gen::kAll>(pos, list);
    return {list.begin(), list.end()};
}

// A position some random moves away from the start.
[[nodiscard]] inline xiangqi::Position random_position(std::uint64_t seed, int plies) {
    base::Rng rng{seed};
    xiangqi::Position pos;
    for (int i = 0; i < plies; ++i) {
        const auto moves = legal_moves<Xiangqi>(pos);
        if (moves.empty()) break;
        (void)pos.do_move(moves[rng.below(moves.size())]);
    }
    return pos;
}

template <game::SearchableGame G, game::Evaluator<G> E>
[[nodiscard]] typename Searcher<G, E>::Request request_for(const typename G::Position& pos, const Limits& limits) {
    typename Searcher<G, E>::Request request;
    request.task.position = pos;
    request.limits = limits;
    request.root_moves = legal_moves<G>(pos);
    return request;
}

[[nodiscard]] inline Limits depth_limit(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}
[[nodiscard]] inline Limits node_limit(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

template <game::SearchableGame G, game::Evaluator<G> E>
[[nodiscard]] SearchResult<G> search_now(Searcher<G, E>& searcher, const typename Searcher<G, E>::Request& request) {
    return searcher.search(searcher.prepare(request), {});
}

[[nodiscard]] inline SearchResult<Xiangqi> search_now(XiangqiSearcher& searcher, const xiangqi::Position& pos,
                                                      const Limits& limits) {
    return search_now(searcher, request_for<Xiangqi, MaterialEvaluator>(pos, limits));
}

// What a plain minimax does: nothing left out, nothing remembered.
[[nodiscard]] inline Params plain() {
    Params params;
    params.selective = false;
    params.use_table = false;
    return params;
}

// A searcher with a small table.
template <game::SearchableGame G, game::Evaluator<G> E>
class SmallSearcher : public Searcher<G, E> {
public:
    explicit SmallSearcher(const Params& params = {}) : Searcher<G, E>(params, E{}) {
        EXPECT_TRUE(this->resize_table(4));
    }
};

}  // namespace qiyuan::search
