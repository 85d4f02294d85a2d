#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/perft.hpp"
#include "reference_game.hpp"
#include "sample_positions.hpp"
#include "support.hpp"

namespace qiyuan::magic {
namespace {

std::string text_of(std::optional<game::Result> result) {
    if (!result) return "none";
    return *result == game::Result::kWin ? "win" : "loss";
}

// One random game on both, compared after every step. Returns the number of positions compared.
int compare_playout(std::string_view start, base::Rng& rng) {
    constexpr int kLongest = 200;
    Position pos = position(start);
    ReferenceGame reference{start};
    int compared = 0;
    for (int ply = 0; ply < kLongest; ++ply, ++compared) {
        if (pos.quiet_plies() >= kMostQuietPlies) return compared;
        EXPECT_EQ(to_fen(pos), reference.text());
        EXPECT_EQ(text_of(MagicChess::result(pos)), reference.result()) << reference.text();
        const auto expected = reference.moves();
        EXPECT_EQ(moves(pos), expected) << reference.text();
        if (testing::Test::HasFailure()) return compared;
        if (pos.awaits_outcome()) {
            const auto bag = reference.bag();
            auto chosen = bag.begin();
            std::advance(chosen, static_cast<std::ptrdiff_t>(rng.below(bag.size())));
            const auto outcome = parse_outcome(pos, pos.awaiting().text() + "=" + chosen->first);
            EXPECT_TRUE(outcome) << chosen->first << " in " << to_fen(pos);
            if (!outcome) return compared;
            EXPECT_EQ(pos.unseen().count(*outcome), chosen->second);
            (void)pos.do_outcome(*outcome);
            reference.reveal(chosen->first);
            continue;
        }
        if (expected.empty()) return compared;
        const std::string& text = expected[rng.below(expected.size())];
        const auto move = parse_move(pos, text);
        EXPECT_TRUE(move) << text;
        if (!move) return compared;
        (void)pos.do_move(*move);
        reference.play(text);
    }
    return compared;
}

TEST(MagicReference, AgreesOnThousandsOfRandomPositions) {
    base::Rng rng{21};
    for (const std::string_view start : kSamplePositions)
        for (int compared = 0, games = 0; compared < 1500 && games < 100; ++games) {
            compared += compare_playout(start, rng);
            ASSERT_FALSE(testing::Test::HasFailure()) << "from " << start;
        }
}

// The perft of the table, counted by the slow game.
std::uint64_t slow_perft(const ReferenceGame& game, int depth) {
    if (game.awaits_outcome()) {
        std::uint64_t leaves = 0;
        for (const auto& [shown, count] : game.bag()) {
            ReferenceGame next = game;
            next.reveal(shown);
            leaves += slow_perft(next, depth);
        }
        return leaves;
    }
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const auto& move : game.moves()) {
        ReferenceGame next = game;
        next.play(move);
        leaves += slow_perft(next, depth - 1);
    }
    return leaves;
}

TEST(MagicReference, CountsTheSameTrees) {
    for (const std::string_view start : kSamplePositions) {
        Position pos = position(start);
        for (const int depth : {1, 2}) {
            if (depth == 2 && pos.unknown().count() > 8) continue;
            EXPECT_EQ(game::perft<MagicChess>(pos, depth), slow_perft(ReferenceGame{start}, depth)) << start;
        }
    }
}

}  // namespace
}  // namespace qiyuan::magic
