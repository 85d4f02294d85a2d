#pragma once

#include "base/key.hpp"
#include "games/banqi/move.hpp"
#include "games/dark/bag.hpp"

namespace qiyuan::banqi {

using base::Key;

// One random number for each fact about a position on this board. Whose turn it is is told by colour, not by player:
// the worth of a position does not depend on who began the game.
template <typename BoardSize>
class Keys {
public:
    using Square = dark::Square<BoardSize>;

    static constexpr Key kBlackToMove{0x5bd1e995c2b2ae35U};
    static constexpr Key kUndecided{0x8f14e45fceea167aU};  // no colours, so neither Red nor Black to move

    [[nodiscard]] static constexpr Key face_up(dark::Piece piece, Square square) noexcept {
        return kFaceUp[piece.code() * BoardSize::kSquares + square.index()];
    }
    [[nodiscard]] static constexpr Key face_down(Square square) noexcept { return kFaceDown[square.index()]; }
    [[nodiscard]] static constexpr Key in_bag(dark::Piece piece, int count) noexcept {
        return kInBag[piece.code() * kBagCounts + static_cast<std::size_t>(count)];
    }
    [[nodiscard]] static constexpr Key awaiting(Move<BoardSize> m) noexcept {
        return kAwaitingFrom[m.from().index()] ^ kAwaitingTo[m.to().index()];
    }
    [[nodiscard]] static constexpr Key chain(Square square) noexcept { return kChain[square.index()]; }

private:
    static constexpr std::size_t kBagCounts = 8;  // 0 to 5 occur
    static constexpr auto kFaceUp = base::make_keys<dark::kPieceCodes * BoardSize::kSquares>(0x62616e7169'01U);
    static constexpr auto kFaceDown = base::make_keys<BoardSize::kSquares>(0x62616e7169'02U);
    static constexpr auto kInBag = base::make_keys<dark::kPieceCodes * kBagCounts>(0x62616e7169'03U);
    static constexpr auto kAwaitingFrom = base::make_keys<BoardSize::kSquares>(0x62616e7169'04U);
    static constexpr auto kAwaitingTo = base::make_keys<BoardSize::kSquares>(0x62616e7169'05U);
    static constexpr auto kChain = base::make_keys<BoardSize::kSquares>(0x62616e7169'06U);
};

}  // namespace qiyuan::banqi
