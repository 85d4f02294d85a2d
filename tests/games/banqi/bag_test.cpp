#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/rng.hpp"
#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using G = GameOf<House>;  // the variant with the most ways to use the bag

// Where a random game of so many moves ends, never waiting for nature; calls `at_chance` wherever she is asked.
template <typename AtChance>
G::Position after_random_game(std::uint64_t seed, int moves, AtChance&& at_chance) {
    base::Rng rng{seed};
    G::Position pos;
    for (int i = 0; i < moves; ++i) {
        game::MoveList<G> list;
        G::generate<game::Gen::kAll>(pos, list);
        if (list.empty()) break;
        (void)G::do_move(pos, list[rng.below(list.size())]);
        if (!G::is_chance(pos)) continue;
        G::OutcomeList outcomes;
        const std::uint32_t total = G::outcomes(pos, outcomes);
        at_chance(pos, outcomes, total);
        (void)G::do_outcome(pos, outcomes[rng.below(outcomes.size())].outcome);
    }
    return pos;
}

RC_GTEST_PROP(BanqiBag, WeightsAreCountsAndSumToTheFaceDownSquares, (std::uint64_t seed)) {
    (void)after_random_game(seed, 80, [](const auto& pos, const auto& outcomes, std::uint32_t total) {
        std::uint32_t sum = 0;
        for (const auto& branch : outcomes) {
            RC_ASSERT(branch.weight == static_cast<std::uint32_t>(pos.bag().count(branch.outcome)));
            sum += branch.weight;
        }
        RC_ASSERT(sum == total);
        RC_ASSERT(total == static_cast<std::uint32_t>(pos.face_down().count()));
    });
}

RC_GTEST_PROP(BanqiBag, HoldsWhatWasDealtLessWhatWasSeen, (std::uint64_t seed)) {
    int unseen = dark::Bag{kFullSet}.size();
    const auto pos = after_random_game(seed, 80, [&](const auto& at, const auto&, std::uint32_t) {
        RC_ASSERT(at.bag().size() == unseen);  // captures took nothing from it
        --unseen;                              // the outcome that follows does
    });
    RC_ASSERT(pos.bag().size() == unseen);
}

RC_GTEST_PROP(BanqiBag, AFenBringsBackThePositionItself, (std::uint64_t seed)) {
    const auto pos = after_random_game(
        seed, 60, [](const auto& at, const auto&, std::uint32_t) { RC_ASSERT(*G::parse_fen(G::to_fen(at)) == at); });
    RC_ASSERT(*G::parse_fen(G::to_fen(pos)) == pos);
    RC_ASSERT(*G::parse_fen(Fen<House>::print(pos, dark::Letters::kTcga)) == pos);
}

}  // namespace
}  // namespace qiyuan::banqi
