#pragma once

#include <cassert>
#include <cstdint>

namespace qiyuan::tables {

// What an endgame table of banqi claims of a placement's worth for the side to move, with the best play of both. The
// worth is the expected score, a win counting 1 and a draw a half. With at most one piece face-down chance has no say,
// since the bag tells which one it is: the worth is 1, a half or 0. With two it is a number of quarters.
enum class Claim : std::uint8_t {
    kCertain,  // a win is worth 1, a loss 0; everything else passes for a draw
    kLikely,   // a win is worth at least three quarters, a loss at most one
};

// What a table knows about a placement: who wins for the side to move in the sense of its claim, and in how many plies
// the winner forces the next capture or flip that keeps the claim, or a position without a move. After it the same
// question stands in a smaller table. One byte.
class Value {
public:
    static constexpr int kMostPlies = 120;

    constexpr Value() noexcept = default;  // a draw
    [[nodiscard]] static constexpr Value win(int plies) noexcept {
        assert(plies > 0 && plies <= kMostPlies);
        return Value{static_cast<std::uint8_t>(plies)};
    }
    [[nodiscard]] static constexpr Value loss(int plies) noexcept {
        assert(plies >= 0 && plies <= kMostPlies);
        return Value{static_cast<std::uint8_t>(kLoss + plies)};
    }
    // Of a number that stands for no placement: two men on one square.
    [[nodiscard]] static constexpr Value none() noexcept { return Value{kNone}; }

    [[nodiscard]] constexpr bool is_draw() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool is_win() const noexcept { return bits_ > 0 && bits_ < kLoss; }
    [[nodiscard]] constexpr bool is_loss() const noexcept { return bits_ >= kLoss && bits_ != kNone; }
    [[nodiscard]] constexpr bool is_none() const noexcept { return bits_ == kNone; }
    // Requires: a win or a loss.
    [[nodiscard]] constexpr int plies() const noexcept { return is_win() ? bits_ : bits_ - kLoss; }

    [[nodiscard]] constexpr bool operator==(const Value&) const = default;

private:
    explicit constexpr Value(std::uint8_t bits) noexcept : bits_(bits) {}

    static constexpr std::uint8_t kLoss = 128;
    static constexpr std::uint8_t kNone = 255;
    std::uint8_t bits_ = 0;
};

static_assert(sizeof(Value) == 1);

}  // namespace qiyuan::tables
