#pragma once

#include <algorithm>

#include "game/evaluator.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::search {

// Men by their exchange value, a soldier worth more across the river, men in the middle of the board a little more than
// at its edge. The plainest evaluation with which xiangqi can be played, so that tests of
// the search do not change with the real one.
class MaterialEvaluator : public game::StatelessEvaluator<xiangqi::Xiangqi> {
public:
    [[nodiscard]] game::Score evaluate(const xiangqi::Position& pos) const {
        int balance = 0;  // for Red
        pos.occupied().for_each([&](xiangqi::Square square) {
            const xiangqi::Piece man = pos.at(square);
            balance +=
                man.side() == xiangqi::kRed ? worth(man.kind(), square) : -worth(man.kind(), square.ranks_mirrored());
        });
        return game::Score::value(pos.side_to_move() == xiangqi::kRed ? balance : -balance);
    }

private:
    // On a square as Red sees it.
    [[nodiscard]] static int worth(xiangqi::Kind kind, xiangqi::Square square) {
        using xiangqi::Kind;
        if (kind == Kind::kGeneral) return -4 * square.rank();
        const int from_edge = std::min(square.file(), xiangqi::kFiles - 1 - square.file());
        int value = xiangqi::kExchangeValues[index(kind)];
        if (kind == Kind::kSoldier && square.rank() >= 5) value += square.rank() == 9 ? 10 : 50 + 5 * from_edge;
        if (kind == Kind::kHorse) value += 4 * from_edge + 4 * std::min(square.rank(), 7);
        if (kind == Kind::kRook) value += 2 * from_edge + 3 * std::min(square.rank(), 6);
        if (kind == Kind::kCannon) value += 3 * from_edge;
        return value;
    }
};

static_assert(game::Evaluator<MaterialEvaluator, xiangqi::Xiangqi>);

}  // namespace qiyuan::search
