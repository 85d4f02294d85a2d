#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// The men of a full board in the order in which XQF and DhtmlXQ list where each stands: Red's, then Black's.
inline constexpr std::string_view kMenInOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

using MenList = std::array<std::optional<Square>, kMenInOrder.size()>;

// Where each man stands; a position has no more of a kind than a game begins with.
[[nodiscard]] MenList men_list(const Position& pos);

}  // namespace qiyuan::xiangqi
