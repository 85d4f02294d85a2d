#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/records/game_builder.hpp"

namespace qiyuan::xiangqi {

// A move as XQF and CBR store it. Steps stand in the order of a walk through the tree: a move, what follows it, then
// the other moves in its place.
struct StoredStep {
    std::optional<Move> move;     // nothing if the bytes name no squares of the board
    std::string comment = "";     // about the position after the move
    bool has_next = false;        // the line goes on
    bool has_sibling = false;     // another move in its place comes later
    std::string_view piece = "";  // the bytes it was read from
};

// Puts such steps back together as a tree.
class StepTree {
public:
    explicit StepTree(const Source& source, GameBuilder& builder) : source_(&source), builder_(&builder) {}

    // False after the last step of the tree.
    [[nodiscard]] bool take(const StoredStep& step);

private:
    struct Place {
        std::size_t depth = 0;
        std::size_t ply = 0;  // of the line that is open at this depth
    };

    const Source* source_;
    GameBuilder* builder_;
    std::vector<Place> open_{{}};  // the next step of each open line, where it leaves the line outside it
    std::size_t ply_ = 0;          // of the innermost line
    std::vector<Place> siblings_;  // still to come; the last is the next
};

// The steps of a line and all its variations, in that order. A comment before the first move of a variation is joined
// to the one after it; the main line's own first comment is for the caller.
[[nodiscard]] std::vector<StoredStep> steps_of(const MoveLine& main_line);

}  // namespace qiyuan::xiangqi
