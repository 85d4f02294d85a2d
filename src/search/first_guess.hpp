#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "game/concepts.hpp"
#include "game/evaluator.hpp"
#include "search/immediate_loss.hpp"

namespace qiyuan::search {

// What a move seems to be worth without a search: the evaluator's word on the position after it, or after the capture
// that answers it best. For a search that is stopped before it has looked at every move once (depth 1): any move that
// is legal would do for the rules, but a sensible one costs no more than a millisecond.
template <game::SearchableGame G, game::Evaluator<G> E>
class FirstGuess {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    // Requires: the evaluator stands at the position.
    FirstGuess(const Position& pos, E& evaluator) : pos_(pos), evaluator_(evaluator) {}

    // For the mover. Requires: m is legal.
    [[nodiscard]] Score worth(Move m) {
        const auto undo = evaluator_.do_move(pos_, m);
        const Score found = -worth_to_opponent();
        evaluator_.undo_move(pos_, m, undo);
        return found;
    }

private:
    [[nodiscard]] Score worth_to_opponent() {
        if constexpr (game::ChanceGame<G>)
            if (G::is_chance(pos_)) return mean_of_outcomes();
        if (const auto ended = ending()) return *ended;
        Score best = evaluator_.evaluate(pos_);
        game::MoveList<G> captures;
        G::template generate<game::Gen::kNoisy>(pos_, captures);
        for (const Move m : captures) {
            const auto undo = evaluator_.do_move(pos_, m);
            if (!awaits_nature<G>(pos_)) best = std::max(best, ended_or_evaluated());
            evaluator_.undo_move(pos_, m, undo);
        }
        return best;
    }
    // After a reply, for the one who made it.
    [[nodiscard]] Score ended_or_evaluated() {
        if (const auto result = G::result(pos_)) return -score_of(*result);
        return -evaluator_.evaluate(pos_);
    }

    // For the side to move.
    [[nodiscard]] std::optional<Score> ending() const {
        if (const auto result = G::result(pos_)) return score_of(*result);
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos_, moves);
        if (!moves.empty()) return std::nullopt;
        return score_of(G::no_moves(pos_));
    }
    [[nodiscard]] static Score score_of(game::Result result) {
        switch (result) {
            case game::Result::kWin: return Score::win_in(1);
            case game::Result::kLoss: return Score::loss_in(1);
            case game::Result::kDraw: break;
        }
        return Score::draw();
    }

    // Of games of chance only.
    [[nodiscard]] Score mean_of_outcomes() {
        typename G::OutcomeList outcomes;
        const std::int64_t total = G::outcomes(pos_, outcomes);
        std::int64_t sum = 0;
        for (const auto& [outcome, weight] : outcomes) {
            const auto undo = evaluator_.do_outcome(pos_, outcome);
            sum += std::int64_t{weight} * evaluator_.evaluate(pos_).raw();
            evaluator_.undo_outcome(pos_, outcome, undo);
        }
        return Score::value(static_cast<int>(sum / std::max<std::int64_t>(total, 1)));
    }

    Position pos_;
    E& evaluator_;
};

}  // namespace qiyuan::search
