#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "base/expected.hpp"
#include "base/static_vector.hpp"
#include "games/dark/piece.hpp"

namespace qiyuan::tables {

inline constexpr std::size_t kMostMen = 5;  // of both sides, those face-down among them
inline constexpr std::size_t kMostFaceDown = 2;

using Men = base::StaticVector<dark::Piece, kMostMen>;

// The pieces of an endgame of banqi. The last `face_down` entries are the bag: they lie face-down, nobody knows which
// of them where.
struct Material {
    Men men;
    std::size_t face_down = 0;

    [[nodiscard]] bool is_face_down(std::size_t man) const noexcept { return man + face_down >= men.size(); }

    // As in `GAEr` or, with the bag after a plus sign, `GAEr+s`. Both sides must have a piece, and there can be no more
    // than tables are made for.
    [[nodiscard]] static base::Expected<Material> parse(std::string_view text);
};

// How far tables reach: pieces on the board, and how many of them face-down.
struct Extent {
    std::size_t men = 0;
    std::size_t face_down = 0;
};

// Every set of pieces with at least two men, one a side, that a game can come down to, and each choice among them of
// those that lie face-down.
void for_each_ending(const Extent& extent, const std::function<void(const Material&)>& f);

}  // namespace qiyuan::tables
