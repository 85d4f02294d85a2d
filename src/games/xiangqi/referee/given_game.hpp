#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "games/xiangqi/referee/timeline.hpp"

// Games as they are handed to the referee, on a command line or over the network.
namespace qiyuan::xiangqi {

enum class Flaw : std::uint8_t {
    kIllegal,    // a move was read that may not be played: for the referee
    kUnreadable  // what follows is no move, or the record is damaged
};

// Why a game stops before its text does.
struct GameFault {
    Flaw flaw = Flaw::kIllegal;
    base::Error error;
};

// The legal moves of a record from its start, and what stopped them.
struct GivenGame {
    Timeline timeline;
    std::optional<GameFault> fault = std::nullopt;
};

// Every game of a file of any kind that read_games.hpp knows. A record that goes wrong keeps the moves before its
// fault; an error only where there is no text to read.
[[nodiscard]] base::Expected<std::vector<GivenGame>> given_games(std::string_view text);

// One game: the position before it, and moves in any notation between spaces. A FEN or a word that cannot be read is an
// error; a move that may not be played is a fault of the game.
[[nodiscard]] base::Expected<GivenGame> given_game(std::string_view fen, std::string_view moves);

}  // namespace qiyuan::xiangqi
