#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/reading.hpp"

namespace qiyuan::xiangqi {

struct ReadOptions {
    // How the moves are written; without it each move shows it. Must be given for kFairy, unless a PGN says so.
    std::optional<Notation> notation = std::nullopt;
};

// The games of a file of any supported kind: PGN, DhtmlXQ, TSV or a plain list of moves; the text itself shows which.
// All of them, or the first error with its line and column.
[[nodiscard]] Expected<std::vector<GameRecord>> read_games(std::string_view text, const ReadOptions& options = {});

// The same, game by game: one that goes wrong keeps the moves before its fault, so that a referee can rule on them.
// An error only where there is no game at all, or no readable text.
[[nodiscard]] Expected<std::vector<GameReading>> read_game_by_game(std::string_view text,
                                                                   const ReadOptions& options = {});

}  // namespace qiyuan::xiangqi
