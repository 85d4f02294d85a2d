#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include "game/concepts.hpp"
#include "search/node_result.hpp"
#include "search/table.hpp"

namespace qiyuan::search {

// A move of the root with what the search has found below it.
template <game::Game G>
struct RootMove {
    using Move = typename G::Move;

    Move move{};
    Score score = -Score::infinity();       // of this iteration; minus infinity until it beats alpha
    Score previous = -Score::infinity();    // of the iteration before
    Score last_found = -Score::infinity();  // by its latest search, bound or not; minus infinity before the first
    Bound bound = Bound::kExact;
    int selective_depth = 0;
    std::uint64_t nodes = 0;  // spent below it in all iterations
    std::vector<Move> pv;     // begins with `move`

    // A stop may come before a move has a score in this iteration, or at all.
    [[nodiscard]] Score best_known_score() const {
        for (const Score known : {score, previous})
            if (known != -Score::infinity()) return known;
        return Score::draw();
    }
};

// The root moves that may be played, best first from `line` on; the lines before it are already taken (MultiPV).
template <game::Game G>
struct RootMoves {
    using Move = typename G::Move;

    std::vector<RootMove<G>> moves;
    std::size_t line = 0;
    int depth = 0;  // of the iteration
    int best_move_changes = 0;

    // The entry of a move that this line may choose, or null.
    [[nodiscard]] RootMove<G>* find(Move m) {
        const auto at = std::find_if(moves.begin() + static_cast<std::ptrdiff_t>(line), moves.end(),
                                     [m](const RootMove<G>& root) { return root.move == m; });
        return at == moves.end() ? nullptr : &*at;
    }
    // Chooses the move at `at`, whatever the scores say.
    void bring_to_front(std::size_t at) {
        std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(at),
                    moves.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    void sort_line() { sort(moves.begin() + static_cast<std::ptrdiff_t>(line), moves.end()); }
    // The lines up to and including the present one, in order of their scores.
    void sort_finished() { sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(line) + 1); }

private:
    // By insertion: few moves change places between iterations, and equal ones must keep their order.
    template <typename Iterator>
    static void sort(Iterator begin, Iterator end) {
        const auto is_better = [](const RootMove<G>& a, const RootMove<G>& b) {
            return a.score != b.score ? a.score > b.score : a.previous > b.previous;
        };
        for (auto at = begin; at != end; ++at)
            std::rotate(std::upper_bound(begin, at, *at, is_better), at, std::next(at));
    }
};

}  // namespace qiyuan::search
