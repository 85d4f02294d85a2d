#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi {

// Why a game could not be read to its end, and where in the file.
struct ReadingFault {
    base::Error error;
    // The move, if it could be read but may not be played: a referee rules on it.
    std::optional<Move> illegal_move = std::nullopt;
};

// What a file holds of one game. With a fault, `game` is only what stands before it. A variation that goes wrong is cut
// short, or left out if nothing of it can be read; the game goes on.
struct GameReading {
    GameRecord game;
    std::optional<ReadingFault> fault = std::nullopt;
    std::vector<base::Error> cut_variations = {};
};

// Takes the games of a file, one after the other.
using TakeGame = std::function<void(GameReading)>;

}  // namespace qiyuan::xiangqi
