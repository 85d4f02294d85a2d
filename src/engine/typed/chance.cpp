#include "engine/typed/chance.hpp"

#include <algorithm>

namespace qiyuan::engine {

bool asks_nature(const AnyGame& game) {
    const auto moves = game.legal_moves();
    return game.awaits_outcome() || std::any_of(moves.begin(), moves.end(), [&game](const std::string& move) {
               const auto after = game.clone();
               return after->play(move) && after->awaits_outcome();
           });
}

}  // namespace qiyuan::engine
