#include "games/dark/deal.hpp"

#include <gtest/gtest.h>

#include <set>

namespace qiyuan::dark {
namespace {

using Board = Size<8, 4>;
constexpr KindCounts kFullSet{1, 2, 2, 2, 2, 2, 5};

Bag dealt_pieces(const Deal<Board>& deal) {
    Bag bag;
    for (std::size_t i = 0; i < Board::kSquares; ++i)
        if (const Piece piece = deal.at(Square<Board>::from_index(i)); !piece.is_none()) bag.add(piece);
    return bag;
}

TEST(DarkDeal, LaysOutExactlyTheBag) {
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        EXPECT_EQ(dealt_pieces(Deal<Board>{Bitboard<Board>::all(), Bag{kFullSet}, seed}), Bag{kFullSet});
}

TEST(DarkDeal, LeavesOtherSquaresEmpty) {
    Bag bag;
    bag.add(Piece{Colour::kRed, Kind::kCannon});
    const auto square = Square<Board>::at(5, 2);
    const Deal<Board> deal{Bitboard<Board>{square}, bag, 3};
    EXPECT_EQ(deal.at(square), (Piece{Colour::kRed, Kind::kCannon}));
    EXPECT_EQ(dealt_pieces(deal), bag);
}

TEST(DarkDeal, TheSeedDecides) {
    std::set<std::string> layouts;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Deal<Board> deal{Bitboard<Board>::all(), Bag{kFullSet}, seed};
        const Deal<Board> again{Bitboard<Board>::all(), Bag{kFullSet}, seed};
        std::string layout;
        for (std::size_t i = 0; i < Board::kSquares; ++i) {
            const auto square = Square<Board>::from_index(i);
            EXPECT_EQ(deal.at(square), again.at(square));
            layout += static_cast<char>('a' + deal.at(square).index());
        }
        layouts.insert(layout);
    }
    EXPECT_EQ(layouts.size(), 50U);
}

TEST(DarkBag, CountsByPieceAndColour) {
    Bag bag{kFullSet};
    EXPECT_EQ(bag.size(), 32);
    EXPECT_EQ(bag.count(Colour::kBlack), 16);
    bag.remove(Piece{Colour::kBlack, Kind::kSoldier});
    EXPECT_EQ(bag.count(Piece{Colour::kBlack, Kind::kSoldier}), 4);
    EXPECT_EQ(bag.count(Colour::kBlack), 15);
    EXPECT_EQ(bag.recoloured().count(Colour::kRed), 15);
    EXPECT_EQ(bag.recoloured().recoloured(), bag);
    bag.add(Piece{Colour::kBlack, Kind::kSoldier});
    EXPECT_EQ(bag, Bag{kFullSet});
}

}  // namespace
}  // namespace qiyuan::dark
