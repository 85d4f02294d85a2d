#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/magic/levels/level.hpp"

namespace qiyuan::magic {

// Levels as JSON, one a line (section 9). Every field that can be left out has the value of a normal game; a field that
// does not exist is an error.
[[nodiscard]] Expected<Level> parse_level(std::string_view line);
[[nodiscard]] std::string level_text(const Level& level);

// A whole file: one level a line, empty lines allowed, no id twice. Errors say which line.
[[nodiscard]] Expected<std::vector<Level>> parse_levels(std::string_view text);

}  // namespace qiyuan::magic
