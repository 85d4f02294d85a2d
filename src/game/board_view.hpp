#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "game/side.hpp"

// What can be seen of a position of any game, as data: for clients that draw it, for the terminal and for the lab.
// A game makes it from its Position, so nobody else has to read position texts.
namespace qiyuan::game {

// Where a piece stands: row * width + column, row 0 at the top, with the first player at the bottom.
using At = std::uint8_t;

[[nodiscard]] constexpr At at_of(int file, int rank, int width, int height) noexcept {
    return static_cast<At>((height - 1 - rank) * width + file);
}

// Colours and kinds of pieces over all games: enough to draw a piece and to say its name.
enum class PieceColour : std::uint8_t { kNone, kRed, kBlack, kBlue };
enum class PieceKind : std::uint8_t {
    kGeneral,
    kAdvisor,
    kElephant,
    kRook,
    kHorse,
    kCannon,
    kSoldier,
    kWood,
    kWazir,
    kKnight,
    kFerz,
    kDabbaba,
    kAlfil
};

inline constexpr std::size_t kPieceKinds = 13;

[[nodiscard]] constexpr std::string_view name(PieceColour colour) {
    constexpr std::array<std::string_view, 4> kNames{"none", "red", "black", "blue"};
    return kNames[static_cast<std::size_t>(colour)];
}
[[nodiscard]] constexpr std::string_view name(PieceKind kind) {
    constexpr std::array<std::string_view, kPieceKinds> kNames{"general", "advisor", "elephant", "rook",  "horse",
                                                               "cannon",  "soldier", "wood",     "wazir", "knight",
                                                               "ferz",    "dabbaba", "alfil"};
    return kNames[static_cast<std::size_t>(kind)];
}

struct ViewedPiece {
    PieceColour colour = PieceColour::kNone;
    PieceKind kind = PieceKind::kGeneral;

    [[nodiscard]] constexpr auto operator<=>(const ViewedPiece&) const = default;
};

// What a piece carries by magic.
struct Badges {
    std::uint8_t ice = 0;  // turns it still misses
    bool gold = false;
    bool mask = false;

    [[nodiscard]] bool operator==(const Badges&) const = default;
};

// A piece on the board. Face-down, it has a face only if everybody has seen it.
struct Placed {
    At at = 0;
    bool down = false;
    std::optional<ViewedPiece> man = std::nullopt;
    Badges badges{};

    [[nodiscard]] bool operator==(const Placed&) const = default;
};

// A spell that a side may still cast.
struct SpellStock {
    std::string_view spell;  // wood, ice, gold, hidden
    int count = 0;           // for ice: its turns
    int charges = 0;
    int wait = 0;  // turns before the next cast

    [[nodiscard]] bool operator==(const SpellStock&) const = default;
};

using Stock = std::map<ViewedPiece, int>;  // how many of each

struct BoardView {
    int width = 0;
    int height = 0;
    std::vector<Placed> men;  // in order of their squares
    BySide<Stock> pockets;
    Stock bag;  // what the face-down pieces are, all together
    BySide<std::vector<SpellStock>> spells;
    std::optional<int> quiet_plies;  // since something irreversible, in games that count them
    // Whose pieces are whose; nothing while the colours are undecided.
    std::optional<BySide<PieceColour>> colours;

    [[nodiscard]] const Placed* at(At square) const;
    // Every piece on the board and in the bag.
    [[nodiscard]] Stock census() const;

    [[nodiscard]] bool operator==(const BoardView&) const = default;
};

// What was there and is no more.
[[nodiscard]] Stock missing(const Stock& before, const Stock& now);

}  // namespace qiyuan::game
