#pragma once

#include <algorithm>

#include "eval/classical/banqi/terms.hpp"
#include "game/evaluator.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::eval::banqi {

// The hand-written evaluation of any variant of banqi. It counts the living pieces while moves are made; everything
// else it reads off the board.
template <Variant V>
class ClassicalEvaluator {
public:
    using Game = qiyuan::banqi::GameOf<V>;
    using Move = typename Game::Move;
    using Undo = typename Game::Undo;

    void reset(const Position<V>& pos) { census_ = census_of(pos); }
    [[nodiscard]] Undo do_move(Position<V>& pos, Move m) {
        const Undo undo = pos.do_move(m);
        if (!undo.captured.is_none()) census_.remove(undo.captured);
        return undo;
    }
    void undo_move(Position<V>& pos, Move m, const Undo& undo) {
        pos.undo_move(m, undo);
        if (!undo.captured.is_none()) census_.add(undo.captured);
    }
    [[nodiscard]] Undo do_outcome(Position<V>& pos, Piece shown) {
        const Undo undo = pos.do_outcome(shown);
        if (!undo.captured.is_none()) census_.remove(undo.captured);
        return undo;
    }
    void undo_outcome(Position<V>& pos, Piece shown, const Undo& undo) {
        pos.undo_outcome(shown, undo);
        if (!undo.captured.is_none()) census_.add(undo.captured);
    }

    // Before the colours are decided nobody is ahead.
    [[nodiscard]] game::Score evaluate(const Position<V>& pos) {
        if (!pos.colours_decided()) return game::Score::draw();
        const Terms<V> terms{pos, cache_.at(census_, Position<V>::kCaptures)};
        const Colour own = pos.mover();
        int balance = 0;
        for (std::size_t i = 0; i < kTermNames.size(); ++i) {
            const auto term = static_cast<Term>(i);
            balance += terms(term, own) - terms(term, other(own));
        }
        return game::Score::value(faded(bounded(balance), pos.quiet_plies()) + kTempo);
    }

    [[nodiscard]] static constexpr int faded(int balance, int quiet_plies) noexcept {
        return balance * std::max(kClockPlies - quiet_plies, 0) / kClockPlies;
    }

    [[nodiscard]] static constexpr int bounded(int balance) noexcept {
        const int inside = std::clamp(balance, -kClearLead, kClearLead);
        return inside + (balance - inside) / kBeyondDivisor;
    }

private:
    Census census_;
    WorthsCache cache_;
};

static_assert(game::Evaluator<ClassicalEvaluator<qiyuan::banqi::Standard>, qiyuan::banqi::Banqi>);

}  // namespace qiyuan::eval::banqi
