#pragma once

#include "games/banqi/position.hpp"
#include "games/dark/view.hpp"

namespace qiyuan::banqi {

template <Variant V>
[[nodiscard]] game::BoardView view(const Position<V>& pos) {
    using Square = typename Position<V>::Square;
    game::BoardView view;
    view.width = Square::kFiles;
    view.height = Square::kRanks;
    for (int rank = Square::kRanks - 1; rank >= 0; --rank)
        for (int file = 0; file < Square::kFiles; ++file) {
            const Square square = Square::at(file, rank);
            const game::At at = game::at_of(file, rank, Square::kFiles, Square::kRanks);
            if (pos.face_down().contains(square))
                view.men.push_back({at, true});
            else if (!pos.at(square).is_none())
                view.men.push_back({at, false, dark::viewed(pos.at(square))});
        }
    view.bag = dark::viewed(pos.bag());
    view.quiet_plies = pos.quiet_plies();
    if (!pos.colours_decided()) return view;
    view.colours.emplace();
    (*view.colours)[pos.side_to_move()] = dark::viewed(pos.mover());
    (*view.colours)[game::other(pos.side_to_move())] = dark::viewed(dark::other(pos.mover()));
    return view;
}

}  // namespace qiyuan::banqi
