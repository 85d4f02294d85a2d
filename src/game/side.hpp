#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace qiyuan::game {

// The two players, in the order in which they first move. In xiangqi and 0.1 the first is Red.
enum class Side : std::uint8_t { kFirst, kSecond };

inline constexpr std::array<Side, 2> kBothSides{Side::kFirst, Side::kSecond};

[[nodiscard]] constexpr Side other(Side side) noexcept { return side == Side::kFirst ? Side::kSecond : Side::kFirst; }
[[nodiscard]] constexpr std::size_t index(Side side) noexcept { return static_cast<std::size_t>(side); }

// One T for each player, indexed by Side and by nothing else.
template <typename T>
class BySide {
public:
    constexpr BySide() = default;
    constexpr BySide(T first, T second) : items_{first, second} {}  // NOLINT: copies of T are cheap

    [[nodiscard]] constexpr T& operator[](Side side) noexcept { return items_[index(side)]; }
    [[nodiscard]] constexpr const T& operator[](Side side) const noexcept { return items_[index(side)]; }
    [[nodiscard]] constexpr bool operator==(const BySide&) const = default;

private:
    std::array<T, 2> items_{};
};

}  // namespace qiyuan::game
