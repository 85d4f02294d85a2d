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

Collection all_with(std::size_t men, int draw_clock = Collection::kUsualDrawClock, std::size_t face_down = 0) {
    Collection collection{draw_clock};
    for_each_ending({men, face_down}, [&](const Material& material) {
        EXPECT_TRUE(collection.solve_all_of(Arranged::from(material, Position::kCaptures).ending));
    });
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
        EndingPosition p;
        p.squares[0] = Square::at(file_a, rank_a);
        p.squares[1] = Square::at(file_b, rank_b);
        return numbering(p);
    };
    EXPECT_EQ(number(1, 0, 5, 3), number(6, 0, 2, 3));
    EXPECT_EQ(number(1, 0, 5, 3), number(1, 3, 5, 0));
    EXPECT_NE(number(1, 0, 5, 3), number(1, 0, 5, 2));
}

TEST(Tables, AgreeWithTheMovesOfTheGame) {
    const Verification result = verify(three_men(), {30'000, 7});
    EXPECT_EQ(result.positions, 30'000U);
    EXPECT_EQ(result.wrong, 0U) << result.first_wrong;
}

TEST(Tables, FourMenAgreeWithTheMovesOfTheGame) {
    Collection collection;
    for (const std::string fen : {"A2E4/8/8/1h4c1 r - 0 1", "G6s/8/8/c6A r - 0 1", "C6c/8/8/S6g b - 0 1"})
        (void)collection.solved(Arranged::from(placed_men(position(fen))->material, Position::kCaptures).ending);
    const Prober prober{std::move(collection)};
    const Verification result = verify(prober, {20'000, 3});
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
            auto raw = position("8/6h1/8/A7 r - 0 1").raw();
            raw.pieces[Square::at(0, 0).index()] = dark::Piece{};
            raw.pieces[Square::at(file, rank).index()] = {dark::Colour::kRed, dark::Kind::kAdvisor};
            const Position pos = *Position::from_raw(raw);
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
        auto raw = position("7h/8/8/A7 r - 0 1").raw();
        raw.pieces[Square::at(file, 0).index()] = {dark::Colour::kRed, dark::Kind::kElephant};
        const Position pos = *Position::from_raw(raw);
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

// Three pieces of which up to two are face-down.
const Prober& dark_three() {
    static const Prober prober{all_with(3, Collection::kUsualDrawClock, 2)};
    return prober;
}

TEST(DarkTables, AgreeWithTheMovesAndOutcomesOfTheGame) {
    const Verification result = verify(dark_three(), {30'000, 11});
    EXPECT_EQ(result.positions, 30'000U);
    EXPECT_EQ(result.wrong, 0U) << result.first_wrong;
}

TEST(DarkTables, AgreeWithADeeperExpectimax) {
    const Verification result = verify(dark_three(), {400, 12, 3});
    EXPECT_EQ(result.wrong, 0U) << result.first_wrong;
}

TEST(DarkTables, NamedEndingsOfFourAndFiveAgreeToo) {
    Collection collection;
    for (const std::string_view text : {"AEh+s", "Ca+Sg", "GAEs"}) {
        const auto material = Material::parse(text);
        ASSERT_TRUE(material) << material.error().text();
        ASSERT_TRUE(collection.solve_all_of(Arranged::from(*material, Position::kCaptures).ending));
    }
    const Prober prober{std::move(collection)};
    EXPECT_TRUE(prober.value(position("A2E4/8/8/1h4X1 r s 0 1")));
    EXPECT_TRUE(prober.value(position("C2X4/8/8/1a4X1 r Sg 0 1"), Claim::kLikely));
    EXPECT_EQ(verify(prober, {20'000, 5}).wrong, 0U) << verify(prober, {20'000, 5}).first_wrong;
}

TEST(DarkTables, WithOnePieceFaceDownTheBagTellsWhichItIs) {
    // Red's only move is to turn up his general: the position is worth what the ending is after that.
    const Value after = *dark_three().value(position("8/8/8/G6s b - 0 2"));
    const Value before = *dark_three().value(position("8/8/8/X6s r G 0 1"));
    EXPECT_EQ(before.is_draw(), after.is_draw());
    EXPECT_EQ(before.is_loss(), after.is_win());
    // The face-down soldier is a wall: the horse in the corner does not escape. Both claims are one.
    EXPECT_TRUE(dark_three().value(position("8/8/h7/XA6 r S 0 1"))->is_win());
    EXPECT_EQ(dark_three().value(position("8/8/h7/XA6 r S 0 1")),
              dark_three().value(position("8/8/h7/XA6 r S 0 1"), Claim::kLikely));
}

// The worth of a position for its mover in quarters, by both claims.
int quarters(const Position& pos) {
    const auto points = [](Value value) { return value.is_win() ? 1 : value.is_loss() ? -1 : 0; };
    return 2 + points(*dark_three().value(pos)) + points(*dark_three().value(pos, Claim::kLikely));
}

TEST(DarkTables, WithTwoPiecesFaceDownTheWorthIsAnAverage) {
    std::array<int, 5> seen{};
    for (int file = 1; file < 8; ++file)
        for (const std::string bag : {"Gs", "As", "Ss", "Aa", "Cs", "GS"}) {
            auto raw = position("8/8/8/X6X r " + bag + " 0 1").raw();
            raw.face_down = Bitboard{Square::at(0, 0)} | Bitboard{Square::at(file, 0)};
            raw.pieces[Square::at(0, 1).index()] = {dark::Colour::kBlack, dark::Kind::kHorse};
            const Position pos = *Position::from_raw(raw);
            const int worth = quarters(pos);
            ++seen[static_cast<std::size_t>(worth)];
            // The mover can turn up either piece at once, so he has at least the better of the two averages.
            for (const Square square : {Square::at(0, 0), Square::at(file, 0)}) {
                int sum = 0;
                auto flipped = pos;
                (void)flipped.do_move(Banqi::Move::flip(square));
                Banqi::OutcomeList outcomes;
                const auto total = static_cast<int>(Banqi::outcomes(flipped, outcomes));
                for (const auto& [outcome, weight] : outcomes) {
                    auto after = flipped;
                    (void)after.do_outcome(outcome);
                    sum += static_cast<int>(weight) * (4 - (after.is_over() ? 0 : quarters(after)));
                }
                EXPECT_GE(worth * total, sum) << Banqi::to_fen(pos);
            }
        }
    EXPECT_GT(seen[1] + seen[3], 0);
    EXPECT_GT(seen[0] + seen[4], 0);
}

TEST(DarkTables, ScoresAreWinProbabilities) {
    int likely = 0;
    for (const std::string bag : {"Gs", "As", "Ss", "Aa", "Cs", "GS"}) {
        auto raw = position("8/8/8/X6X r " + bag + " 0 1").raw();
        raw.face_down = Bitboard{Square::at(0, 0)} | Bitboard{Square::at(1, 0)};
        raw.pieces[Square::at(0, 1).index()] = {dark::Colour::kBlack, dark::Kind::kHorse};
        for (const auto mover : dark::kBothColours) {
            raw.mover = mover;
            const Position pos = *Position::from_raw(raw);
            const auto score = dark_three().score(pos, {}, 0);
            ASSERT_TRUE(score);
            const int worth = quarters(pos);
            EXPECT_EQ(score->is_proof(), worth == 0 || worth == 4);
            if (worth == 1 || worth == 3) {
                ++likely;
                EXPECT_NEAR(score->win_probability(), worth / 4.0, 0.03);
            }
        }
    }
    EXPECT_GT(likely, 0);
}

TEST(DarkTables, TheBudgetIsKept) {
    const Ending ending = Arranged::from(*Material::parse("GAErs"), Position::kCaptures).ending;
    Collection collection;
    const auto too_large = collection.solved(ending, Claim::kCertain, {.mib = 100});
    ASSERT_FALSE(too_large);
    EXPECT_NE(too_large.error().message.find("limit is 100 MiB"), std::string::npos) << too_large.error().message;
    Collection hurried;
    const auto too_slow = hurried.solved(ending, Claim::kCertain, {.time = base::Milliseconds{0}});
    ASSERT_FALSE(too_slow);
    EXPECT_NE(too_slow.error().message.find("within 0 ms"), std::string::npos) << too_slow.error().message;
}

TEST(Material, IsReadFromLetters) {
    const auto material = Material::parse("GAEr+s");
    ASSERT_TRUE(material);
    EXPECT_EQ(material->men.size(), 5U);
    EXPECT_EQ(material->face_down, 1U);
    EXPECT_TRUE(material->is_face_down(4));
    EXPECT_FALSE(material->is_face_down(3));
    EXPECT_TRUE(Material::parse("KGm+p"));
    for (const std::string_view bad : {"", "+", "GA", "GGs", "GAErss", "G+A+s", "Gx", "G+Ass", "G s"})
        EXPECT_FALSE(Material::parse(bad)) << bad;
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
    EXPECT_EQ(verify(prober, {2'000, 1}).wrong, 0U);
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
