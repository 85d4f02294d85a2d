#pragma once

#include <array>
#include <optional>

#include "games/banqi/move.hpp"
#include "games/banqi/variant.hpp"
#include "games/dark/bag.hpp"
#include "games/dark/bitboard.hpp"

namespace qiyuan::banqi {

// An unchecked position: all that can be seen of it, before it is known to be possible. A Position is made from one and
// gives one back.
template <Variant V>
struct RawPosition {
    using Size = typename V::Size;
    using Square = dark::Square<Size>;

    std::array<dark::Piece, Size::kSquares> pieces{};  // face up
    dark::Bitboard<Size> face_down;
    dark::Bag bag;
    std::optional<dark::Colour> mover;  // nothing before the first flip has decided the colours
    int quiet_plies = 0;                // since the last flip or capture
    int plies = 0;                      // since the start of the game; odd when the second player is to move
    Move<Size> awaiting;                // the flip, or attack on a face-down piece, that waits for nature; or none
    std::optional<Square> chain;        // where a piece stands that may capture on

    [[nodiscard]] static RawPosition start() {
        RawPosition raw;
        raw.bag = dark::Bag{V::kSet};
        raw.face_down = dark::Bitboard<Size>::all();
        return raw;
    }
    [[nodiscard]] bool operator==(const RawPosition&) const = default;
};

inline constexpr int kMostPlies = 0xFFFF;  // the largest count that a position keeps

}  // namespace qiyuan::banqi
