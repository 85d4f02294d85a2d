#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "game/capable_dice_game.hpp"
#include "game/conformance.hpp"
#include "game/evaluator.hpp"

namespace qiyuan::game {
namespace {

using testing::HasSubstr;
using toy::CapableDice;
using toy::Move;
using toy::Outcome;
using toy::Position;
using toy::ToyDice;

// The game with one line of its list left out, and a game that lists more than it has.
template <Capability kMissing>
struct Without : CapableDice {
    static constexpr Capabilities kCapabilities = CapableDice::kCapabilities.without(kMissing);
};
template <Capability kPretended>
struct Pretending : ToyDice {
    static constexpr Capabilities kCapabilities = ToyDice::kCapabilities.with(kPretended);
};

template <Capability... kAll>
constexpr bool all_are_held_to_their_list() {
    return (!well_formed<Without<kAll>> && ...);
}
template <Capability... kAll>
constexpr bool none_can_be_pretended() {
    return (!well_formed<Pretending<kAll>> && ...);
}

TEST(Capabilities, WhatIsThereMustBeListed) {
    EXPECT_TRUE(
        (all_are_held_to_their_list<Capability::kCounting, Capability::kSymmetry, Capability::kView,
                                    Capability::kReasons, Capability::kRefusals, Capability::kOutcomeTexts,
                                    Capability::kSearch, Capability::kForeseenChecks, Capability::kListedChecks,
                                    Capability::kForeseenChance, Capability::kOrderedChance, Capability::kStructures,
                                    Capability::kQuietPrior, Capability::kTableKey>()));
}

TEST(Capabilities, WhatIsListedMustBeThere) {
    EXPECT_TRUE(
        (none_can_be_pretended<Capability::kView, Capability::kReasons, Capability::kRefusals,
                               Capability::kOutcomeTexts, Capability::kForeseenChecks, Capability::kListedChecks,
                               Capability::kForeseenChance, Capability::kOrderedChance, Capability::kStructures,
                               Capability::kQuietPrior, Capability::kTableKey>()));
}

struct Judge : StatelessEvaluator<ToyDice> {
    [[nodiscard]] static Score evaluate(const Position&) { return Score::draw(); }
};
struct SilentChooser : Judge {
    [[nodiscard]] static double choice_logit(const Position&, Move) { return 0; }
};
struct MisspeltChooser : Judge {
    static constexpr EvaluatorCapabilities kOffers{EvaluatorCapability::kChoices};
    [[nodiscard]] static double choice_logits(const Position&, Move) { return 0; }
};

TEST(Capabilities, EvaluatorsAreHeldToTheirsToo) {
    EXPECT_TRUE((Evaluator<Judge, ToyDice>));
    EXPECT_FALSE((Evaluator<SilentChooser, ToyDice>));
    EXPECT_FALSE((Evaluator<MisspeltChooser, ToyDice>));
}

// Games that break the promise of one capability each.

struct NeverChecks : CapableDice {
    static bool gives_check(const Position&, Move) { return false; }
};
struct AlwaysChecks : CapableDice {
    static bool gives_check(const Position&, Move) { return true; }
};
struct ListsNoChecks : CapableDice {
    static void generate_checks(const Position&, List&) {}
};
struct ListsEveryQuietMove : CapableDice {
    static void generate_checks(const Position& pos, List& moves) { generate<Gen::kQuiet>(pos, moves); }
};
struct ForeseesNoChance : CapableDice {
    static bool asks_nature(const Position&, Move) { return false; }
};
struct PrefersOneEnd : CapableDice {
    static int flip_prior(const Position&, Move m) { return m.cell; }
};
struct PrefersOneEndQuietly : CapableDice {
    static int quiet_prior(const Position&, Move m) { return m.cell; }
};
struct StructureOfTheMoment : CapableDice {
    static std::uint64_t structure(const Position&, std::size_t) {
        static std::uint64_t calls = 0;
        return ++calls;
    }
};
struct OneTableKey : CapableDice {
    static Key table_key(const Position&) { return Key{1}; }
};
struct ViewBesideTheBoard : CapableDice {
    static BoardView view(const Position& pos) {
        BoardView view = CapableDice::view(pos);
        view.width = 2;
        return view;
    }
};
struct NoReasonOfHistory : CapableDice {
    template <typename StepOfGame>
    static EndReason reason(const Position&, std::span<const StepOfGame>, const Rules&) {
        return EndReason::kNoMoves;
    }
};
struct RefusesWithoutWords : CapableDice {
    template <typename StepOfGame>
    static std::optional<std::string> refusal(const Position&, Move, std::span<const StepOfGame>, const Rules&) {
        return "";
    }
};
struct RefusesWhatDoesNotLose : CapableDice {
    template <typename StepOfGame>
    static std::optional<std::string> refusal(const Position&, Move, std::span<const StepOfGame>, const Rules&) {
        return "not today";
    }
};
struct OneOutcomeText : CapableDice {
    static std::string outcome_text(const Position&, Outcome) { return "die=1"; }
};
struct UnlistedChecks : CapableDice {
    static constexpr Capabilities kCapabilities = CapableDice::kCapabilities.without(Capability::kChecks);
};
struct UnlistedPasses : CapableDice {
    static constexpr Capabilities kCapabilities = CapableDice::kCapabilities.without(Capability::kNullMove);
};

template <typename G>
std::string broken_capability() {
    const std::vector<Position> starts{ToyDice::start(), *ToyDice::parse_fen("f.s.fs s -"),
                                       *ToyDice::parse_fen("f..f.s s -")};
    const auto report = check_conformance<G>(starts, {.playouts = 40});
    return report ? "none" : report.error().message;
}

TEST(Capabilities, AGameThatKeepsItsPromisesPasses) { EXPECT_EQ(broken_capability<CapableDice>(), "none"); }

TEST(Capabilities, ChecksAreWhatTheBoardSays) {
    EXPECT_THAT(broken_capability<NeverChecks>(),
                HasSubstr("gives_check denies s2, but after it the mover is in check"));
    EXPECT_THAT(broken_capability<AlwaysChecks>(), HasSubstr("gives_check says yes of"));
    EXPECT_THAT(broken_capability<ListsNoChecks>(), HasSubstr("generate_checks misses s2"));
    EXPECT_THAT(broken_capability<ListsEveryQuietMove>(), HasSubstr("which is not a quiet check"));
}

TEST(Capabilities, HintsBeforeAMoveAreTrue) {
    EXPECT_THAT(broken_capability<ForeseesNoChance>(),
                HasSubstr("asks_nature denies t0, but after it nature is to move"));
    EXPECT_THAT(broken_capability<PrefersOneEnd>(),
                HasSubstr("flip_prior of t0 differs in the image by transformation 1"));
    EXPECT_THAT(broken_capability<PrefersOneEndQuietly>(), HasSubstr("quiet_prior of t0 differs in the image"));
    EXPECT_THAT(broken_capability<StructureOfTheMoment>(), HasSubstr("structure 0 of the position read from the FEN"));
    EXPECT_THAT(broken_capability<OneTableKey>(), HasSubstr("table_key is that of a position with another key"));
}

TEST(Capabilities, WhatPeopleAreToldIsSound) {
    EXPECT_THAT(broken_capability<ViewBesideTheBoard>(), HasSubstr("the view has a piece beside the board"));
    EXPECT_THAT(broken_capability<NoReasonOfHistory>(), HasSubstr("the reason of a ruling is 'no legal move'"));
    EXPECT_THAT(broken_capability<RefusesWithoutWords>(), HasSubstr("is refused without a reason"));
    EXPECT_THAT(broken_capability<RefusesWhatDoesNotLose>(), HasSubstr("but judge does not call it lost"));
    EXPECT_THAT(broken_capability<OneOutcomeText>(), HasSubstr("parse_outcome reads 'die=1' as another outcome"));
}

TEST(Capabilities, TechniquesAreListedWhereTheyMakeSense) {
    EXPECT_THAT(broken_capability<UnlistedChecks>(), HasSubstr("there is a check in a game without checks"));
    EXPECT_THAT(broken_capability<UnlistedPasses>(), HasSubstr("there is a null move in a game without null moves"));
}

}  // namespace
}  // namespace qiyuan::game
