#pragma once

#include "game/capable_dice_game.hpp"
#include "game/evaluator.hpp"

namespace qiyuan::game::toy {

// There is one set of rules, so there is nothing to read.
[[nodiscard]] inline base::Expected<void> read_rules(std::string_view text, ToyDice::Rules&) {
    if (text.empty()) return {};
    return base::fail(fmt::format("the race has one set of rules, got {}", base::quoted(text)));
}

}  // namespace qiyuan::game::toy

// The fifth game: a race of two men on each side along six cells, in which a man steps or is thrown by the die. It
// lives in this folder and joins the program by the lines in ../places.txt.
namespace qiyuan::dice_race {

struct DiceRace : game::toy::CapableDice {
    static constexpr std::string_view kName = "dice_race";

    [[nodiscard]] static game::Ruling judge(const Position& pos, game::History<DiceRace> history, const Rules& rules) {
        return CapableDice::judge(pos, history, rules);
    }
    [[nodiscard]] static game::EndReason reason(const Position& pos, game::History<DiceRace> history,
                                                const Rules& rules) {
        return CapableDice::reason(pos, history, rules);
    }
    [[nodiscard]] static std::optional<std::string> refusal(const Position& pos, Move m,
                                                            game::History<DiceRace> history, const Rules& rules) {
        return CapableDice::refusal(pos, m, history, rules);
    }
};
static_assert(game::well_formed<DiceRace>);

// How far the men have come.
class Evaluator : public game::StatelessEvaluator<DiceRace> {
public:
    [[nodiscard]] static game::Score evaluate(const DiceRace::Position& pos) {
        constexpr int kCell = 40;
        int lead = 0;
        for (std::size_t i = 0; i < game::toy::kCells; ++i) {
            const auto cell = static_cast<int>(i);
            if (pos.cells[i] == 'f') lead += kCell * (1 + cell);
            if (pos.cells[i] == 's') lead -= kCell * (static_cast<int>(game::toy::kCells) - cell);
        }
        return game::Score::value(pos.to_move == game::Side::kFirst ? lead : -lead);
    }
};

}  // namespace qiyuan::dice_race
