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

// Plies are counted from the start of the line that the comment belongs to.
struct Comment {
    std::size_t ply = 0;  // stands after so many moves
    std::string text;     // without white space at either end; not empty

    [[nodiscard]] bool operator==(const Comment&) const = default;
};

// A numeric annotation glyph of PGN, such as $1 for a good move.
struct Nag {
    std::size_t ply = 0;  // stands after so many moves
    std::uint8_t number = 0;

    [[nodiscard]] bool operator==(const Nag&) const = default;
};

struct Variation;

// Moves one after the other, and what was written about them. Every move is legal where it stands. Comments, glyphs and
// variations are in the order of their plies, at most one comment for each.
struct MoveLine {
    std::vector<Move> moves;
    std::vector<Comment> comments;
    std::vector<Nag> nags;
    std::vector<Variation> variations;

    [[nodiscard]] bool operator==(const MoveLine&) const;
};

// Another way to go on after `ply` moves of the line it belongs to, instead of the move that this line makes there. It
// has a move, and none of its own variations replaces its first one: that would be a variation of the outer line.
struct Variation {
    std::size_t ply = 0;
    MoveLine line;

    [[nodiscard]] bool operator==(const Variation&) const = default;
};

// A game: its main line, which is what was played, with variations as a tree below it. The tags hold what the other
// members do not say (players, event, date).
struct GameRecord : MoveLine {
    std::vector<Tag> tags;
    Position start;
    GameResult result = GameResult::kUnknown;

    [[nodiscard]] bool operator==(const GameRecord&) const = default;
};

// How many lines a game has beside its main line, and how many moves in all of them.
struct TreeSize {
    std::size_t variations = 0;
    std::size_t moves = 0;
};
[[nodiscard]] TreeSize size_of(const MoveLine& line);

// The value of the first tag of this name.
[[nodiscard]] std::optional<std::string_view> tag_value(const GameRecord& game, std::string_view name);

}  // namespace qiyuan::xiangqi
