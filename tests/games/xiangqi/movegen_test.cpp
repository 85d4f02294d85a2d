#include "games/xiangqi/movegen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/reference_rules.hpp"
#include "games/xiangqi/sample_positions.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::size_t kPositions = 3000;

std::vector<std::string> sorted_texts(const auto& moves) {
    std::vector<std::string> texts;
    for (const Move m : moves) texts.push_back(m.text());
    std::sort(texts.begin(), texts.end());
    return texts;
}

TEST(XiangqiMovegen, GivesTheMovesOfTheBook) {
    for (const Position& pos : samples::many(1, 4 * kPositions)) {
        MoveList moves;
        generate<game::Gen::kAll>(pos, moves);
        ASSERT_EQ(sorted_texts(moves), sorted_texts(reference::legal_moves(reference::board_of(pos)))) << to_fen(pos);
    }
}

TEST(XiangqiMovegen, IsLegalAgreesOnEveryPairOfSquares) {
    for (const Position& pos : samples::many(2, kPositions)) {
        const auto board = reference::board_of(pos);
        for (std::size_t from = 0; from < kSquares; ++from) {
            for (std::size_t to = 0; to < kSquares; ++to) {
                const Move m{Square::from_index(from), Square::from_index(to)};
                ASSERT_EQ(pos.is_legal(m), reference::is_legal(board, m)) << m.text() << " in " << to_fen(pos);
            }
        }
    }
}

TEST(XiangqiMovegen, WhyIllegalHasAReasonExactlyForWhatIsNotLegal) {
    for (const Position& pos : samples::many(3, kPositions / 10)) {
        for (std::size_t from = 0; from < kSquares; ++from) {
            for (std::size_t to = 0; to < kSquares; ++to) {
                const Move m{Square::from_index(from), Square::from_index(to)};
                const auto why = why_illegal(pos, m);
                ASSERT_EQ(why.has_value(), !pos.is_legal(m)) << m.text() << " in " << to_fen(pos);
                if (why) {
                    ASSERT_FALSE(why->empty());
                }
            }
        }
    }
}

TEST(XiangqiMovegen, CheckIsWhatTheBookCallsCheck) {
    int checks = 0;
    for (const Position& pos : samples::many(4, kPositions)) {
        const auto board = reference::board_of(pos);
        ASSERT_EQ(pos.in_check(), reference::general_en_prise(board, pos.side_to_move())) << to_fen(pos);
        ASSERT_FALSE(reference::general_en_prise(board, other(pos.side_to_move()))) << to_fen(pos);
        checks += pos.in_check() ? 1 : 0;
    }
    EXPECT_GT(checks, 100);
}

TEST(XiangqiMovegen, AttackersAreThoseThatCouldTake) {
    for (const Position& pos : samples::many(5, kPositions / 10)) {
        for (std::size_t i = 0; i < kSquares; ++i) {
            const Square target = Square::from_index(i);
            for (const Side by : game::kBothSides) {
                // Something to take must stand there, or a cannon does not reach it.
                auto board = reference::board_of(pos);
                board.men[i] = Piece{other(by), Kind::kSoldier};
                const Bitboard attackers = pos.attackers(target, by, pos.occupied() | Bitboard{target});
                for (std::size_t from = 0; from < kSquares; ++from) {
                    const Square square = Square::from_index(from);
                    const Piece man = board.men[from];
                    const bool takes = !man.is_none() && man.side() == by && reference::can_go(board, square, target);
                    ASSERT_EQ((attackers - Bitboard{target}).contains(square), takes)
                        << square.text() << target.text() << " in " << to_fen(pos);
                }
            }
        }
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
