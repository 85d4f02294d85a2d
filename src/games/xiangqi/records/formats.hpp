#pragma once

#include <optional>
#include <string_view>

#include "base/text_encoding.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/reading.hpp"
#include "games/xiangqi/records/source.hpp"

namespace qiyuan::xiangqi {

// One reader for each kind of file; docs/game-files.md describes them. Each gives the games in order; a game that
// cannot be read to its end has a fault, and where the rest of the file makes no sense after it, it is the last.
void read_pgn(const Source& source, std::optional<Notation> notation, const TakeGame& take);
void read_training_text(const Source& source, std::optional<Notation> notation, const TakeGame& take);
void read_dhtmlxq(const Source& source, const TakeGame& take);
void read_tsv(const Source& source, std::optional<Notation> notation, const TakeGame& take);
[[nodiscard]] GameReading read_move_list(const Source& source, std::optional<Notation> notation);
[[nodiscard]] GameReading read_cbf(const Source& source);

// The same for files that are no text; the encoding is that of the texts inside.
[[nodiscard]] GameReading read_xqf(std::string_view file, base::TextEncoding encoding);
[[nodiscard]] GameReading read_cbr(std::string_view file);
void read_cbl(std::string_view file, const TakeGame& take);

}  // namespace qiyuan::xiangqi
