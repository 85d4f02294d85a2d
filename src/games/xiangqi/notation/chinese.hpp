#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

enum class Script : std::uint8_t { kSimplified, kTraditional };

// Red's numbers are Chinese, Black's are full-width digits. Requires: m is legal.
[[nodiscard]] std::string chinese_text(const Position& pos, Move m, Script script);

// Either script, either kind of number for either side. As resolve(): the move may be illegal. The text is what
// symbols() gives.
[[nodiscard]] Expected<Move> read_chinese(const Position& pos, std::u32string_view text);

}  // namespace qiyuan::xiangqi
