#include "games/zero_point_one/symmetry.hpp"

namespace qiyuan::zero_point_one {

Position transform(const Position& pos, std::size_t symmetry) {
    Placement men{};
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Piece man = pos.placement()[i];
        if (man.is_none()) continue;
        men[transform(Square::from_index(i), symmetry).index()] = Piece{transform(man.side(), symmetry), man.kind()};
    }
    Hands hands;
    for (const Side owner : game::kBothSides)
        for (const Kind kind : kAllKinds)
            for (int n = 0; n < pos.hands().count(owner, kind); ++n) hands.add(transform(owner, symmetry), kind);
    // A turned position keeps every promise of the class, so this never fails.
    return Position::from_parts(men, hands, transform(pos.side_to_move(), symmetry), pos.ply()).value();
}

}  // namespace qiyuan::zero_point_one
