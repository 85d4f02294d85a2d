#include "games/banqi/exchange.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

// The most that the exchange wins, found by asking.
int exchange(std::string_view fen, std::string_view move) {
    const auto pos = position(fen);
    const auto m = *Banqi::parse_move(pos, move);
    int most = 1000;
    while (!Banqi::see_at_least(pos, m, most)) --most;
    return most;
}
constexpr int value(Kind kind) { return dark::kExchangeValues[index(kind)]; }

TEST(BanqiExchange, AFreePieceIsWon) {
    EXPECT_EQ(exchange("8/8/8/Rh5r r - 0 1", "a0b0"), value(Kind::kHorse));
    EXPECT_EQ(Banqi::gain(position("8/8/8/Rh6 r - 0 1"), *Banqi::parse_move(position("8/8/8/Rh6 r - 0 1"), "a0b0")),
              value(Kind::kHorse));
}

TEST(BanqiExchange, AProtectedOneCostsTheTaker) {
    EXPECT_EQ(exchange("8/8/8/Rhr5 r - 0 1", "a0b0"), value(Kind::kHorse) - value(Kind::kRook));
}

TEST(BanqiExchange, OnlyThoseWhoMayTakeProtect) {
    EXPECT_EQ(exchange("8/8/8/Rhh5 r - 0 1", "a0b0"), value(Kind::kHorse)) << "a horse does not take a rook";
    EXPECT_EQ(exchange("8/8/8/Ahs5 r - 0 1", "a0b0"), value(Kind::kHorse));
    EXPECT_EQ(exchange("8/8/8/Ghs5 r - 0 1", "a0b0"), value(Kind::kHorse) - value(Kind::kGeneral));
}

TEST(BanqiExchange, CannonsTakePartOverOneScreen) {
    EXPECT_EQ(exchange("8/8/8/RhX1c3 r s1 0 1", "a0b0"), value(Kind::kHorse) - value(Kind::kRook));
    EXPECT_EQ(exchange("8/8/8/RhXXc3 r s2 0 1", "a0b0"), value(Kind::kHorse));
    EXPECT_EQ(exchange("8/8/1R6/RhX1c3 r s1 0 1", "a0b0"), value(Kind::kHorse)) << "a cannon is too much for a rook";
}

TEST(BanqiExchange, AStepIntoDangerLosesThePiece) {
    EXPECT_EQ(exchange("8/8/8/H1r5 r - 0 1", "a0b0"), -value(Kind::kHorse));
    EXPECT_EQ(exchange("8/8/8/H2r4 r - 0 1", "a0b0"), 0);
    EXPECT_EQ(exchange("8/8/8/HX1r4 r s1 0 1", "b0b0"), 0) << "what nature shows is not counted";
}

}  // namespace
}  // namespace qiyuan::banqi
