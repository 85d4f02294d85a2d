#include "games/zero_point_one/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/zero_point_one/random_positions.hpp"
#include "games/zero_point_one/values.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

// What the mover wins by taking on `square` with his cheapest man, or 0 if he lets it be: on the board, move by move.
int best_recapture(Position& pos, Square square) {
    if (pos.wazir_taken()) return 0;
    constexpr std::array<Kind, kKinds> kCheapestFirst{Kind::kAlfil, Kind::kDabbaba, Kind::kFerz, Kind::kKnight,
                                                      Kind::kWazir};
    const Side us = pos.side_to_move();
    for (const Kind kind : kCheapestFirst) {
        const Bitboard takers = pos.attackers(square, us) & pos.men(us, kind);
        if (takers.empty()) continue;
        const Move m{takers.first(), square};
        const int gain = exchange_value(pos.at(square));
        const auto undo = pos.do_move(m);
        const int net = gain - best_recapture(pos, square);
        pos.undo_move(m, undo);
        return std::max(net, 0);
    }
    return 0;
}

TEST(ZeroPointOneExchange, AgreesWithPlayingItOut) {
    for_random_positions(31, 1500, [](const Position& start) {
        Position pos = start;
        if (pos.ply() + 32 >= kPlyLimit) return;  // an exchange played out must not meet the last ply
        MoveList moves;
        generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
        for (const Move m : moves) {
            const Piece captured = pos.at(m.to());
            if (!captured.is_none() && captured.kind() == Kind::kWazir) {
                ASSERT_TRUE(see_at_least(pos, m, exchange_value(captured)));
                continue;
            }
            const auto undo = pos.do_move(m);
            const int net = exchange_value(captured) - best_recapture(pos, m.to());
            pos.undo_move(m, undo);
            ASSERT_TRUE(see_at_least(pos, m, net)) << to_fen(pos) << ' ' << to_long_text(pos, m) << ' ' << net;
            ASSERT_FALSE(see_at_least(pos, m, net + 1)) << to_fen(pos) << ' ' << to_long_text(pos, m) << ' ' << net;
        }
    });
}

}  // namespace
}  // namespace qiyuan::zero_point_one
