#pragma once

#include "game/board_view.hpp"
#include "game/concepts.hpp"

namespace qiyuan::game {

// A game that shows its positions as data.
template <typename G>
concept ViewableGame = Game<G> && requires(const typename G::Position pos) {
    { G::view(pos) } -> std::same_as<BoardView>;
};

}  // namespace qiyuan::game
