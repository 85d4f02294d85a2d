#pragma once

#include <array>
#include <cstdint>

#include "game/side.hpp"
#include "games/zero_point_one/piece.hpp"

namespace qiyuan::zero_point_one {

// The men that each player has captured and not yet dropped, by kind. A wazir in a hand means that the game is won.
class Hands {
public:
    [[nodiscard]] constexpr int count(Side owner, Kind kind) const noexcept { return counts_[owner][index(kind)]; }
    [[nodiscard]] constexpr bool has(Side owner, Kind kind) const noexcept { return count(owner, kind) != 0; }
    [[nodiscard]] constexpr bool empty(Side owner) const noexcept {
        for (const std::uint8_t n : counts_[owner])
            if (n != 0) return false;
        return true;
    }

    constexpr void add(Side owner, Kind kind) noexcept { ++counts_[owner][index(kind)]; }
    // Requires: has(owner, kind).
    constexpr void remove(Side owner, Kind kind) noexcept { --counts_[owner][index(kind)]; }

    [[nodiscard]] constexpr bool operator==(const Hands&) const = default;

private:
    game::BySide<std::array<std::uint8_t, kKinds>> counts_;
};

}  // namespace qiyuan::zero_point_one
