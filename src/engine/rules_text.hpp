#pragma once

#include <string_view>

#include "base/expected.hpp"
#include "games/banqi/rules.hpp"
#include "games/magic/rules.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/zero_point_one/rules.hpp"

namespace qiyuan::engine {

// Rules of a game as one text: `PRESET`, `key=value`, or a preset and then changes to it, joined with commas. Nothing
// changes in `rules` that the text does not name; an error lists what there is.
//   xiangqi          wxf, wxf-paper, axf, cxa-like, simple;  move_limit=PLIES
//   banqi            course, mistboard, olympiad, strict, endless;
//                    draw_clock=PLIES, repetition=N, chase_limit=N, chase_result=illegal|loss
//   magic            draw_clock=PLIES, repetition=N
//   zero_point_one   repetition=ignored|draw, stuck=draw|loss
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, xiangqi::Rules& rules);
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, banqi::Rules& rules);
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, magic::Rules& rules);
[[nodiscard]] base::Expected<void> read_rules(std::string_view text, zero_point_one::Rules& rules);

}  // namespace qiyuan::engine
