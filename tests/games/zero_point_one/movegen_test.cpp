#include "games/zero_point_one/movegen.hpp"

#include <gtest/gtest.h>

#include "games/zero_point_one/random_positions.hpp"
#include "games/zero_point_one/reference.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::zero_point_one {
namespace {

using game::Gen;

std::vector<std::string> sorted_texts(const Position& pos, const MoveList& moves) {
    std::vector<std::string> texts;
    for (const Move m : moves) texts.push_back(to_codecup(pos, m));
    std::sort(texts.begin(), texts.end());
    return texts;
}

template <Gen kWhich, Suicides kSuicides>
MoveList generated(const Position& pos) {
    MoveList moves;
    generate<kWhich, kSuicides>(pos, moves);
    return moves;
}

TEST(ZeroPointOneMovegen, AgreesWithTheSlowRules) {
    int checks = 0;
    for_random_positions(1, 2000, [&](const Position& pos) {
        const reference::Board slow{to_fen(pos)};
        const auto all = generated<Gen::kAll, Suicides::kIncluded>(pos);
        const auto safe = generated<Gen::kAll, Suicides::kExcluded>(pos);
        ASSERT_EQ(sorted_texts(pos, all), slow.moves()) << to_fen(pos);
        ASSERT_EQ(sorted_texts(pos, safe), slow.moves_without_suicides()) << to_fen(pos);
        ASSERT_EQ(count_moves<Suicides::kIncluded>(pos), all.size()) << to_fen(pos);
        ASSERT_EQ(count_moves<Suicides::kExcluded>(pos), safe.size()) << to_fen(pos);
        if (pos.wazir_taken()) return;
        ASSERT_EQ(pos.in_check(), slow.in_check()) << to_fen(pos);
        checks += pos.in_check() ? 1 : 0;
    });
    EXPECT_GT(checks, 100);
}

TEST(ZeroPointOneMovegen, NoisyMovesAreTheCaptures) {
    for_random_positions(2, 2000, [](const Position& pos) {
        for (const Move m : generated<Gen::kNoisy, Suicides::kIncluded>(pos)) ASSERT_FALSE(pos.at(m.to()).is_none());
        for (const Move m : generated<Gen::kQuiet, Suicides::kExcluded>(pos)) ASSERT_TRUE(pos.at(m.to()).is_none());
    });
}

template <MoveClass kClass>
void expect_class(const Position& pos, MoveList& all) {
    MoveList moves;
    generate_class<kClass>(pos, moves);
    for (const Move m : moves) {
        EXPECT_EQ(classify(pos, m), kClass) << to_fen(pos) << ' ' << to_codecup(pos, m);
        all.push_back(m);
    }
}

TEST(ZeroPointOneMovegen, ClassesPartitionTheMovesOutOfCheck) {
    int seen = 0;
    for_random_positions(3, 3000, [&](const Position& pos) {
        if (pos.in_check()) return;
        MoveList classes;
        expect_class<MoveClass::kCapture>(pos, classes);
        expect_class<MoveClass::kCheck>(pos, classes);
        expect_class<MoveClass::kCheckThreat>(pos, classes);
        expect_class<MoveClass::kEscapeAttack>(pos, classes);
        expect_class<MoveClass::kOther>(pos, classes);
        ASSERT_EQ(sorted_texts(pos, classes), sorted_texts(pos, generated<Gen::kAll, Suicides::kExcluded>(pos)));
        ++seen;
    });
    EXPECT_GT(seen, 1000);
}

// The man's next moves from where it landed, on an otherwise empty board but for the other wazir.
bool attacks_after(Kind kind, Square from, Square target) { return leaps(kind, from).contains(target); }

TEST(ZeroPointOneMovegen, ClassesMeanWhatTheySay) {
    for_random_positions(4, 1000, [](const Position& pos) {
        const Square wazir = pos.wazir(other(pos.side_to_move()));
        for (const Move m : generated<Gen::kQuiet, Suicides::kExcluded>(pos)) {
            const Kind kind = m.is_drop() ? m.dropped() : pos.at(m.from()).kind();
            if (kind == Kind::kWazir) continue;
            bool threatens_check = false;
            leaps(kind, m.to()).for_each([&](Square s) { threatens_check |= attacks_after(kind, s, wazir); });
            bool attacks_escape = false;
            leaps(Kind::kWazir, wazir).for_each([&](Square s) { attacks_escape |= attacks_after(kind, m.to(), s); });
            const MoveClass expected = attacks_after(kind, m.to(), wazir) ? MoveClass::kCheck
                                       : threatens_check                  ? MoveClass::kCheckThreat
                                       : attacks_escape                   ? MoveClass::kEscapeAttack
                                                                          : MoveClass::kOther;
            ASSERT_EQ(classify(pos, m), expected) << to_fen(pos) << ' ' << to_codecup(pos, m);
        }
    });
}

TEST(ZeroPointOneMovegen, ACheckingMoveGivesCheckAndOnlyIt) {
    for_random_positions(5, 500, [](const Position& pos) {
        for (const Move m : generated<Gen::kQuiet, Suicides::kExcluded>(pos)) {
            Position after = pos;
            after.do_move(m);
            const bool was_attacked = pos.is_attacked(pos.wazir(other(pos.side_to_move())), pos.side_to_move());
            if (was_attacked) continue;
            ASSERT_EQ(after.in_check(), classify(pos, m) == MoveClass::kCheck) << to_fen(pos);
        }
    });
}

TEST(ZeroPointOneMovegen, EvasionsAreTheMovesInCheck) {
    int seen = 0;
    for_random_positions(6, 4000, [&](const Position& pos) {
        if (!pos.in_check()) return;
        MoveList evasions;
        generate_evasions(pos, evasions);
        ASSERT_EQ(sorted_texts(pos, evasions), sorted_texts(pos, generated<Gen::kAll, Suicides::kExcluded>(pos)));
        ++seen;
    });
    EXPECT_GT(seen, 100);
}

// The bound of kMaxMoves is reached: a wazir and a knight in the open, all else in hand.
TEST(ZeroPointOneMovegen, AtMost256Moves) {
    const auto pos = parse_fen("7w/8/8/8/3N4/8/1W6/8 r N4F8D16A 40");
    ASSERT_TRUE(pos) << pos.error().text();
    const auto moves = generated<Gen::kAll, Suicides::kIncluded>(*pos);
    EXPECT_EQ(moves.size(), kMaxMoves);
}

TEST(ZeroPointOneMovegen, EqualMenInHandAreOneDropEach) {
    const auto pos = parse_fen("w7/8/8/8/8/8/8/W7 r 2N4F8D16A 40");
    ASSERT_TRUE(pos) << pos.error().text();
    EXPECT_EQ(count_moves<Suicides::kIncluded>(*pos), 4U * 62U + 2U);
}

TEST(ZeroPointOneLeaps, DirectionsTogetherAreTheLeaps) {
    const auto expect_kind = []<Kind kKind>() {
        for (std::size_t i = 0; i < kSquares; ++i) {
            const Square from = Square::from_index(i);
            Bitboard reached;
            int leaps_counted = 0;
            for_each_direction<kKind>(Bitboard{from}, [&](Bitboard to) {
                reached |= to;
                leaps_counted += to.count();
            });
            EXPECT_EQ(reached, leaps(kKind, from)) << from.text();
            EXPECT_EQ(leaps_counted, reached.count()) << from.text();
        }
    };
    expect_kind.operator()<Kind::kWazir>();
    expect_kind.operator()<Kind::kKnight>();
    expect_kind.operator()<Kind::kFerz>();
    expect_kind.operator()<Kind::kDabbaba>();
    expect_kind.operator()<Kind::kAlfil>();
}

}  // namespace
}  // namespace qiyuan::zero_point_one
