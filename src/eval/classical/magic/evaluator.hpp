#pragma once

#include <algorithm>

#include "eval/classical/magic/terms.hpp"
#include "eval/classical/magic/weights.hpp"
#include "game/evaluator.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::eval::magic {

// The hand-written evaluation of Magic Chess: what lives, how near the strong stand to the weak, what magic adds. It
// sees what the players see, the bag and never the deal.
class ClassicalEvaluator : public game::StatelessEvaluator<qiyuan::magic::MagicChess> {
public:
    [[nodiscard]] game::Score evaluate(const Position& pos) {
        // Before the colours are decided nobody is ahead.
        if (!pos.colours_decided()) return game::Score::draw();
        return game::Score::value(faded(Terms{pos}.balance(), pos) + kTempo);
    }

private:
    // An advantage that brings no progress is on its way to a draw.
    [[nodiscard]] static int faded(int balance, const Position& pos) {
        const int clock = qiyuan::magic::Rules::usual_draw_clock(pos.size());
        return balance * std::max(clock - pos.quiet_plies(), 1) / clock;
    }
};

static_assert(game::Evaluator<ClassicalEvaluator, qiyuan::magic::MagicChess>);

}  // namespace qiyuan::eval::magic
