#pragma once

#include <array>
#include <memory>

#include "eval/classical/xiangqi/features.hpp"
#include "game/evaluator.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::eval::xiangqi {

using qiyuan::xiangqi::Piece;
using qiyuan::xiangqi::Xiangqi;

// The hand-written evaluation of xiangqi: a weighted sum of what count_features() finds, as a logit for the mover. What
// each man is worth where it stands is summed up while moves are made; the rest is counted when it is asked for.
// Copies share the weights, which nobody changes.
class ClassicalEvaluator {
public:
    using Move = qiyuan::xiangqi::Move;
    using Undo = qiyuan::xiangqi::Undo;

    static constexpr game::EvaluatorCapabilities kOffers{};

    ClassicalEvaluator();  // with the tuned weights
    explicit ClassicalEvaluator(const Weights& weights);

    void reset(const Position& pos);
    [[nodiscard]] Undo do_move(Position& pos, Move m) { return pos.do_move(m, *this); }
    void undo_move(Position& pos, Move m, const Undo& undo) { pos.undo_move(m, undo, *this); }
    // For one who makes the moves himself: `pos` is after the move, or after it was taken back.
    void made(const Position& pos, Move m, const Undo& undo);
    void unmade(const Position& pos, Move m, const Undo& undo);
    // Requires: `pos` is where the moves since reset() have led.
    [[nodiscard]] game::Score evaluate(const Position& pos) const;
    [[nodiscard]] game::Score evaluate_anew(const Position& pos);

    // What the board tells while a move is made.
    void removed(Piece man, Square square) noexcept { men_ -= tables_->worth_of(man, square); }
    void added(Piece man, Square square) noexcept { men_ += tables_->worth_of(man, square); }

private:
    struct Tables {
        explicit Tables(const Weights& w);
        [[nodiscard]] Weight worth_of(Piece man, Square square) const noexcept {
            return worth_for_red[man.index()][square.index()];
        }

        Weights weights;
        std::array<std::array<Weight, qiyuan::xiangqi::kSquares>, qiyuan::xiangqi::kPieces> worth_for_red;
    };

    std::shared_ptr<const Tables> tables_;
    Weight men_;  // the worth of all men, Red's less Black's
};

static_assert(game::Evaluator<ClassicalEvaluator, Xiangqi>);

}  // namespace qiyuan::eval::xiangqi
