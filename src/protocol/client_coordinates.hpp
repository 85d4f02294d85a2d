#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/client_spec.hpp"

namespace qiyuan::protocol {

// A move between two squares of a xiangqi board, such as h2e2, in the numbering of the program; any other text as it
// is.
[[nodiscard]] std::string to_program_move(std::string_view move, FirstRank numbering);

// The reverse; nothing when the text is no move between two squares.
[[nodiscard]] std::optional<std::string> from_program_move(std::string_view move, FirstRank numbering);

}  // namespace qiyuan::protocol
