#include "game/board_view.hpp"

#include <algorithm>

namespace qiyuan::game {

const Placed* BoardView::at(At square) const {
    const auto found = std::find_if(men.begin(), men.end(), [square](const Placed& man) { return man.at == square; });
    return found == men.end() ? nullptr : &*found;
}

Stock BoardView::census() const {
    Stock all = bag;
    for (const Placed& placed : men)
        if (placed.man) ++all[*placed.man];
    return all;
}

Stock missing(const Stock& before, const Stock& now) {
    Stock gone;
    for (const auto& [man, count] : before) {
        const auto left = now.find(man);
        const int lost = count - (left == now.end() ? 0 : left->second);
        if (lost > 0) gone[man] = lost;
    }
    return gone;
}

}  // namespace qiyuan::game
