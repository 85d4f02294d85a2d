#pragma once

#include "game/board_view.hpp"
#include "games/dark/bag.hpp"
#include "games/dark/piece.hpp"

namespace qiyuan::dark {

[[nodiscard]] constexpr game::PieceColour viewed(Colour colour) noexcept {
    return colour == Colour::kRed ? game::PieceColour::kRed : game::PieceColour::kBlack;
}
[[nodiscard]] constexpr game::PieceKind viewed(Kind kind) noexcept {
    switch (kind) {
        case Kind::kGeneral: return game::PieceKind::kGeneral;
        case Kind::kAdvisor: return game::PieceKind::kAdvisor;
        case Kind::kElephant: return game::PieceKind::kElephant;
        case Kind::kRook: return game::PieceKind::kRook;
        case Kind::kHorse: return game::PieceKind::kHorse;
        case Kind::kCannon: return game::PieceKind::kCannon;
        case Kind::kSoldier: break;
    }
    return game::PieceKind::kSoldier;
}
// Requires: not none.
[[nodiscard]] constexpr game::ViewedPiece viewed(Piece piece) noexcept {
    return {viewed(piece.colour()), viewed(piece.kind())};
}

// How many of each piece nobody has seen.
[[nodiscard]] inline game::Stock viewed(const Bag& bag) {
    game::Stock stock;
    for (std::size_t i = 0; i < kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        if (const int count = bag.count(piece); count > 0) stock[viewed(piece)] = count;
    }
    return stock;
}

}  // namespace qiyuan::dark
