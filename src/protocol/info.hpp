#pragma once

#include <cstdint>
#include <string>

#include "engine/any_engine.hpp"

namespace qiyuan::protocol {

enum class ShowWinRates : std::uint8_t { kNo, kYes };

// "score cp 34", "score mate -3", with lowerbound or upperbound where the search knows no more.
[[nodiscard]] std::string score_text(game::Score score, search::Bound bound);

// An "info depth ..." line as UCI has it.
[[nodiscard]] std::string info_line(const engine::AnalysisLine& line, ShowWinRates show);

}  // namespace qiyuan::protocol
