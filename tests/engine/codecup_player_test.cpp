#include "engine/zero_point_one/codecup_player.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/zero_point_one/notation.hpp"

namespace qiyuan::engine {
namespace {

using zero_point_one::Position;
using zero_point_one::Suicides;

// Whether a move of the mover's takes the other wazir.
bool can_win(const Position& pos) {
    zero_point_one::MoveList moves;
    zero_point_one::generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
    zero_point_one::keep_wins(pos, moves);
    return !moves.empty() && moves[0].to() == pos.wazir(other(pos.side_to_move()));
}

struct Chances {
    int given = 0;
    int taken = 0;
};

// Plays Blue with any move that the rules allow, so that it soon leaves its wazir to be taken; gives how often Red
// could take it, and how often he did.
Chances play_against_chance(std::uint64_t seed) {
    base::Rng rng{seed};
    CodecupOptions options;
    options.nodes = 100;
    options.table_mib = 1;
    CodecupPlayer player{options};
    zero_point_one::SetupPhase opening;
    EXPECT_TRUE(opening.place(*player.answer({})));
    const auto setup =
        zero_point_one::Setup::from_number(static_cast<std::uint32_t>(rng.below(zero_point_one::kSetups)));
    EXPECT_TRUE(player.hear(setup.text(opening.side_to_move())));
    opening.place(setup);

    Position pos = opening.position();
    Chances chances;
    while (!zero_point_one::ZeroPointOne::result(pos)) {
        const bool could_win = can_win(pos);
        chances.given += could_win ? 1 : 0;
        const auto mine = zero_point_one::parse_move(pos, *player.answer({}));
        EXPECT_TRUE(mine);
        (void)pos.do_move(*mine);
        const auto result = zero_point_one::ZeroPointOne::result(pos);
        chances.taken += could_win && result ? 1 : 0;
        if (result) break;
        zero_point_one::MoveList moves;
        zero_point_one::generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
        const auto m = moves[rng.below(moves.size())];
        EXPECT_TRUE(player.hear(to_codecup(pos, m)));
        (void)pos.do_move(m);
    }
    return chances;
}

TEST(CodecupPlayer, TakesTheWazirWhenItCan) {
    int given = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Chances chances = play_against_chance(seed);
        EXPECT_EQ(chances.taken, chances.given) << seed;
        given += chances.given;
    }
    EXPECT_GE(given, 5);
}

}  // namespace
}  // namespace qiyuan::engine
