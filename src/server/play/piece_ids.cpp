#include "server/play/piece_ids.hpp"

#include <limits>

namespace qiyuan::server {
namespace {

constexpr std::size_t kMostSquares = std::numeric_limits<At>::max() + 1;

}  // namespace

PieceIds::PieceIds(const BoardView& start) : by_square_(kMostSquares) {
    for (const Placed& placed : start.men) by_square_[placed.at] = ++last_;
}

void PieceIds::follow(const BoardView& before, const BoardView& after, const Action& action) {
    const bool left_home = action.from && after.at(*action.from) == nullptr;
    std::vector<int> next(kMostSquares);
    for (const Placed& placed : after.men) {
        if (left_home && action.to == placed.at)
            next[placed.at] = by_square_[*action.from];
        else if (before.at(placed.at) != nullptr)
            next[placed.at] = by_square_[placed.at];
        else
            next[placed.at] = ++last_;
    }
    by_square_ = std::move(next);
}

}  // namespace qiyuan::server
