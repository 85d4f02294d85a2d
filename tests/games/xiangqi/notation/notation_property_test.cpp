#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/notation/random_positions.hpp"

namespace qiyuan::xiangqi {
namespace {

// Every legal move has a text of its own, and the text leads back to the move.
void expect_round_trips(const Position& pos) {
    const MoveList moves = testing::legal_moves(pos);
    for (const Notation notation : kAllNotations) {
        std::set<std::string> texts;
        for (const Move m : moves) {
            const std::string text = to_text(pos, m, notation);
            ASSERT_TRUE(texts.insert(text).second) << text << " twice in " << to_fen(pos);
            const auto back = parse_move(pos, text, notation);
            ASSERT_TRUE(back) << to_fen(pos) << " " << m.text() << " " << text << ": " << back.error().text();
            ASSERT_EQ(back->text(), m.text()) << text << " in " << to_fen(pos);
            if (notation == Notation::kFairy) continue;
            const auto detected = parse_move(pos, text);
            ASSERT_TRUE(detected) << to_fen(pos) << " " << text << ": " << detected.error().text();
            ASSERT_EQ(detected->text(), m.text()) << text << " in " << to_fen(pos);
        }
    }
}

TEST(NotationProperty, RoundTripsInRandomGames) {
    constexpr int kGames = 60;
    base::Rng rng{20260101};
    for (int game = 0; game < kGames; ++game) {
        Position pos;
        for (const Move m : testing::random_game(pos, 80, rng)) {
            expect_round_trips(pos);
            if (HasFatalFailure()) return;
            pos.do_move(m);
        }
    }
}

TEST(NotationProperty, RoundTripsWithSoldiersCrowdedOnFewFiles) {
    constexpr int kPositions = 4000;
    base::Rng rng{5};
    for (int made = 0; made < kPositions;) {
        const auto pos = testing::crowded_position(rng);
        if (!pos) continue;
        ++made;
        expect_round_trips(*pos);
        if (HasFatalFailure()) return;
    }
}

// Colours swapped, the same move has the same WXF text: each side counts from its own right.
TEST(NotationProperty, WxfIsTheSameForBothSides) {
    base::Rng rng{77};
    for (int made = 0; made < 500;) {
        const auto pos = testing::crowded_position(rng);
        if (!pos) continue;
        ++made;
        // The colours' own symmetry turns the board about its river; with left and right exchanged too, each side's
        // right hand stays its right hand.
        const Position turned = pos->colours_swapped().mirrored();
        for (const Move m : testing::legal_moves(*pos)) {
            const Move image{m.from().ranks_mirrored().files_mirrored(), m.to().ranks_mirrored().files_mirrored()};
            ASSERT_EQ(to_text(*pos, m, Notation::kWxf), to_text(turned, image, Notation::kWxf)) << to_fen(*pos);
        }
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
