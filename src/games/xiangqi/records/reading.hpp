#pragma once

#include <optional>

#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi {

// Why a game could not be read to its end, and where in the file.
struct ReadingFault {
    base::Error error;
    // The move, if it could be read but may not be played: a referee rules on it.
    std::optional<Move> illegal_move = std::nullopt;
};

// What a file holds of one game. With a fault, `game` is only what stands before it.
struct GameReading {
    GameRecord game;
    std::optional<ReadingFault> fault = std::nullopt;
};

}  // namespace qiyuan::xiangqi
