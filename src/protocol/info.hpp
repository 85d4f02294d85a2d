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

// "info string fan a0a0 a0=G 2 cp 120 ..": nature's answers to the first move of a line, each with its weight and its
// worth to the player who asked. Requires: the line has a fan.
[[nodiscard]] std::string fan_line(const engine::AnalysisLine& line);

}  // namespace qiyuan::protocol
