#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

enum class GameResult : std::uint8_t { kUnknown, kRedWins, kBlackWins, kDraw };

// "1-0", "0-1", "1/2-1/2", and "*" for unknown.
[[nodiscard]] std::string_view text(GameResult result);
[[nodiscard]] std::optional<GameResult> parse_result(std::string_view text);

struct Tag {
    std::string name;   // letters, digits and underscores
    std::string value;  // one line

    [[nodiscard]] bool operator==(const Tag&) const = default;
};

struct Comment {
    std::size_t ply = 0;  // stands after so many moves
    std::string text;     // without white space at either end; not empty

    [[nodiscard]] bool operator==(const Comment&) const = default;
};

// A game as it was played: every move is legal where it stands. The tags hold what the other members do not say
// (players, event, date); comments are in the order of their plies, at most one for each.
struct GameRecord {
    std::vector<Tag> tags;
    Position start;
    std::vector<Move> moves;
    GameResult result = GameResult::kUnknown;
    std::vector<Comment> comments;

    [[nodiscard]] bool operator==(const GameRecord&) const = default;
};

// The value of the first tag of this name.
[[nodiscard]] std::optional<std::string_view> tag_value(const GameRecord& game, std::string_view name);

}  // namespace qiyuan::xiangqi
