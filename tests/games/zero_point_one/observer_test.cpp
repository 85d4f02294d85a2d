#include <gtest/gtest.h>

#include <map>

#include "games/zero_point_one/random_positions.hpp"

namespace qiyuan::zero_point_one {
namespace {

// Keeps its own board and hands from what it is told; complains when told of a man that it did not expect.
struct Mirror {
    Placement men{};
    Hands hands;
    bool surprised = false;

    explicit Mirror(const Position& pos) : men(pos.placement()), hands(pos.hands()) {}
    void removed(Piece man, Square square) {
        surprised |= men[square.index()] != man;
        men[square.index()] = Piece{};
    }
    void added(Piece man, Square square) {
        surprised |= !men[square.index()].is_none();
        men[square.index()] = man;
    }
    void removed_from_hand(Side owner, Kind kind, int n) {
        surprised |= hands.count(owner, kind) != n + 1;
        hands.remove(owner, kind);
    }
    void added_to_hand(Side owner, Kind kind, int n) {
        surprised |= hands.count(owner, kind) != n;
        hands.add(owner, kind);
    }
    [[nodiscard]] bool shows(const Position& pos) const {
        return !surprised && men == pos.placement() && hands == pos.hands();
    }
};

TEST(ZeroPointOneObserver, HearsEveryChangeThereAndBack) {
    for_random_positions(41, 1000, [](const Position& start) {
        Position pos = start;
        Mirror mirror{pos};
        MoveList moves;
        generate<game::Gen::kAll, Suicides::kIncluded>(pos, moves);
        for (const Move m : moves) {
            const auto undo = pos.do_move(m, mirror);
            ASSERT_TRUE(mirror.shows(pos));
            pos.undo_move(m, undo, mirror);
            ASSERT_TRUE(mirror.shows(pos));
            ASSERT_EQ(pos, start);
        }
    });
}

TEST(ZeroPointOneMove, RawValuesComeBackAndOthersAreNone) {
    for (std::uint32_t raw = 0; raw <= 0xFFFF; ++raw) {
        const Move m = Move::from_raw(static_cast<std::uint16_t>(raw));
        if (raw < Move::kRawValues)
            ASSERT_EQ(m.raw(), raw);
        else
            ASSERT_TRUE(m.is_none());
    }
}

}  // namespace
}  // namespace qiyuan::zero_point_one
