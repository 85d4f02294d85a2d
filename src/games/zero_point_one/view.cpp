#include "games/zero_point_one/view.hpp"

namespace qiyuan::zero_point_one {
namespace {

constexpr game::BySide<game::PieceColour> kColours{game::PieceColour::kRed, game::PieceColour::kBlue};

game::PieceKind kind_of(Kind kind) {
    switch (kind) {
        case Kind::kWazir: return game::PieceKind::kWazir;
        case Kind::kKnight: return game::PieceKind::kKnight;
        case Kind::kFerz: return game::PieceKind::kFerz;
        case Kind::kDabbaba: return game::PieceKind::kDabbaba;
        case Kind::kAlfil: break;
    }
    return game::PieceKind::kAlfil;
}

// The view of a board on which `man_at` says who stands where.
template <typename ManAt>
game::BoardView view_of(ManAt man_at) {
    game::BoardView view;
    view.width = kColumns;
    view.height = kRows;
    for (int row = kRows - 1; row >= 0; --row)
        for (int column = 0; column < kColumns; ++column) {
            const Square square = Square::at(row, column);
            const Piece man = man_at(square);
            if (man.is_none()) continue;
            view.men.push_back({at_of(square), false, game::ViewedPiece{kColours[man.side()], kind_of(man.kind())}});
        }
    view.colours = kColours;
    return view;
}

}  // namespace

game::BoardView view(const Position& pos) {
    game::BoardView view = view_of([&pos](Square square) { return pos.at(square); });
    for (const Side side : game::kBothSides)
        for (const Kind kind : kAllKinds)
            if (const int count = pos.hands().count(side, kind); count > 0)
                view.pockets[side][{kColours[side], kind_of(kind)}] = count;
    return view;
}

game::BoardView view(const SetupPhase& opening) {
    Placement men{};
    if (opening.red())
        for (std::size_t i = 0; i < kSetupMen; ++i)
            men[Setup::square(kRed, i).index()] = Piece{kRed, opening.red()->man(i)};
    return view_of([&men](Square square) { return men[square.index()]; });
}

}  // namespace qiyuan::zero_point_one
