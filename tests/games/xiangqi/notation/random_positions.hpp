#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "games/xiangqi/movegen.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi::testing {

[[nodiscard]] inline MoveList legal_moves(const Position& pos) {
    MoveList moves;
    generate<game::Gen::kAll>(pos, moves);
    return moves;
}

// A game of random moves from `start`, at most `plies` long.
[[nodiscard]] inline std::vector<Move> random_game(Position start, std::size_t plies, base::Rng& rng) {
    std::vector<Move> played;
    while (played.size() < plies) {
        const MoveList moves = legal_moves(start);
        if (moves.empty()) break;
        played.push_back(moves[rng.below(moves.size())]);
        start.do_move(played.back());
    }
    return played;
}

// All five soldiers of both sides across the river, on few files, so that they share them; the rest of the men are
// random too. Nothing if these men cannot stand so.
[[nodiscard]] inline std::optional<Position> crowded_position(base::Rng& rng) {
    Placement men{};
    const auto put = [&](Side side, Kind kind, int file, int own_rank) {
        const int rank = side == kRed ? own_rank : kRanks - 1 - own_rank;
        Piece& point = men[Square::at(file, rank).index()];
        if (!point.is_none()) return false;
        point = Piece{side, kind};
        return true;
    };
    const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound))); };
    for (const Side side : game::kBothSides) {
        put(side, Kind::kGeneral, 3 + below(3), below(3));
        const int files = 1 + below(3);
        const int first = below(kFiles - files + 1);
        for (int placed = 0, tries = 0; placed < 5 && tries < 100; ++tries)
            placed += put(side, Kind::kSoldier, first + below(files), 5 + below(5)) ? 1 : 0;
        for (const Kind kind : {Kind::kRook, Kind::kHorse, Kind::kCannon})
            for (int i = below(3); i > 0; --i) put(side, kind, below(3) * 4, below(kRanks));
        for (int i = below(3); i > 0; --i) put(side, Kind::kAdvisor, 3 + below(3), below(3));
        for (int i = below(3); i > 0; --i) put(side, Kind::kElephant, 2 + 4 * below(2), 4 * below(2));
    }
    const auto pos = Position::from_placement(men, below(2) == 0 ? kRed : kBlack);
    if (!pos) return std::nullopt;
    return *pos;
}

}  // namespace qiyuan::xiangqi::testing
