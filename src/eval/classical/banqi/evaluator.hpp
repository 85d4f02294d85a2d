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

    static constexpr game::EvaluatorCapabilities kOffers{};

    explicit ClassicalEvaluator(const Weights& weights = {}) : weights_(weights) {}

    [[nodiscard]] const Weights& weights() const { return weights_; }

    void reset(const Position<V>& pos) { census_ = census_of(pos); }
    [[nodiscard]] Undo do_move(Position<V>& pos, Move m) {
        const Undo undo = pos.do_move(m);
        took(undo);
        return undo;
    }
    void undo_move(Position<V>& pos, Move m, const Undo& undo) {
        pos.undo_move(m, undo);
        gave_back(undo);
    }
    [[nodiscard]] Undo do_outcome(Position<V>& pos, Piece shown) {
        const Undo undo = pos.do_outcome(shown);
        took(undo);
        return undo;
    }
    void undo_outcome(Position<V>& pos, Piece shown, const Undo& undo) {
        pos.undo_outcome(shown, undo);
        gave_back(undo);
    }
    // For one who makes moves and outcomes himself: all that matters here is what they took.
    void made(const Position<V>&, auto, const Undo& undo) { took(undo); }
    void unmade(const Position<V>&, auto, const Undo& undo) { gave_back(undo); }

    // Before the colours are decided nobody is ahead.
    [[nodiscard]] game::Score evaluate(const Position<V>& pos) {
        if (!pos.colours_decided()) return game::Score::draw();
        const Terms<V> terms{pos, cache_.at(census_, pos.bag(), Position<V>::kCaptures, weights_), weights_};
        const int lead = bounded(terms.balance(pos.mover()), weights_);
        return game::Score::value(faded(lead, pos.quiet_plies(), weights_) + weights_.tempo);
    }

    [[nodiscard]] static constexpr int faded(int lead, int quiet_plies, const Weights& w) noexcept {
        return lead * std::max(w.clock_plies - quiet_plies, 0) / w.clock_plies;
    }

    [[nodiscard]] static constexpr int bounded(int lead, const Weights& w) noexcept {
        const int inside = std::clamp(lead, -w.clear_lead, w.clear_lead);
        return inside + (lead - inside) * w.beyond_pm / 1000;
    }

private:
    void took(const Undo& undo) {
        if (!undo.captured.is_none()) census_.remove(undo.captured);
    }
    void gave_back(const Undo& undo) {
        if (!undo.captured.is_none()) census_.add(undo.captured);
    }

    Weights weights_;
    LivingPieces census_;
    PriceCache cache_;
};

static_assert(game::Evaluator<ClassicalEvaluator<qiyuan::banqi::Standard>, qiyuan::banqi::Banqi>);

}  // namespace qiyuan::eval::banqi
