#include "server/play/piece_ids.hpp"

namespace qiyuan::server {

PieceIds::PieceIds(const BoardView& start) {
    Ids ids{};
    for (const Placed& placed : start.men) ids[placed.at] = ++last_;
    by_square_ = std::make_shared<const Ids>(ids);
}

void PieceIds::follow(const BoardView& before, const BoardView& after, const Action& action) {
    const bool left_home = action.from && after.at(*action.from) == nullptr;
    Ids next{};
    for (const Placed& placed : after.men) {
        if (left_home && action.to == placed.at)
            next[placed.at] = (*by_square_)[*action.from];
        else if (before.at(placed.at) != nullptr)
            next[placed.at] = (*by_square_)[placed.at];
        else
            next[placed.at] = ++last_;
    }
    by_square_ = std::make_shared<const Ids>(next);
}

}  // namespace qiyuan::server
