#pragma once

#include <optional>
#include <string_view>

#include "games/zero_point_one/position.hpp"

namespace qiyuan::zero_point_one {

// The placement phase, a game that is still being set up: first Red places his men, then Blue, then there is a
// Position.
class SetupPhase {
public:
    [[nodiscard]] bool is_complete() const noexcept { return blue_.has_value(); }
    // Set-ups made: 0, 1 or 2.
    [[nodiscard]] int ply() const noexcept { return (red_ ? 1 : 0) + (blue_ ? 1 : 0); }
    // Whose set-up comes next; Red when both are made, as he then moves.
    [[nodiscard]] Side side_to_move() const noexcept { return ply() == 1 ? kBlue : kRed; }
    // Red's set-up, once made.
    [[nodiscard]] const std::optional<Setup>& red() const noexcept { return red_; }

    // Requires: not complete.
    void place(const Setup& setup) noexcept;
    // The next player's set-up in CodeCup letters. Requires: not complete.
    [[nodiscard]] Expected<void> place(std::string_view text);
    // Requires: ply() > 0.
    void take_back() noexcept;

    // Requires: complete.
    [[nodiscard]] Position position() const noexcept;

    [[nodiscard]] bool operator==(const SetupPhase&) const = default;

private:
    std::optional<Setup> red_;
    std::optional<Setup> blue_;  // only after red_
};

// The position after a game from the empty board in CodeCup words: two set-ups, then any moves.
[[nodiscard]] Expected<Position> position_after(std::string_view words);

}  // namespace qiyuan::zero_point_one
