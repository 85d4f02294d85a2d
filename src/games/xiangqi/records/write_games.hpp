#pragma once

#include <span>
#include <string>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi {

// Each gives text that read_games() takes back. A list or a table in kFairy must be read as kFairy; a PGN says so
// itself. Only PGN keeps tags and comments.
[[nodiscard]] std::string write_pgn(std::span<const GameRecord> games, Notation notation);
[[nodiscard]] std::string write_tsv(std::span<const GameRecord> games, Notation notation);
[[nodiscard]] std::string write_move_list(const GameRecord& game, Notation notation);

}  // namespace qiyuan::xiangqi
