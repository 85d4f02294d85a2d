#pragma once

#include <cstdint>

namespace qiyuan::eval::xiangqi {

// What one feature is worth in the middlegame and in the endgame, in score units. Both halves travel in one integer, so
// that a sum of weights costs one addition per term. Invariant: each half of a sum stays within 16 bits (tested at the
// extremes of what the board can hold).
class Weight {
public:
    constexpr Weight() noexcept = default;
    constexpr Weight(int middlegame, int endgame) noexcept : packed_(middlegame * kHigh + endgame) {}

    [[nodiscard]] constexpr int middlegame() const noexcept { return (packed_ + kHigh / 2) >> 16; }
    [[nodiscard]] constexpr int endgame() const noexcept { return static_cast<std::int16_t>(packed_ & 0xFFFF); }

    constexpr Weight& operator+=(Weight w) noexcept { return packed_ += w.packed_, *this; }
    constexpr Weight& operator-=(Weight w) noexcept { return packed_ -= w.packed_, *this; }
    [[nodiscard]] friend constexpr Weight operator+(Weight a, Weight b) noexcept { return a += b; }
    [[nodiscard]] friend constexpr Weight operator-(Weight a, Weight b) noexcept { return a -= b; }
    [[nodiscard]] friend constexpr Weight operator*(Weight w, int count) noexcept {
        w.packed_ *= count;
        return w;
    }
    [[nodiscard]] constexpr bool operator==(const Weight&) const = default;

private:
    static constexpr std::int32_t kHigh = 1 << 16;
    std::int32_t packed_ = 0;
};

static_assert(Weight{-5, -7}.middlegame() == -5 && Weight{-5, -7}.endgame() == -7);
static_assert((Weight{3, -4} * -6 - Weight{1, 1}) == Weight{-19, 23});

}  // namespace qiyuan::eval::xiangqi
