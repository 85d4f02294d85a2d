#pragma once

#include "game/evaluator.hpp"
#include "games/banqi/banqi.hpp"
#include "games/dark/values.hpp"

namespace qiyuan::search {

// Face-up pieces by their exchange value, and a little for those near the middle. The plainest evaluation with which
// banqi can be played, so that tests of the search do not change with the real one.
template <game::Game G>
struct BanqiMaterial : game::StatelessEvaluator<G> {
    [[nodiscard]] game::Score evaluate(const typename G::Position& pos) const {
        if (!pos.colours_decided()) return game::Score::draw();
        int balance = 0;
        pos.face_up().for_each([&](auto square) {
            const auto piece = pos.at(square);
            const int worth = dark::exchange_value(piece) + 3 * dark::neighbours(square).count();
            balance += piece.colour() == pos.mover() ? worth : -worth;
        });
        return game::Score::value(balance);
    }
};

}  // namespace qiyuan::search
