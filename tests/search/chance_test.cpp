#include <gtest/gtest.h>

#include "banqi_material.hpp"
#include "game/toy_dice_game.hpp"
#include "games/banqi/banqi.hpp"
#include "search_fixture.hpp"

namespace qiyuan::search {
namespace {

using banqi::Banqi;
using game::toy::ToyDice;
using Small = banqi::GameOf<banqi::FourByTwo>;

// How far the men have come.
struct RaceEvaluator : game::StatelessEvaluator<ToyDice> {
    [[nodiscard]] Score evaluate(const ToyDice::Position& pos) const {
        int lead = 0;  // of the first side
        for (int i = 0; i < static_cast<int>(game::toy::kCells); ++i) {
            const char man = pos.cells[static_cast<std::size_t>(i)];
            if (man == 'f') lead += 60 + 35 * i * i;
            if (man == 's') lead -= 60 + 35 * (5 - i) * (5 - i);
        }
        return Score::value(pos.to_move == game::Side::kFirst ? lead : -lead);
    }
};

// The value of a tree with chance by the definition, without anything clever.
template <game::ChanceGame G, game::Evaluator<G> E>
class Expectimax {
public:
    explicit Expectimax(typename G::Rules rules = {}) : rules_(rules.in_search()) {}

    [[nodiscard]] Score value(typename G::Position pos, int depth, int ply = 0) {
        const auto score_of = [ply](game::Result result) {
            if (result == game::Result::kDraw) return Score::draw();
            return result == game::Result::kWin ? Score::win_in(ply) : Score::loss_in(ply);
        };
        if (ply > 0) {
            if (const auto result = G::result(pos)) return score_of(*result);
            const auto ruling = G::judge(pos, game::History<G>{history_}, rules_);
            if (ruling == game::Ruling::kMoverWins) return Score::win_in(ply);
            if (ruling == game::Ruling::kMoverLoses) return Score::loss_in(ply);
            if (ruling == game::Ruling::kDraw) return Score::draw();
        }
        if (depth == 0) return E{}.evaluate(pos);
        const auto moves = legal_moves<G>(pos);
        if (moves.empty()) return score_of(G::no_moves(pos));
        Score best = -Score::infinity();
        for (const auto m : moves) {
            auto next = pos;
            const auto key = G::key(pos);
            history_.push_back({m, G::do_move(next, m), key});
            best = std::max(best, -after_move(next, depth - 1, ply + 1));
            history_.pop_back();
        }
        return best;
    }

private:
    [[nodiscard]] Score after_move(const typename G::Position& pos, int depth, int ply) {
        if (!G::is_chance(pos)) return value(pos, depth, ply);
        typename G::OutcomeList list;
        const std::uint32_t total = G::outcomes(pos, list);
        UtilityTable::Sum sum = 0;
        for (const auto& [outcome, weight] : list) {
            auto next = pos;
            (void)G::do_outcome(next, outcome);
            sum += UtilityTable::Sum{weight} * utilities_.of(value(next, depth, ply));
        }
        return utilities_.average(sum, total);
    }

    UtilityTable utilities_{UtilityParams{}};
    typename G::Rules rules_;
    std::vector<game::Step<G>> history_;
};

template <game::ChanceGame G, game::Evaluator<G> E>
void expect_equal_to_expectimax(const typename G::Position& pos, int depth) {
    if (legal_moves<G>(pos).empty()) return;
    SmallSearcher<G, E> searcher{plain()};
    const auto answer = search_now(searcher, request_for<G, E>(pos, depth_limit(depth)));
    EXPECT_EQ(answer.lines[0].score.raw(), (Expectimax<G, E>{}.value(pos, depth).raw()))
        << G::to_fen(pos) << " depth " << depth;
}

// A position some random moves and outcomes away from another; nature is not to move in it.
template <game::ChanceGame G>
[[nodiscard]] typename G::Position wandered(typename G::Position pos, std::uint64_t seed, int plies) {
    base::Rng rng{seed};
    for (int i = 0; i < plies; ++i) {
        const auto moves = legal_moves<G>(pos);
        if (moves.empty()) break;
        auto next = pos;
        (void)G::do_move(next, moves[rng.below(moves.size())]);
        if (G::is_chance(next)) {
            typename G::OutcomeList list;
            (void)G::outcomes(next, list);
            (void)G::do_outcome(next, list[rng.below(list.size())].outcome);
        }
        if (legal_moves<G>(next).empty()) break;
        pos = next;
    }
    return pos;
}

TEST(ChanceNodes, EqualExpectimaxInATossOfDice) {
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        expect_equal_to_expectimax<ToyDice, RaceEvaluator>(wandered<ToyDice>({}, seed, static_cast<int>(seed % 5)),
                                                           1 + static_cast<int>(seed % 5));
}

TEST(ChanceNodes, EqualExpectimaxOnASmallBoard) {
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        expect_equal_to_expectimax<Small, BanqiMaterial<Small>>(
            wandered<Small>(Small::start(), seed, 4 + static_cast<int>(seed % 5)), 1 + static_cast<int>(seed % 4));
}

TEST(ChanceNodes, EqualExpectimaxInEndings) {
    for (const std::string fen : {"2X5/8/1G2s3/8 r a 0 1", "X7/G3c3/4S3/7X b aC 12 9", "8/1XA5/2h1X3/4c3 b sE 0 1",
                                  "G6X/6sX/8/c7 r sA 57 1", "X1s5/8/3A4/8 b R 59 1"}) {
        const auto pos = Banqi::parse_fen(fen);
        ASSERT_TRUE(pos) << fen;
        for (int depth = 1; depth <= 4; ++depth) expect_equal_to_expectimax<Banqi, BanqiMaterial<Banqi>>(*pos, depth);
    }
}

TEST(ChanceNodes, TheSelectiveSearchRepeatsItself) {
    const auto pos = wandered<Banqi>(Banqi::start(), 7, 20);
    SmallSearcher<Banqi, BanqiMaterial<Banqi>> searcher;
    const auto request = request_for<Banqi, BanqiMaterial<Banqi>>(pos, node_limit(20'000));
    const auto first = search_now(searcher, request);
    searcher.new_game();
    const auto second = search_now(searcher, request);
    EXPECT_EQ(first.lines[0].nodes, second.lines[0].nodes);
    EXPECT_EQ(first.lines[0].score, second.lines[0].score);
    EXPECT_EQ(first.lines[0].pv, second.lines[0].pv);
}

// What lies on the face-down squares, as only a referee knows it.
using Hidden = std::array<banqi::Piece, Banqi::kSquares>;

[[nodiscard]] Hidden dealt(const Banqi::Position& pos, std::uint64_t seed) {
    std::vector<banqi::Piece> pieces;
    for (std::size_t i = 0; i < dark::kPieces; ++i)
        pieces.insert(pieces.end(), static_cast<std::size_t>(pos.bag().count(banqi::Piece::from_index(i))),
                      banqi::Piece::from_index(i));
    base::Rng{seed}.shuffle(std::span{pieces});
    Hidden hidden{};
    std::size_t next = 0;
    pos.face_down().for_each([&](auto square) { hidden[square.index()] = pieces[next++]; });
    return hidden;
}

// An evaluator that is handed a deal and does not look at it, and one that does.
struct HonestEvaluator : BanqiMaterial<Banqi> {
    explicit HonestEvaluator(const Hidden& hidden) { (void)hidden; }
};
struct PeekingEvaluator : BanqiMaterial<Banqi> {
    explicit PeekingEvaluator(const Hidden& hidden) : hidden_(hidden) {}
    [[nodiscard]] game::Score evaluate(const Banqi::Position& pos) const {
        // Our own best piece, still face-down beside an enemy, would be good to turn up.
        int secret = 0;
        pos.face_down().for_each([&](auto square) {
            const banqi::Piece piece = hidden_[square.index()];
            const bool meets = !(dark::neighbours(square) & pos.pieces(other(piece.colour()))).empty();
            if (meets) secret += piece.colour() == pos.mover() ? 40 : -40;
        });
        return game::Score::value(BanqiMaterial::evaluate(pos).raw() + secret);
    }
    Hidden hidden_;
};

// Whether searches go alike with two deals that agree in all that has been turned up.
template <typename E>
[[nodiscard]] bool go_alike(const Banqi::Position& pos, const Hidden& one, const Hidden& another) {
    std::vector<SearchResult<Banqi>> answers;
    for (const Hidden& hidden : {one, another}) {
        Searcher<Banqi, E> searcher{Params{}, E{hidden}};
        EXPECT_TRUE(searcher.resize_table(1));
        answers.push_back(search_now(searcher, request_for<Banqi, E>(pos, node_limit(8'000))));
    }
    const auto& a = answers[0].lines[0];
    const auto& b = answers[1].lines[0];
    return a.pv == b.pv && a.score == b.score && a.nodes == b.nodes && a.depth == b.depth;
}

TEST(ChanceNodes, TheSearchCannotPeek) {
    bool peeking_shows = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto pos = wandered<Banqi>(Banqi::start(), seed, 14);
        const Hidden one = dealt(pos, 100 + seed);
        const Hidden another = dealt(pos, 200 + seed);
        EXPECT_TRUE(go_alike<HonestEvaluator>(pos, one, another)) << Banqi::to_fen(pos);
        EXPECT_TRUE(go_alike<PeekingEvaluator>(pos, one, one)) << "the same deal goes the same way";
        peeking_shows = peeking_shows || !go_alike<PeekingEvaluator>(pos, one, another);
    }
    EXPECT_TRUE(peeking_shows) << "this test would not notice somebody who peeks";
}

TEST(ChanceNodes, ACertainWinIsPreferredToAFlip) {
    // The last enemy piece can be taken at once.
    const auto pos = Banqi::parse_fen("X7/8/2Gs4/3A4 r R 0 1");
    ASSERT_TRUE(pos);
    SmallSearcher<Banqi, BanqiMaterial<Banqi>> searcher;
    const auto answer = search_now(searcher, request_for<Banqi, BanqiMaterial<Banqi>>(*pos, depth_limit(6)));
    EXPECT_EQ(answer.lines[0].score, Score::win_in(1));
    EXPECT_EQ(Banqi::to_text(*pos, answer.lines[0].pv[0]), "d0d1");
}

TEST(ChanceNodes, TheLineEndsWhereNatureMoves) {
    const auto pos = Banqi::start();
    SmallSearcher<Banqi, BanqiMaterial<Banqi>> searcher;
    const auto answer = search_now(searcher, request_for<Banqi, BanqiMaterial<Banqi>>(pos, depth_limit(3)));
    EXPECT_EQ(answer.lines[0].pv.size(), 1U);
}

}  // namespace
}  // namespace qiyuan::search
