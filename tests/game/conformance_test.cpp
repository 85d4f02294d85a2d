#include "game/conformance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "game/toy_dice_game.hpp"

namespace qiyuan::game {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using toy::Act;
using toy::Move;
using toy::Outcome;
using toy::Position;
using toy::ToyDice;

const std::vector<Position> kStarts{ToyDice::start(), *ToyDice::parse_fen("f.s.fs s -"),
                                    *ToyDice::parse_fen("ff..ss s 1")};

TEST(Conformance, ASoundGamePassesAndEverythingWasLookedAt) {
    const auto report = check_conformance<ToyDice>(kStarts, {.playouts = 40});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_GT(report->positions, 300U);
    EXPECT_GT(report->chance_nodes, 100U);
    EXPECT_GT(report->moves, report->positions);
    EXPECT_GT(report->noisy_moves, 50U);
    EXPECT_GT(report->passes, 100U);
    EXPECT_EQ(report->endings, 120U);
}

TEST(Conformance, TheSameSeedSeesTheSame) {
    const auto once = check_conformance<ToyDice>(kStarts, {.seed = 7});
    const auto again = check_conformance<ToyDice>(kStarts, {.seed = 7});
    ASSERT_TRUE(once && again);
    EXPECT_EQ(once->positions, again->positions);
    EXPECT_EQ(once->moves, again->moves);
}

TEST(Conformance, NothingToCheckIsNoPass) { EXPECT_FALSE(check_conformance<ToyDice>(std::vector<Position>{})); }

// Games that break one promise each. What is not redefined is ToyDice's, which keeps it.

struct WrongKey : ToyDice {
    static Undo do_move(Position& pos, Move m) {
        const Undo undo = ToyDice::do_move(pos, m);
        if (m.act == Act::kStep) pos.key ^= Key{1};
        return undo;
    }
};
struct NoUndo : ToyDice {
    static void undo_move(Position& pos, Move m, const Undo& undo) {
        if (m.act == Act::kThrow) pos = undo;
    }
};
// Remembers one move, as a game would that keeps its undo outside of Undo: the second taken back in a row is wrong.
struct ForgetfulUndo : ToyDice {
    static inline bool has_forgotten = false;
    static Undo do_move(Position& pos, Move m) {
        has_forgotten = false;
        return ToyDice::do_move(pos, m);
    }
    static void undo_move(Position& pos, Move, const Undo& undo) {
        if (!has_forgotten) pos = undo;
        has_forgotten = true;
    }
};
struct GeneratesTwice : ToyDice {
    template <Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        ToyDice::generate<kWhich>(pos, moves);
        if (kWhich == Gen::kAll && !moves.empty()) moves.push_back(moves[0]);
    }
};
struct StageMisses : ToyDice {
    template <Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        ToyDice::generate<kWhich>(pos, moves);
        if (kWhich == Gen::kQuiet && !moves.empty()) moves.pop_back();
    }
};
struct StageAdds : ToyDice {
    template <Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        ToyDice::generate<kWhich>(pos, moves);
        if (kWhich == Gen::kNoisy && moves.empty() && !result(pos)) moves.push_back({5, Act::kThrow});
    }
};
struct NothingIsNoisy : ToyDice {
    static bool is_noisy(const Position&, Move) { return false; }
};
struct RefusesThrows : ToyDice {
    static bool is_legal(const Position& pos, Move m) { return m.act == Act::kStep && ToyDice::is_legal(pos, m); }
};
// As a hash table would see it: any of the mover's men may step, even onto a friend.
struct AcceptsTooMuch : ToyDice {
    static bool is_legal(const Position& pos, Move m) {
        return ToyDice::is_legal(pos, m) || ToyDice::is_legal(pos, {m.cell, Act::kThrow});
    }
};
struct SlotTooHigh : ToyDice {
    static std::size_t move_slot(const Position&, Move m) { return m.raw() + 4U; }
};
struct SlotShared : ToyDice {
    static std::size_t move_slot(const Position&, Move m) { return m.cell; }
};
struct PieceSlotTooHigh : ToyDice {
    static std::size_t piece_slot(const Position&, Move m) { return m.cell + 3U; }
};
struct CountsOneLess : ToyDice {
    static std::size_t count_moves(const Position& pos) {
        return std::max<std::size_t>(ToyDice::count_moves(pos), 1) - 1;
    }
};
struct UnreadableMoves : ToyDice {
    static std::string to_text(const Position&, Move m) { return fmt::format("{}", m.cell); }
};
struct FenForgetsTheSide : ToyDice {
    static std::string to_fen(const Position& pos) {
        Position turned = pos;
        if (pos.thrown == toy::kNoCell) turned.to_move = Side::kFirst;
        return ToyDice::to_fen(turned);
    }
};
struct SilentErrors : ToyDice {
    static Expected<Position> parse_fen(std::string_view text) {
        auto pos = ToyDice::parse_fen(text);
        if (!pos) return base::fail("");
        return pos;
    }
};
struct SilentMoveErrors : ToyDice {
    static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        auto move = ToyDice::parse_move(pos, text);
        if (!move) return base::fail("");
        return move;
    }
};
// Damaged text is read as the nearest thing that looks like a move.
struct GuessesMoves : ToyDice {
    static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        auto move = ToyDice::parse_move(pos, text);
        if (!move) return Move{3, Act::kStep};
        return move;
    }
};
struct LopsidedWeights : ToyDice {
    static std::uint32_t outcomes(const Position& pos, OutcomeList& list) {
        (void)ToyDice::outcomes(pos, list);
        return 7;
    }
};
struct ZeroWeight : ToyDice {
    static std::uint32_t outcomes(const Position& pos, OutcomeList& list) {
        (void)ToyDice::outcomes(pos, list);
        list[2].weight = 0;
        return 5;
    }
};
struct NoOutcomes : ToyDice {
    static std::uint32_t outcomes(const Position&, OutcomeList&) { return 0; }
};
struct NatureTakesATurn : ToyDice {
    static Undo do_outcome(Position& pos, Outcome outcome) {
        const Undo undo = ToyDice::do_outcome(pos, outcome);
        (void)do_pass(pos);
        return undo;
    }
};
struct NatureMovesTwice : ToyDice {
    static Undo do_outcome(Position& pos, Outcome) { return pos; }
};
struct NoOutcomeUndo : ToyDice {
    static void undo_outcome(Position&, Outcome, const Undo&) {}
};
struct WrongKeyAfterOutcome : ToyDice {
    static Undo do_outcome(Position& pos, Outcome outcome) {
        const Key before = pos.key;
        const Undo undo = ToyDice::do_outcome(pos, outcome);
        pos.key = before;
        return undo;
    }
};
struct PassForgets : ToyDice {
    static void undo_pass(Position&, const Undo&) {}
};
struct PassDoesNothing : ToyDice {
    static Undo do_pass(Position& pos) { return pos; }
};
struct PassesInCheck : ToyDice {
    static bool in_check(const Position&) { return true; }
};
struct PassesWhereItCannot : ToyDice {
    static bool can_pass(const Position&) { return false; }
};
struct ExchangeNotMonotone : ToyDice {
    static bool see_at_least(const Position&, Move, int threshold) { return threshold >= 0; }
};
struct CrookedMirror : ToyDice {
    static Position transform(const Position& pos, std::size_t symmetry) { return ToyDice::transform(pos, symmetry); }
    static Move transform(const Position&, Move m, std::size_t) { return m; }
};
struct MirrorKeepsTheSide : ToyDice {
    static Position transform(const Position& pos, std::size_t symmetry) {
        Position turned = ToyDice::transform(pos, symmetry);
        if (symmetry == 1) (void)do_pass(turned);
        return turned;
    }
    static Move transform(const Position& pos, Move m, std::size_t symmetry) {
        return ToyDice::transform(pos, m, symmetry);
    }
};
struct FalseIdentity : ToyDice {
    static Position transform(const Position& pos, std::size_t) { return ToyDice::transform(pos, 1); }
    static Move transform(const Position& pos, Move m, std::size_t) { return ToyDice::transform(pos, m, 1); }
};
struct StrangeRuling : ToyDice {
    template <typename StepOfGame>
    static Ruling judge(const Position&, std::span<const StepOfGame> history, const Rules&) {
        return history.size() < 2 ? Ruling::kNone : static_cast<Ruling>(17);
    }
};
struct StrangeResult : ToyDice {
    static std::optional<Result> result(const Position& pos) {
        if (!ToyDice::result(pos)) return std::nullopt;
        return static_cast<Result>(3);
    }
};

template <typename G>
std::string violation_of() {
    const auto report = check_conformance<G>(kStarts, {.playouts = 40});
    return report ? "none" : report.error().message;
}

TEST(Conformance, CatchesBrokenKeysAndUndo) {
    EXPECT_THAT(violation_of<WrongKey>(), HasSubstr("differs from the key computed from scratch"));
    EXPECT_THAT(violation_of<NoUndo>(), HasSubstr("undo_move of s1 does not restore the position"));
    EXPECT_THAT(violation_of<ForgetfulUndo>(), HasSubstr("rolling back a playout, undoing"));
}

TEST(Conformance, CatchesBrokenGeneration) {
    EXPECT_THAT(violation_of<GeneratesTwice>(), HasSubstr("move t0 is generated twice"));
    EXPECT_THAT(violation_of<StageMisses>(), HasSubstr("is missing from the quiet stage"));
    EXPECT_THAT(violation_of<StageAdds>(), HasSubstr("t5 is a noisy move but not among all moves"));
    EXPECT_THAT(violation_of<NothingIsNoisy>(), HasSubstr("is_noisy denies"));
    EXPECT_THAT(violation_of<CountsOneLess>(), HasSubstr("count_moves says 2, generation lists 3"));
}

TEST(Conformance, CatchesWrongLegality) {
    EXPECT_THAT(violation_of<RefusesThrows>(), HasSubstr("is_legal refuses the generated move t0"));
    EXPECT_THAT(violation_of<AcceptsTooMuch>(), HasSubstr("is_legal accepts s0, which is not generated"));
}

TEST(Conformance, CatchesWrongSlots) {
    EXPECT_THAT(violation_of<SlotTooHigh>(), HasSubstr("not below 12"));
    EXPECT_THAT(violation_of<SlotShared>(), HasSubstr("which another move has"));
    EXPECT_THAT(violation_of<PieceSlotTooHigh>(), HasSubstr("not below 6"));
}

TEST(Conformance, CatchesBrokenTexts) {
    EXPECT_THAT(violation_of<UnreadableMoves>(), HasSubstr("parse_move refuses '0'"));
    EXPECT_THAT(violation_of<FenForgetsTheSide>(), HasSubstr("has another key"));
    EXPECT_THAT(violation_of<SilentErrors>(), AllOf(HasSubstr("parse_fen refuses"), HasSubstr("without a message")));
    EXPECT_THAT(violation_of<SilentMoveErrors>(),
                AllOf(HasSubstr("parse_move refuses"), HasSubstr("without a message")));
    EXPECT_THAT(violation_of<GuessesMoves>(), HasSubstr("as a move that is not legal"));
}

TEST(Conformance, CatchesBrokenChance) {
    EXPECT_THAT(violation_of<LopsidedWeights>(), HasSubstr("the weights sum to 6, outcomes() returns 7"));
    EXPECT_THAT(violation_of<ZeroWeight>(), HasSubstr("outcome 2 has weight 0"));
    EXPECT_THAT(violation_of<NoOutcomes>(), HasSubstr("nature has no outcome"));
    EXPECT_THAT(violation_of<NatureTakesATurn>(), HasSubstr("changes the side to move"));
    EXPECT_THAT(violation_of<NatureMovesTwice>(), HasSubstr("waits for nature again"));
    EXPECT_THAT(violation_of<NoOutcomeUndo>(), HasSubstr("undo_outcome of outcome 0 does not restore"));
    EXPECT_THAT(violation_of<WrongKeyAfterOutcome>(), HasSubstr("after outcome 0: key"));
}

TEST(Conformance, CatchesABrokenSearchInterface) {
    EXPECT_THAT(violation_of<PassForgets>(), HasSubstr("undo_pass does not restore"));
    EXPECT_THAT(violation_of<PassDoesNothing>(), HasSubstr("a pass does not change the side to move"));
    EXPECT_THAT(violation_of<PassesWhereItCannot>(), HasSubstr("may_pass allows what can_pass does not"));
    EXPECT_THAT(violation_of<PassesInCheck>(), HasSubstr("can_pass allows a pass in check"));
    EXPECT_THAT(violation_of<ExchangeNotMonotone>(), HasSubstr("threshold 0 but refuses -200"));
}

TEST(Conformance, CatchesBrokenSymmetry) {
    EXPECT_THAT(violation_of<CrookedMirror>(), HasSubstr("transformation 1: the image of t0 is not legal"));
    EXPECT_THAT(violation_of<MirrorKeepsTheSide>(), HasSubstr("transformation 1: "));
    EXPECT_THAT(violation_of<FalseIdentity>(), HasSubstr("transformation 0 is not the identity"));
}

TEST(Conformance, CatchesVerdictsThatAreNone) {
    EXPECT_THAT(violation_of<StrangeRuling>(), HasSubstr("the ruling is none of those there are"));
    EXPECT_THAT(violation_of<StrangeResult>(), HasSubstr("the result is none of loss, draw and win"));
}

TEST(Conformance, SaysWhereAndAfterWhichMoves) {
    EXPECT_EQ(violation_of<GeneratesTwice>(),
              "toy dice: move t0 is generated twice\n  in ff..ss f -\n  after no moves from ff..ss f -");
    // A violation that needs two plies names them.
    EXPECT_THAT(violation_of<StrangeRuling>(), testing::ContainsRegex("after [st][0-5].* from ff..ss f -"));
}

}  // namespace
}  // namespace qiyuan::game
