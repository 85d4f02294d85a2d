#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/text_encoding.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/file_kind.hpp"
#include "games/xiangqi/records/reading.hpp"

namespace qiyuan::xiangqi {

struct ReadOptions {
    // How the moves are written; without it each move shows it. Must be given for kFairy, unless a PGN says so.
    std::optional<Notation> notation = std::nullopt;
    // Without them the file itself shows what it is.
    std::optional<FileKind> kind = std::nullopt;
    std::optional<base::TextEncoding> encoding = std::nullopt;
};

// Gives the games of a file of any supported kind one by one, as long as the file goes. One that goes wrong keeps the
// moves before its fault, so that a referee can rule on them. An error only where nothing can be read at all, with line
// and column in text and the byte elsewhere.
[[nodiscard]] Expected<void> read_each_game(std::string_view file, const ReadOptions& options, const TakeGame& take);

// The same, all at once.
[[nodiscard]] Expected<std::vector<GameReading>> read_game_by_game(std::string_view file,
                                                                   const ReadOptions& options = {});

// All games of a file, or its first error, be it in a variation.
[[nodiscard]] Expected<std::vector<GameRecord>> read_games(std::string_view file, const ReadOptions& options = {});

}  // namespace qiyuan::xiangqi
