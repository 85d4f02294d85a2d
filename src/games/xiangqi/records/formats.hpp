#pragma once

#include <optional>
#include <vector>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/reading.hpp"
#include "games/xiangqi/records/source.hpp"

namespace qiyuan::xiangqi {

// One reader for each kind of file; docs/notation.md describes them. Each gives the games in order; a game that cannot
// be read to its end has a fault, and where the rest of the file makes no sense after it, it is the last.
[[nodiscard]] std::vector<GameReading> read_pgn(const Source& source, std::optional<Notation> notation);
[[nodiscard]] std::vector<GameReading> read_dhtmlxq(const Source& source);
[[nodiscard]] std::vector<GameReading> read_tsv(const Source& source, std::optional<Notation> notation);
[[nodiscard]] GameReading read_move_list(const Source& source, std::optional<Notation> notation);

}  // namespace qiyuan::xiangqi
