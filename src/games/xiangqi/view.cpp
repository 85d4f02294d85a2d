#include "games/xiangqi/view.hpp"

namespace qiyuan::xiangqi {
namespace {

game::PieceKind kind_of(Kind kind) {
    switch (kind) {
        case Kind::kGeneral: return game::PieceKind::kGeneral;
        case Kind::kAdvisor: return game::PieceKind::kAdvisor;
        case Kind::kElephant: return game::PieceKind::kElephant;
        case Kind::kHorse: return game::PieceKind::kHorse;
        case Kind::kRook: return game::PieceKind::kRook;
        case Kind::kCannon: return game::PieceKind::kCannon;
        case Kind::kSoldier: break;
    }
    return game::PieceKind::kSoldier;
}

}  // namespace

game::BoardView view(const Position& pos) {
    constexpr game::BySide<game::PieceColour> kColours{game::PieceColour::kRed, game::PieceColour::kBlack};
    game::BoardView view;
    view.width = kFiles;
    view.height = kRanks;
    for (int rank = kRanks - 1; rank >= 0; --rank)
        for (int file = 0; file < kFiles; ++file) {
            const Square square = Square::at(file, rank);
            const Piece man = pos.at(square);
            if (man.is_none()) continue;
            view.men.push_back({at_of(square), false, game::ViewedPiece{kColours[man.side()], kind_of(man.kind())}});
        }
    view.quiet_plies = pos.quiet_plies();
    view.colours = kColours;
    return view;
}

}  // namespace qiyuan::xiangqi
