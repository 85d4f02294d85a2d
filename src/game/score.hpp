#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <compare>
#include <cstdint>

namespace qiyuan::game {

// The worth of a position for the side to move: a bounded value, or a proven win or loss with its distance in plies.
// A value is a logit: kPerLogit units are one unit of log-odds, so in every game a score reads as a win probability,
// and scores of different evaluators can be compared and mixed. Fits in 16 bits, so that tables can store it.
class Score {
public:
    static constexpr int kPerLogit = 256;
    static constexpr int kWin = 32000;      // a win on the board, no ply away
    static constexpr int kMaxPlies = 1000;  // the longest proven win or loss that can be written down
    static constexpr int kMaxValue = kWin - kMaxPlies - 1;

    constexpr Score() noexcept = default;

    // An evaluation; clamped, so that no sum of terms can pass for a proof.
    [[nodiscard]] static constexpr Score value(int units) noexcept {
        return Score{std::clamp(units, -kMaxValue, kMaxValue)};
    }
    [[nodiscard]] static constexpr Score draw() noexcept { return Score{0}; }
    // Requires: 0 <= plies <= kMaxPlies.
    [[nodiscard]] static constexpr Score win_in(int plies) noexcept {
        assert(plies >= 0 && plies <= kMaxPlies);
        return Score{kWin - plies};
    }
    [[nodiscard]] static constexpr Score loss_in(int plies) noexcept { return -win_in(plies); }
    [[nodiscard]] static constexpr Score infinity() noexcept { return Score{kWin + 1}; }
    // From raw(), as stored in a table. Requires: |raw| <= kWin + 1.
    [[nodiscard]] static constexpr Score from_raw(int raw) noexcept {
        assert(raw >= -kWin - 1 && raw <= kWin + 1);
        return Score{raw};
    }

    [[nodiscard]] constexpr int raw() const noexcept { return raw_; }
    [[nodiscard]] constexpr bool is_win() const noexcept { return raw_ > kMaxValue; }
    [[nodiscard]] constexpr bool is_loss() const noexcept { return raw_ < -kMaxValue; }
    [[nodiscard]] constexpr bool is_proof() const noexcept { return is_win() || is_loss(); }
    // Requires: is_proof().
    [[nodiscard]] constexpr int plies_to_end() const noexcept { return kWin - (raw_ < 0 ? -raw_ : raw_); }

    // A proof is counted from the root in the search but from the node in a table.
    [[nodiscard]] constexpr Score from_node(int ply) const noexcept { return shifted(ply); }
    [[nodiscard]] constexpr Score from_root(int ply) const noexcept { return shifted(-ply); }

    [[nodiscard]] constexpr Score operator-() const noexcept { return Score{-raw_}; }
    // Widens a window; never leaves the range of scores.
    [[nodiscard]] friend constexpr Score operator+(Score s, int units) noexcept {
        return Score{std::clamp(s.raw_ + units, -kWin - 1, kWin + 1)};
    }
    [[nodiscard]] friend constexpr Score operator-(Score s, int units) noexcept { return s + -units; }
    [[nodiscard]] constexpr auto operator<=>(const Score&) const = default;

    [[nodiscard]] double win_probability() const noexcept {
        if (is_win()) return 1.0;
        if (is_loss()) return 0.0;
        return 1.0 / (1.0 + std::exp(-static_cast<double>(raw_) / kPerLogit));
    }

private:
    explicit constexpr Score(int raw) noexcept : raw_(static_cast<std::int16_t>(raw)) {}

    // Moves a proof `plies` further from the end when positive is nearer the root; values stay.
    [[nodiscard]] constexpr Score shifted(int plies) const noexcept {
        if (is_win()) return Score{std::clamp(raw_ + plies, kMaxValue + 1, kWin)};
        if (is_loss()) return Score{std::clamp(raw_ - plies, -kWin, -kMaxValue - 1)};
        return *this;
    }

    std::int16_t raw_ = 0;
};

static_assert(sizeof(Score) == 2);
static_assert(Score::win_in(3) > Score::win_in(5) && Score::loss_in(5) > Score::loss_in(3));
static_assert(-Score::win_in(4) == Score::loss_in(4) && Score::win_in(7).plies_to_end() == 7);
static_assert(Score::value(1'000'000) < Score::win_in(Score::kMaxPlies));
static_assert(Score::win_in(9).from_node(4) == Score::win_in(5) && Score::win_in(5).from_root(4) == Score::win_in(9));

}  // namespace qiyuan::game
