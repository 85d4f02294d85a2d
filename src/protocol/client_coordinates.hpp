#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/client_spec.hpp"

namespace qiyuan::protocol {

// A move between two squares of a xiangqi board, such as h2e2, in the numbering of the program; any other text as it
// is.
[[nodiscard]] std::string to_program_move(std::string_view move, FirstRank numbering);

// Whether the text could be a move of some game: a short word of letters and digits, or the pass --.
[[nodiscard]] bool looks_like_a_move(std::string_view text);

// The reverse of to_program_move(); nothing when the text does not look like a move, or, where ranks begin at 1, is no
// move between two squares.
[[nodiscard]] std::optional<std::string> from_program_move(std::string_view move, FirstRank numbering);

}  // namespace qiyuan::protocol
