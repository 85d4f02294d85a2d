#include "games/xiangqi/exchange.hpp"

#include <gtest/gtest.h>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/reference_rules.hpp"
#include "games/xiangqi/sample_positions.hpp"
#include "games/xiangqi/values.hpp"

namespace qiyuan::xiangqi {
namespace {

TEST(XiangqiExchange, WinsExactlyWhatTheFullExchangeWins) {
    int long_exchanges = 0;
    for (const Position& pos : samples::many(11, 1500)) {
        const auto board = reference::board_of(pos);
        for (std::size_t from = 0; from < kSquares; ++from) {
            for (std::size_t to = 0; to < kSquares; ++to) {
                const Move m{Square::from_index(from), Square::from_index(to)};
                if (!pos.is_legal(m)) continue;
                const int worth = reference::exchange(board, m);
                ASSERT_TRUE(see_at_least(pos, m, worth)) << m.text() << " wins " << worth << " in " << to_fen(pos);
                ASSERT_FALSE(see_at_least(pos, m, worth + 1)) << m.text() << " wins " << worth << " in " << to_fen(pos);
                const int captured = exchange_value(pos.at(m.to()));
                if (worth != captured && worth != captured - exchange_value(pos.at(m.from()))) ++long_exchanges;
            }
        }
    }
    EXPECT_GT(long_exchanges, 100) << "the sample must hold exchanges of three captures and more";
}

struct Case {
    const char* what;
    const char* fen;
    const char* move;
    int worth;
};

TEST(XiangqiExchange, KnownCases) {
    const int rook = kExchangeValues[index(Kind::kRook)];
    const int horse = kExchangeValues[index(Kind::kHorse)];
    const int advisor = kExchangeValues[index(Kind::kAdvisor)];
    const int soldier = kExchangeValues[index(Kind::kSoldier)];
    const Case cases[] = {
        {"an unprotected soldier", "3k5/9/9/p8/9/9/9/9/9/R3K4 w", "a0a6", soldier},
        {"a soldier protected by a rook", "r2k5/9/9/p8/9/9/9/9/9/R3K4 w", "a0a6", soldier - rook},
        {"the second rook behind the first", "r2k5/9/9/p8/9/9/9/9/R8/R3K4 w", "a1a6", soldier},
        {"a quiet move to a safe point", "3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a5", 0},
        {"a quiet move before a soldier", "3k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a4", -rook},
        {"a rook that a cannon protects over a screen", "c2k5/9/9/p8/9/r8/2N6/9/9/4K4 w", "c3a4", rook - horse},
        {"an advisor that the general protects", "9/3ka3R/9/9/9/9/9/9/9/5K3 w", "i8e8", advisor - rook},
        {"the general may not take what is protected", "9/3ka3R/9/9/9/9/9/9/9/4RK3 w", "i8e8", advisor},
        {"the general may not take where it would face the other", "4ka3/9/9/3R5/9/9/9/9/9/3K5 w", "d6d9", 0},
        {"an elephant that a cannon pins does not take", "4k4/9/9/9/9/9/4c1r2/4B4/4A4/4K4 b", "g3g0", 0},
        {"a rook pinned on the file does not protect", "4k4/9/9/4r3p/9/9/9/9/4R4/3K4R w", "i0i6", soldier},
        {"a pinned rook protects along the pin", "4k4/9/4r4/4p4/9/9/9/9/4R4/3K5 w", "e1e6", soldier - rook},
    };
    for (const Case& c : cases) {
        const auto pos = parse_fen(c.fen);
        ASSERT_TRUE(pos) << c.what << ": " << pos.error().text();
        const std::string_view text = c.move;
        const Move m{Square::at(text[0] - 'a', text[1] - '0'), Square::at(text[2] - 'a', text[3] - '0')};
        EXPECT_TRUE(see_at_least(*pos, m, c.worth)) << c.what;
        EXPECT_FALSE(see_at_least(*pos, m, c.worth + 1)) << c.what;
    }
}

}  // namespace
}  // namespace qiyuan::xiangqi
