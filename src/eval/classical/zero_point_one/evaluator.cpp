#include "eval/classical/zero_point_one/evaluator.hpp"

#include "eval/classical/zero_point_one/fading.hpp"

namespace qiyuan::eval::zero_point_one {
namespace {

// Keeps one player's sum while men come and go. Wazirs in a hand end the game and count for nothing.
class Follower {
public:
    Follower(const Weights& weights, Side viewer, Square wazir, int& sum)
        : weights_(weights), own_wazir_{viewer, Kind::kWazir}, view_{viewer, wazir}, sum_(sum) {}

    void removed(Piece man, Square square) {
        if (man != own_wazir_) sum_ -= weights_.features[view_.on_board(man, square)];
    }
    void added(Piece man, Square square) {
        if (man != own_wazir_) sum_ += weights_.features[view_.on_board(man, square)];
    }
    void removed_from_hand(Side owner, Kind kind, int n) {
        if (kind != Kind::kWazir) sum_ -= weights_.features[view_.in_hand(owner, kind, n)];
    }
    void added_to_hand(Side owner, Kind kind, int n) {
        if (kind != Kind::kWazir) sum_ += weights_.features[view_.in_hand(owner, kind, n)];
    }

private:
    const Weights& weights_;
    Piece own_wazir_;
    View view_;
    int& sum_;
};

// Tells both followers.
struct BothFollowers {
    Follower red;
    Follower blue;

    void removed(Piece man, Square square) { red.removed(man, square), blue.removed(man, square); }
    void added(Piece man, Square square) { red.added(man, square), blue.added(man, square); }
    void removed_from_hand(Side owner, Kind kind, int n) {
        red.removed_from_hand(owner, kind, n), blue.removed_from_hand(owner, kind, n);
    }
    void added_to_hand(Side owner, Kind kind, int n) {
        red.added_to_hand(owner, kind, n), blue.added_to_hand(owner, kind, n);
    }
};

}  // namespace

int LinearEvaluator::sum(const Position& pos, Side viewer) const {
    int total = 0;
    View{viewer, pos.wazir(viewer)}.for_each(pos, [&](std::size_t feature) { total += weights_->features[feature]; });
    return total;
}

void LinearEvaluator::reset(const Position& pos) {
    Sums sums;
    for (const Side side : game::kBothSides)
        if (!pos.men(side, Kind::kWazir).empty()) sums[side] = sum(pos, side);
    line_.assign(1, sums);
}

Undo LinearEvaluator::do_move(Position& pos, Move m) {
    Sums sums = line_.back();
    const Side mover = pos.side_to_move();
    const bool wazir_steps = !m.is_drop() && m.from() == pos.wazir(mover);
    const Undo undo = pos.do_move(m, BothFollowers{{*weights_, kRed, pos.wazir(kRed), sums[kRed]},
                                                   {*weights_, kBlue, pos.wazir(kBlue), sums[kBlue]}});
    if (wazir_steps) sums[mover] = sum(pos, mover);
    line_.push_back(sums);
    return undo;
}

game::Score LinearEvaluator::evaluate(const Position& pos) const {
    const Side mover = pos.side_to_move();
    const Sums& sums = line_.back();
    const int units = sums[mover] - sums[other(mover)] + weights_->tempo;
    return game::Score::value(units * fading(pos.ply()) / kFadingPlies);
}

}  // namespace qiyuan::eval::zero_point_one
