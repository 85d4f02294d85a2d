#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/dark/lines.hpp"

namespace qiyuan::dark {
namespace {

template <typename BoardSize>
class DarkBoard : public testing::Test {
public:
    // Walks from a square and collects what `take` accepts, which is told how many pieces were met so far.
    template <typename Take>
    static Bitboard<BoardSize> walk(Square<BoardSize> from, Take&& take) {
        Bitboard<BoardSize> found;
        constexpr std::array<std::array<int, 2>, 4> kSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
        for (const auto& [across, up] : kSteps) {
            int file = from.file() + across;
            int rank = from.rank() + up;
            for (int distance = 1; Square<BoardSize>::on_board(file, rank); ++distance, file += across, rank += up)
                if (take(Square<BoardSize>::at(file, rank), distance))
                    found |= Bitboard<BoardSize>{Square<BoardSize>::at(file, rank)};
        }
        return found;
    }
    static Bitboard<BoardSize> random_board(base::Rng& rng) {
        Bitboard<BoardSize> board;
        const auto in_eight = 1 + rng.below(7);
        for (std::size_t i = 0; i < BoardSize::kSquares; ++i)
            if (rng.below(8) < in_eight) board |= Bitboard<BoardSize>{Square<BoardSize>::from_index(i)};
        return board;
    }
};

using Boards = testing::Types<Size<8, 4>, Size<4, 4>, Size<2, 4>, Size<5, 5>, Size<6, 6, '1'>, Size<8, 8>>;
TYPED_TEST_SUITE(DarkBoard, Boards);

TYPED_TEST(DarkBoard, NeighboursAreOneStepAway) {
    using S = Square<TypeParam>;
    for (std::size_t i = 0; i < TypeParam::kSquares; ++i) {
        const S square = S::from_index(i);
        EXPECT_EQ(neighbours(square), this->walk(square, [](S, int distance) { return distance == 1; }));
    }
    EXPECT_EQ(neighbours(Bitboard<TypeParam>::all()), Bitboard<TypeParam>::all());
}

TYPED_TEST(DarkBoard, CannonsSeeWhatStandsBehindExactlyOneScreen) {
    using S = Square<TypeParam>;
    base::Rng rng{7};
    for (int round = 0; round < 2000; ++round) {
        const auto occupied = this->random_board(rng);
        const S from = S::from_index(rng.below(TypeParam::kSquares));
        const auto screens_between = [&](S to) {
            int screens = 0;
            for (std::size_t i = 0; i < TypeParam::kSquares; ++i) {
                const S at = S::from_index(i);
                const bool between_files =
                    std::min(from.file(), to.file()) <= at.file() && at.file() <= std::max(from.file(), to.file());
                const bool between_ranks =
                    std::min(from.rank(), to.rank()) <= at.rank() && at.rank() <= std::max(from.rank(), to.rank());
                if (at != from && at != to && between_files && between_ranks && occupied.contains(at)) ++screens;
            }
            return screens;
        };
        const auto expected =
            this->walk(from, [&](S to, int) { return occupied.contains(to) && screens_between(to) == 1; });
        ASSERT_EQ(cannon_jumps(from, occupied), expected) << "round " << round;
    }
}

TYPED_TEST(DarkBoard, TextNamesEverySquareOnce) {
    using S = Square<TypeParam>;
    for (std::size_t i = 0; i < TypeParam::kSquares; ++i) {
        const S square = S::from_index(i);
        EXPECT_EQ(S::from_text(square.text()), square);
        EXPECT_EQ(square.files_mirrored().files_mirrored(), square);
        EXPECT_EQ(square.ranks_mirrored().ranks_mirrored(), square);
    }
    for (const auto* bad : {"", "a", "a00", "`0", "i0", "a9", "0a", "A0"}) EXPECT_FALSE(S::from_text(bad)) << bad;
}

TEST(DarkSquare, RanksAreCountedFromTheLowestOfTheBoard) {
    EXPECT_EQ((Square<Size<8, 4>>::at(7, 3).text()), "h3");
    EXPECT_EQ((Square<Size<6, 6, '1'>>::at(0, 0).text()), "a1");
    EXPECT_EQ((Square<Size<6, 6, '1'>>::from_text("a0")), std::nullopt);
}

}  // namespace
}  // namespace qiyuan::dark
