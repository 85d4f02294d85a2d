#include <gtest/gtest.h>

#include <fstream>

#include "base/text.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

bool mover_wins_within(xiangqi::Position& pos, int plies);

bool mover_loses_within(xiangqi::Position& pos, int plies) {
    const auto moves = legal_moves<Xiangqi>(pos);
    if (moves.empty()) return true;
    if (plies <= 0) return false;
    for (const auto m : moves) {
        const auto undo = pos.do_move(m);
        const bool refuted = !mover_wins_within(pos, plies - 1);
        pos.undo_move(m, undo);
        if (refuted) return false;
    }
    return true;
}

// Plain and complete: every move of both sides.
bool mover_wins_within(xiangqi::Position& pos, int plies) {
    if (plies <= 0) return false;
    for (const auto m : legal_moves<Xiangqi>(pos)) {
        const auto undo = pos.do_move(m);
        const bool wins = mover_loses_within(pos, plies - 1);
        pos.undo_move(m, undo);
        if (wins) return true;
    }
    return false;
}

struct MateCase {
    std::string fen;
    int plies;
};

// Positions from the ends of human games, with the shortest mate in plies.
std::vector<MateCase> mate_cases() {
    std::vector<MateCase> cases;
    std::ifstream file{QIYUAN_TEST_DATA "/mates_xiangqi.tsv"};
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = base::split_fields(line, '\t');
        cases.push_back({std::string{fields[0].text}, static_cast<int>(*base::parse_integer(fields[1].text))});
    }
    return cases;
}

// Selective search may look at a sacrifice late, but not for ever; it ends with the proof.
Limits until_mate(int plies) {
    constexpr int kDepth = 24;
    Limits limits = depth_limit(kDepth);
    limits.mate_in_moves = (plies + 1) / 2;
    return limits;
}

TEST(Mates, TheTableIsProvenByBruteForce) {
    constexpr int kMostPlies = 3;  // longer ones take this solver too long
    int proven = 0;
    for (const auto& [fen, plies] : mate_cases()) {
        if (plies > kMostPlies) continue;
        auto pos = position(fen);
        EXPECT_TRUE(mover_wins_within(pos, plies)) << fen;
        EXPECT_FALSE(mover_wins_within(pos, plies - 2)) << fen;
        ++proven;
    }
    EXPECT_GE(proven, 6);
}

TEST(Mates, AreFoundWithTheirExactLength) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    int tried = 0;
    for (const auto& [fen, plies] : mate_cases()) {
        searcher.new_game();
        const auto answer = search_now(searcher, position(fen), until_mate(plies));
        EXPECT_EQ(answer.lines[0].score.raw(), Score::win_in(plies).raw()) << fen;
        ++tried;
    }
    EXPECT_GE(tried, 12);
}

TEST(Mates, AreTheSameWithAndWithoutTheTable) {
    constexpr int kMostPlies = 3;
    Params no_table;
    no_table.use_table = false;
    SmallSearcher<Xiangqi, MaterialEvaluator> with;
    SmallSearcher<Xiangqi, MaterialEvaluator> without{no_table};
    for (const auto& [fen, plies] : mate_cases()) {
        if (plies > kMostPlies) continue;
        const auto pos = position(fen);
        with.new_game();
        EXPECT_EQ(search_now(with, pos, until_mate(plies)).lines[0].score.raw(),
                  search_now(without, pos, until_mate(plies)).lines[0].score.raw())
            << fen;
    }
}

TEST(Mates, LimitEndsTheSearchWhenTheMateIsProven) {
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    for (const auto& [fen, plies] : mate_cases()) {
        if (plies > 3) continue;
        const Limits limits = until_mate(plies);
        EXPECT_LT(search_now(searcher, position(fen), limits).lines[0].depth, *limits.depth) << fen;
    }
}

TEST(Mates, TheLoserSeesThemToo) {
    // After the first move of a mate in two, the other side is mated in one move of its own and one of ours.
    SmallSearcher<Xiangqi, MaterialEvaluator> searcher;
    int tried = 0;
    for (const auto& [fen, plies] : mate_cases()) {
        if (plies != 3) continue;
        auto pos = position(fen);
        const auto answer = search_now(searcher, pos, until_mate(plies));
        (void)pos.do_move(answer.lines[0].pv[0]);
        searcher.new_game();
        EXPECT_EQ(search_now(searcher, pos, depth_limit(10)).lines[0].score.raw(), Score::loss_in(2).raw()) << fen;
        ++tried;
    }
    EXPECT_GT(tried, 2);
}

}  // namespace
}  // namespace qiyuan::search
