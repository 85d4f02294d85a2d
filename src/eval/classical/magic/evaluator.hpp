#pragma once

#include <algorithm>

#include "eval/classical/magic/terms.hpp"
#include "game/evaluator.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::eval::magic {

// The hand-written evaluation of Magic Chess: what lives, how near the strong stand to the weak, what Cannons aim at,
// what magic adds. It sees what the players see, the bag and never the deal.
class ClassicalEvaluator : public game::StatelessEvaluator<qiyuan::magic::MagicChess> {
public:
    explicit ClassicalEvaluator(const Weights& weights = {}) : weights_(weights) {}

    [[nodiscard]] game::Score evaluate(const Position& pos) {
        // Before the colours are decided nobody is ahead.
        if (!pos.colours_decided()) return game::Score::draw();
        const int lead = bounded(Terms{pos, weights_}.balance());
        return game::Score::value(faded(lead, pos) + weights_.tempo);
    }

private:
    [[nodiscard]] int bounded(int lead) const {
        const int inside = std::clamp(lead, -weights_.clear_lead, weights_.clear_lead);
        return inside + (lead - inside) * weights_.beyond_pm / 1000;
    }
    // An advantage that brings no progress is on its way to a draw.
    [[nodiscard]] static int faded(int balance, const Position& pos) {
        const int clock = qiyuan::magic::Rules::usual_draw_clock(pos.size());
        return balance * std::max(clock - pos.quiet_plies(), 1) / clock;
    }

    Weights weights_;
};

static_assert(game::Evaluator<ClassicalEvaluator, qiyuan::magic::MagicChess>);

}  // namespace qiyuan::eval::magic
