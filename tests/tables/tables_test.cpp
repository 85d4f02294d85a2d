#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "own_temporary_path.hpp"
#include "tables/oracle.hpp"
#include "tables/verify.hpp"

namespace qiyuan::tables {
namespace {

using qiyuan::banqi::Banqi;
using Position = Prober::Position;

Collection all_with(std::size_t men, int draw_clock = Collection::kUsualDrawClock) {
    Collection collection{draw_clock};
    for_each_ending(
        men, [&](const Men& list) { (void)collection.solved(Arranged::from(list, Position::kCaptures).ending); });
    return collection;
}
const Prober& three_men() {
    static const Prober prober{all_with(3)};
    return prober;
}
Position position(const std::string& fen) {
    const auto pos = Banqi::parse_fen(fen);
    EXPECT_TRUE(pos) << fen;
    return *pos;
}

TEST(Numbering, PlacementsComeBackUpToMirrorImages) {
    const Numbering numbering{3};
    for (std::size_t number = 0; number < numbering.size(); ++number)
        ASSERT_EQ(numbering(numbering.placement(number)), number);
}

TEST(Numbering, MirrorImagesShareANumber) {
    const Numbering numbering{2};
    const auto number = [&](int file_a, int rank_a, int file_b, int rank_b) {
        Placement p;
        p.squares[0] = Square::at(file_a, rank_a);
        p.squares[1] = Square::at(file_b, rank_b);
        return numbering(p);
    };
    EXPECT_EQ(number(1, 0, 5, 3), number(6, 0, 2, 3));
    EXPECT_EQ(number(1, 0, 5, 3), number(1, 3, 5, 0));
    EXPECT_NE(number(1, 0, 5, 3), number(1, 0, 5, 2));
}

TEST(Tables, AgreeWithTheMovesOfTheGame) {
    const Verification result = verify(three_men(), 30'000, 7);
    EXPECT_EQ(result.positions, 30'000U);
    EXPECT_EQ(result.wrong, 0U) << result.first_wrong;
}

TEST(Tables, FourMenAgreeWithTheMovesOfTheGame) {
    Collection collection;
    for (const std::string fen : {"A2E4/8/8/1h4c1 r - 0 1", "G6s/8/8/c6A r - 0 1", "C6c/8/8/S6g b - 0 1"})
        (void)collection.solved(Arranged::from(placed_men(position(fen))->men, Position::kCaptures).ending);
    const Prober prober{std::move(collection)};
    const Verification result = verify(prober, 20'000, 3);
    EXPECT_EQ(result.wrong, 0U) << result.first_wrong;
    EXPECT_TRUE(prober.value(position("A2E4/8/8/1h4c1 r - 0 1")));
}

// Whether the mover forces a capture that wins (or the end) within so many plies, by trying everything.
bool wins_within(const Position& pos, int plies);
bool loses_within(const Position& pos, int plies) {
    if (pos.is_over()) return true;
    game::MoveList<Banqi> moves;
    Banqi::generate<game::Gen::kAll>(pos, moves);
    if (plies == 0) return moves.empty();
    for (const auto m : moves) {
        auto after = pos;
        (void)after.do_move(m);
        const bool loses = Banqi::is_noisy(pos, m) ? !after.is_over() && three_men().value(after)->is_win()
                                                   : wins_within(after, plies - 1);
        if (!loses) return false;
    }
    return true;
}
bool wins_within(const Position& pos, int plies) {
    if (plies == 0) return false;
    game::MoveList<Banqi> moves;
    Banqi::generate<game::Gen::kAll>(pos, moves);
    for (const auto m : moves) {
        auto after = pos;
        (void)after.do_move(m);
        const bool wins = Banqi::is_noisy(pos, m) ? after.is_over() || three_men().value(after)->is_loss()
                                                  : loses_within(after, plies - 1);
        if (wins) return true;
    }
    return false;
}

TEST(Tables, DistancesAreThoseOfAFullSearch) {
    int near_wins = 0;
    for (int file = 0; file < 8; ++file)
        for (int rank = 0; rank < 4; ++rank) {
            if (file == 6 && rank == 2) continue;
            auto setup = position("8/6h1/8/A7 r - 0 1").setup();
            setup.pieces[Square::at(0, 0).index()] = dark::Piece{};
            setup.pieces[Square::at(file, rank).index()] = {dark::Colour::kRed, dark::Kind::kAdvisor};
            const Position pos = *Position::from_setup(setup);
            const Value value = *three_men().value(pos);
            constexpr int kDeepest = 5;
            for (int plies = 1; plies <= kDeepest; ++plies)
                EXPECT_EQ(wins_within(pos, plies), value.is_win() && value.plies() <= plies) << Banqi::to_fen(pos);
            if (value.is_win() && value.plies() <= kDeepest) ++near_wins;
        }
    EXPECT_GT(near_wins, 0);
}

TEST(Tables, TheClockEndsWinsThatComeTooLate) {
    const Prober impatient{all_with(3, 4)};
    std::uint64_t fewer = 0;
    for (int file = 1; file < 7; ++file) {
        auto setup = position("7h/8/8/A7 r - 0 1").setup();
        setup.pieces[Square::at(file, 0).index()] = {dark::Colour::kRed, dark::Kind::kElephant};
        const Position pos = *Position::from_setup(setup);
        const Value patient = *three_men().value(pos);
        const Value hurried = *impatient.value(pos);
        EXPECT_FALSE(hurried.is_win() && hurried.plies() > 4);
        if (patient.is_win() && hurried.is_draw()) ++fewer;
    }
    EXPECT_GT(fewer, 0U);
    // What is left of the clock counts as well.
    const Position late = position("8/6A1/7h/3E4 r - 58 1");
    const Value value = *three_men().value(late);
    ASSERT_TRUE(value.is_win());
    ASSERT_GT(value.plies(), 2);
    EXPECT_EQ(three_men().score(late, {}, 0), game::Score::draw());
    EXPECT_TRUE(three_men().score(position("8/6A1/7h/3E4 r - 0 1"), {}, 0)->is_win());
}

TEST(Tables, AreSilentWhereTheyDoNotApply) {
    EXPECT_FALSE(three_men().value(position("8/6A1/7X/3E4 r h1 0 1")));  // something is face-down
    EXPECT_FALSE(three_men().value(position("8/6A1/7h/3E3R r - 0 1")));  // too many
    qiyuan::banqi::Rules chasing;
    chasing.chase_limit = 7;
    EXPECT_FALSE(three_men().score(position("8/6A1/7h/3E4 r - 0 1"), chasing, 0));
}

TEST(Oracle, SaysWhatTheTablesSayAndSolvesThemOnDemand) {
    Oracle oracle;
    for (const char* fen : {"8/6A1/7h/3E4 r - 0 1", "8/6A1/7h/3E4 b - 0 1", "7h/8/8/A7 r - 0 1", "8/8/8/g6C r - 0 1"})
        EXPECT_EQ(oracle.value(position(fen), {}), three_men().value(position(fen))) << fen;
    EXPECT_TRUE(oracle.value(position("8/6A1/7h/3E4 r - 58 1"), {})->is_draw());
    EXPECT_TRUE(oracle.value(position("8/6A1/7h/3E3R r - 0 1"), {}));    // four
    EXPECT_FALSE(oracle.value(position("8/6A1/7h/c2E3R r - 0 1"), {}));  // five
    EXPECT_FALSE(oracle.value(position("8/6A1/7X/3E4 r h1 0 1"), {}));
}

TEST(Oracle, BeginsWithWhatWasBuilt) {
    Oracle oracle{all_with(2)};
    EXPECT_EQ(oracle.value(position("7h/8/8/A7 r - 0 1"), {}), three_men().value(position("7h/8/8/A7 r - 0 1")));
}

TEST(Oracle, FollowsTheDrawClockOfTheRules) {
    Oracle oracle;
    const Position late = position("8/6A1/7h/3E4 r - 58 1");
    const int plies = three_men().value(late)->plies();
    for (const auto& [name, rules] : qiyuan::banqi::kRulePresets) {
        const auto value = oracle.value(late, rules);
        EXPECT_EQ(value.has_value(), rules.chase_limit == 0) << name;
        const bool has_time = rules.draw_clock_plies == 0 || plies <= rules.draw_clock_plies - 58;
        EXPECT_EQ(value && value->is_win(), rules.chase_limit == 0 && has_time) << name;
    }
    EXPECT_FALSE(oracle.value(position("8/6A1/7h/3E4 r - 0 1"), {.draw_clock_plies = plies - 1}));
}

class TablesFile : public ::testing::Test {
protected:
    TablesFile() : path_(test::own_temporary_path("qiyuan_tables_test")) {}
    ~TablesFile() override { std::filesystem::remove(path_); }
    std::filesystem::path path_;
};

TEST_F(TablesFile, SavedTablesAreTheSame) {
    ASSERT_TRUE(all_with(2).save(path_));
    auto opened = Collection::open(path_);
    ASSERT_TRUE(opened) << opened.error().text();
    EXPECT_EQ(opened->size(), all_with(2).size());
    EXPECT_EQ(opened->longest(), all_with(2).longest());
    const Prober prober{std::move(*opened)};
    EXPECT_EQ(verify(prober, 2'000, 1).wrong, 0U);
    EXPECT_EQ(prober.value(position("8/6A1/7h/8 r - 0 1")), three_men().value(position("8/6A1/7h/8 r - 0 1")));
}

TEST_F(TablesFile, DamagedFilesAreRefused) {
    EXPECT_FALSE(Collection::open(path_));
    ASSERT_TRUE(all_with(2).save(path_));
    const auto whole = std::filesystem::file_size(path_);
    for (const auto size : {whole - 1, whole / 2, std::uintmax_t{30}, std::uintmax_t{3}, std::uintmax_t{0}}) {
        std::filesystem::resize_file(path_, size);
        EXPECT_FALSE(Collection::open(path_)) << size;
    }
    std::ofstream{path_} << "something else entirely, and long enough to be looked at";
    EXPECT_FALSE(Collection::open(path_));
}

}  // namespace
}  // namespace qiyuan::tables
