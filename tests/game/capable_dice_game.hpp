#pragma once

#include <string>

#include "game/toy_dice_game.hpp"

namespace qiyuan::game::toy {

// The race of ToyDice with everything that a game may offer. A side is in check when an enemy stands one step before
// the end of his way.
struct CapableDice : ToyDice {
    static constexpr Capabilities kCapabilities{
        Capability::kCounting,     Capability::kSymmetry,       Capability::kView,          Capability::kReasons,
        Capability::kRefusals,     Capability::kOutcomeTexts,   Capability::kSearch,        Capability::kForeseenChecks,
        Capability::kListedChecks, Capability::kForeseenChance, Capability::kOrderedChance, Capability::kStructures,
        Capability::kQuietPrior,   Capability::kTableKey,       Capability::kChecks,        Capability::kNullMove,
        Capability::kExchanges};

    [[nodiscard]] static bool in_check(const Position& pos) {
        if (result(pos) || pos.thrown != kNoCell) return false;
        const Side enemy = other(pos.to_move);
        return pos.cells[enemy == Side::kFirst ? kCells - 2 : 1] == man_of(enemy);
    }
    [[nodiscard]] static bool can_pass(const Position& pos) { return ToyDice::can_pass(pos) && !in_check(pos); }
    [[nodiscard]] static bool may_pass(const Position& pos) { return can_pass(pos); }
    [[nodiscard]] static bool gives_check(const Position& pos, Move m) {
        Position after = pos;
        (void)do_move(after, m);
        return in_check(after);
    }
    static void generate_checks(const Position& pos, List& moves) {
        List quiet;
        generate<Gen::kQuiet>(pos, quiet);
        for (const Move m : quiet)
            if (gives_check(pos, m)) moves.push_back(m);
    }
    [[nodiscard]] static bool asks_nature(const Position&, Move m) { return m.act == Act::kThrow; }
    // Whoever is behind has the higher prior.
    [[nodiscard]] static int flip_prior(const Position& pos, Move m) {
        return pos.to_move == Side::kFirst ? static_cast<int>(kCells) - 1 - m.cell : m.cell;
    }
    [[nodiscard]] static int quiet_prior(const Position& pos, Move m) { return flip_prior(pos, m); }
    static constexpr std::size_t kStructures = 1;
    [[nodiscard]] static std::uint64_t structure(const Position& pos, std::size_t) {
        return static_cast<std::uint64_t>(std::count(pos.cells.begin(), pos.cells.end(), '.'));
    }
    [[nodiscard]] static Key table_key(const Position& pos) {
        return pos.key ^ Key { 7 };
    }
    [[nodiscard]] static BoardView view(const Position& pos) {
        BoardView view;
        view.width = static_cast<int>(kCells);
        view.height = 1;
        for (std::size_t i = 0; i < kCells; ++i)
            if (pos.cells[i] != '.')
                view.men.push_back(
                    {static_cast<At>(i), false,
                     ViewedPiece{pos.cells[i] == 'f' ? PieceColour::kRed : PieceColour::kBlack, PieceKind::kSoldier}});
        return view;
    }
    template <typename StepOfGame>
    [[nodiscard]] static EndReason reason(const Position&, std::span<const StepOfGame>, const Rules&) {
        return EndReason::kRepetition;
    }
    template <typename StepOfGame>
    [[nodiscard]] static std::optional<std::string> refusal(const Position&, Move, std::span<const StepOfGame>,
                                                            const Rules&) {
        return std::nullopt;
    }
    [[nodiscard]] static std::string outcome_text(const Position&, Outcome outcome) {
        return fmt::format("die={}", outcome.pips);
    }
    [[nodiscard]] static Expected<Outcome> parse_outcome(const Position&, std::string_view text) {
        for (std::uint8_t pips = 1; pips <= 3; ++pips)
            if (text == fmt::format("die={}", pips)) return Outcome{pips};
        return base::fail(fmt::format("expected die=1, die=2 or die=3, got {}", base::quoted(text)));
    }
};

static_assert(well_formed<CapableDice>);

}  // namespace qiyuan::game::toy
