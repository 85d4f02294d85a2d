#pragma once

#include <string>
#include <string_view>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// Requires: m is legal.
[[nodiscard]] std::string wxf_text(const Position& pos, Move m);

// As resolve(): the move may be illegal. The text is what symbols() gives.
[[nodiscard]] Expected<Move> read_wxf(const Position& pos, std::u32string_view text);

}  // namespace qiyuan::xiangqi
