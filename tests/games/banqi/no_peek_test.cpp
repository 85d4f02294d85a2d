#include <gtest/gtest.h>

#include <type_traits>

#include "base/rng.hpp"
#include "games/dark/deal.hpp"
#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using Position = Banqi::Position;
using Deal = dark::Deal<Standard::Size>;

static_assert(!std::is_constructible_v<Position, Deal>, "no position is made from a deal");

struct Seen {
    Position position;
    std::vector<std::string> choices;
    std::vector<std::uint32_t> weights;  // of nature's outcomes, where she is to move
};

Seen seen(const Position& pos) {
    Seen result{pos, moves(pos), {}};
    Banqi::OutcomeList outcomes;
    if (pos.awaits_outcome()) (void)Banqi::outcomes(pos, outcomes);
    for (const auto& branch : outcomes) result.weights.push_back(branch.weight);
    return result;
}

// Plays the moves with what `shows` says lies on each square, and notes everything an engine could look at.
template <typename Shows>
std::vector<Seen> replay(const std::vector<Banqi::Move>& game, Shows&& shows) {
    Position pos;
    std::vector<Seen> all{seen(pos)};
    for (const auto m : game) {
        (void)pos.do_move(m);
        all.push_back(seen(pos));
        if (!pos.awaits_outcome()) continue;
        (void)pos.do_outcome(shows(pos.awaiting().to()));
        all.push_back(seen(pos));
    }
    return all;
}

std::vector<Banqi::Move> random_game(const Deal& deal, int plies, base::Rng& rng) {
    std::vector<Banqi::Move> game;
    Position pos;
    for (int ply = 0; ply < plies; ++ply) {
        MoveList<Standard> list;
        generate<game::Gen::kAll>(pos, list);
        if (list.empty()) break;
        game.push_back(list[rng.below(list.size())]);
        (void)pos.do_move(game.back());
        if (pos.awaits_outcome()) (void)pos.do_outcome(deal.at(pos.awaiting().to()));
    }
    return game;
}

// Two deals that agree wherever somebody looked: the same positions, keys, choices and chances all the way.
TEST(BanqiNoPeek, DealsThatAgreeOnAllVisibleCannotBeToldApart) {
    base::Rng rng{5};
    int deals_that_differ = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Deal deal{Position::Bitboard::all(), Bag{kFullSet}, seed};
        const auto game = random_game(deal, 30, rng);
        const auto all = replay(game, [&](auto square) { return deal.at(square); });
        const Position& last = all.back().position;
        const Deal rest{last.face_down(), last.bag(), seed + 1000};
        last.face_down().for_each(
            [&](auto square) { deals_that_differ += deal.at(square) != rest.at(square) ? 1 : 0; });

        const auto otherwise = replay(
            game, [&](auto square) { return last.face_down().contains(square) ? rest.at(square) : deal.at(square); });
        ASSERT_EQ(all.size(), otherwise.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            ASSERT_EQ(all[i].position, otherwise[i].position);
            ASSERT_EQ(all[i].position.key(), otherwise[i].position.key());
            ASSERT_EQ(all[i].choices, otherwise[i].choices);
            ASSERT_EQ(all[i].weights, otherwise[i].weights);
        }
    }
    EXPECT_GT(deals_that_differ, 40) << "the deals were the same, so nothing was shown";
}

}  // namespace
}  // namespace qiyuan::banqi
