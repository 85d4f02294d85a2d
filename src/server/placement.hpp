#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/side.hpp"
#include "server/board_shape.hpp"
#include "server/man.hpp"

namespace qiyuan::server {

// What a man carries by magic.
struct Badges {
    std::uint8_t ice = 0;  // turns it still misses
    bool gold = false;
    bool mask = false;

    [[nodiscard]] bool operator==(const Badges&) const = default;
};

// A man on the board. Face-down, it has a face only if everybody has seen it.
struct Placed {
    At at = 0;
    bool down = false;
    std::optional<Man> man = std::nullopt;
    Badges badges{};

    [[nodiscard]] bool operator==(const Placed&) const = default;
};

// A spell that a side may still cast.
struct SpellStock {
    std::string spell;  // wood, ice, gold, hidden
    int count = 0;      // for ice: its turns
    int charges = 0;
    int wait = 0;  // turns before the next cast

    [[nodiscard]] bool operator==(const SpellStock&) const = default;
};

using Stock = std::map<Man, int>;  // how many of each

// All that can be seen of a position. It is made from the position's text, which holds nothing else.
struct Placement {
    std::vector<Placed> men;  // in order of their squares
    game::BySide<Stock> pockets;
    Stock bag;  // what the face-down men are, all together
    game::BySide<std::vector<SpellStock>> spells;
    std::optional<int> quiet_plies;  // since something irreversible, in games that count them
    // Whose men are whose; nothing while the colours are undecided.
    std::optional<game::BySide<Colour>> colours;

    [[nodiscard]] const Placed* at(At square) const;
    // Every man on the board and in the bag.
    [[nodiscard]] Stock census() const;
};

// What was there and is no more.
[[nodiscard]] Stock missing(const Stock& before, const Stock& now);

}  // namespace qiyuan::server
