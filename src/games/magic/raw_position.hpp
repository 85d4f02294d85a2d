#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/magic/board.hpp"
#include "games/magic/flags.hpp"
#include "games/magic/spell.hpp"
#include "games/magic/status.hpp"
#include "games/magic/unseen.hpp"

namespace qiyuan::magic {

enum class Face : std::uint8_t {
    kEmpty,
    kWood,
    kUnknown,  // face-down, never seen
    kKnown,    // face-down, everybody saw what it was
    kUp,
};

struct Cell {
    Face face = Face::kEmpty;
    Piece piece;    // of known and face-up cells
    Status status;  // of the same

    [[nodiscard]] bool operator==(const Cell&) const = default;
};

inline constexpr int kMostQuietPlies = 9999;

// An unchecked position: all that can be seen of it, before it is known to be possible. A Position is made from one and
// gives one back.
struct RawPosition {
    BoardSize size = BoardSize::kFour;
    std::array<Cell, kSquares> cells{};
    Unseen unseen;
    Side mover = kPlayer;
    std::optional<Colour> player_colour;  // nothing before the first flip has decided
    int quiet_plies = 0;                  // since the last progress
    game::BySide<SpellBook> books;
    Flags flags;
    bool must_wait = false;          // the mover's opponent is not done yet: a free cast, an extra turn
    std::optional<Square> awaiting;  // the flip whose outcome nature owes

    // A normal game: the standard set face-down, colours by the first flip.
    [[nodiscard]] static RawPosition start(BoardSize size);
    [[nodiscard]] bool operator==(const RawPosition&) const = default;
};

}  // namespace qiyuan::magic
