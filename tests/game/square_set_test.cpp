#include "game/square_set.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include "base/rng.hpp"
#include "games/dark/bitboard.hpp"
#include "games/xiangqi/bitboard.hpp"
#include "games/zero_point_one/bitboard.hpp"

namespace qiyuan::game {
namespace {

using Squares = std::set<std::size_t>;

// The bitboards of the games, in words of 32, 64 and 128 bits, against the library's sets of numbers.
template <typename Board>
class SquareSetOf : public testing::Test {
public:
    using Square = decltype(Board{}.first());

    static Squares random_squares(base::Rng& rng) {
        const auto square_count = static_cast<std::size_t>(Board::all().count());
        const auto in_eight = rng.below(9);
        Squares squares;
        for (std::size_t i = 0; i < square_count; ++i)
            if (rng.below(8) < in_eight) squares.insert(i);
        return squares;
    }
    static Board board_of(const Squares& squares) {
        Board board;
        for (const std::size_t i : squares) board |= Board{Square::from_index(i)};
        return board;
    }
    static std::vector<std::size_t> indices_of(Board board) {
        std::vector<std::size_t> indices;
        board.for_each([&indices](Square square) { indices.push_back(square.index()); });
        return indices;
    }
};

using Bitboards = testing::Types<dark::Bitboard<dark::Size<8, 4>>, dark::Bitboard<dark::Size<5, 5>>,
                                 dark::Bitboard<dark::Size<6, 6>>, zero_point_one::Bitboard, xiangqi::Bitboard>;
TYPED_TEST_SUITE(SquareSetOf, Bitboards);

TYPED_TEST(SquareSetOf, HoldsWhatWasPutInInOrder) {
    base::Rng rng{1};
    for (int round = 0; round < 500; ++round) {
        const Squares squares = this->random_squares(rng);
        TypeParam board = this->board_of(squares);
        const std::vector<std::size_t> wanted{squares.begin(), squares.end()};
        EXPECT_EQ(this->indices_of(board), wanted);
        EXPECT_EQ(board.count(), static_cast<int>(squares.size()));
        EXPECT_EQ(board.empty(), squares.empty());
        EXPECT_EQ(board.has_many(), squares.size() > 1);
        for (const std::size_t i : wanted) {
            EXPECT_TRUE(board.contains(TestFixture::Square::from_index(i)));
            EXPECT_EQ(board.pop_first().index(), i);
            EXPECT_FALSE(board.contains(TestFixture::Square::from_index(i)));
        }
        EXPECT_EQ(board, TypeParam{});
    }
}

TYPED_TEST(SquareSetOf, CombinesAsSetsDo) {
    base::Rng rng{2};
    for (int round = 0; round < 500; ++round) {
        const Squares a = this->random_squares(rng);
        const Squares b = this->random_squares(rng);
        const auto expect = [&](auto combine, TypeParam board) {
            std::vector<std::size_t> wanted;
            combine(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(wanted));
            EXPECT_EQ(this->indices_of(board), wanted);
        };
        const TypeParam in_a = this->board_of(a);
        const TypeParam in_b = this->board_of(b);
        expect([](auto... range) { std::set_intersection(range...); }, in_a & in_b);
        expect([](auto... range) { std::set_union(range...); }, in_a | in_b);
        expect([](auto... range) { std::set_symmetric_difference(range...); }, in_a ^ in_b);
        expect([](auto... range) { std::set_difference(range...); }, in_a - in_b);
        EXPECT_EQ(in_a == in_b, a == b);
    }
}

}  // namespace
}  // namespace qiyuan::game
