#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "games/banqi/banqi.hpp"
#include "reference_game.hpp"

namespace qiyuan::banqi {
namespace {

template <Variant V>
ReferenceRules reference_rules() {
    return {V::kOrder == dark::RankOrder::kHongKong, V::kCapturesFaceDown, V::kChainsCaptures};
}

std::string text_of(std::optional<game::Result> result) {
    if (!result) return "none";
    return *result == game::Result::kWin ? "win" : "loss";
}

template <typename V>
class BanqiReference : public testing::Test {
public:
    using G = GameOf<V>;
    using Position = typename G::Position;

    static std::vector<std::string> moves(const Position& pos) {
        std::vector<std::string> texts;
        MoveList<V> list;
        G::template generate<game::Gen::kAll>(pos, list);
        for (const auto m : list) texts.push_back(G::to_text(pos, m));
        std::sort(texts.begin(), texts.end());
        return texts;
    }

    // One random game on both, compared after every step. Returns the number of positions compared.
    static int compare_playout(base::Rng& rng) {
        Position pos = G::start();
        ReferenceGame reference{G::to_fen(pos), reference_rules<V>()};
        int compared = 0;
        for (int ply = 0; ply < kLongestPlayout; ++ply, ++compared) {
            EXPECT_EQ(G::to_fen(pos), reference.fen());
            EXPECT_EQ(text_of(G::result(pos)), reference.result()) << reference.fen();
            const auto expected = reference.moves();
            EXPECT_EQ(moves(pos), expected) << reference.fen();
            if (testing::Test::HasFailure()) return compared;
            if (G::is_chance(pos)) {
                typename G::OutcomeList outcomes;
                (void)G::outcomes(pos, outcomes);
                const Piece shown = outcomes[rng.below(outcomes.size())].outcome;
                (void)G::do_outcome(pos, shown);
                reference.reveal(dark::letter(shown, kDefaultLetters));
            } else {
                if (expected.empty()) return compared;
                const std::string& text = expected[rng.below(expected.size())];
                const auto move = G::parse_move(pos, text);
                EXPECT_TRUE(move) << text;
                if (!move) return compared;
                (void)G::do_move(pos, *move);
                reference.play(text);
            }
        }
        return compared;
    }

private:
    static constexpr int kLongestPlayout = 400;
};

using Variants = testing::Types<Standard, FourByFour, FourByTwo, HongKong, FaceDownCapture, ChainCapture, House>;
TYPED_TEST_SUITE(BanqiReference, Variants);

TYPED_TEST(BanqiReference, AgreesOnThousandsOfRandomPositions) {
    base::Rng rng{20};
    int compared = 0;
    while (compared < 4000 && !testing::Test::HasFailure()) compared += this->compare_playout(rng);
}

}  // namespace
}  // namespace qiyuan::banqi
