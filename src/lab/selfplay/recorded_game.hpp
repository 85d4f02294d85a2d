#pragma once

#include <functional>

#include "lab/selfplay/replay.hpp"
#include "lab/selfplay/self_player.hpp"

namespace qiyuan::lab::selfplay {

// A position of a recorded game in which a player had to move.
struct RecordedPosition {
    const Ply& ply;
    game::Side to_move;
    std::uint64_t key;
    bool is_quiet;  // see is_quiet()
    std::function<std::string()> fen;
};
using VisitPosition = std::function<void(const RecordedPosition&)>;

// What self-play needs of a game by its name.
struct RecordedGame {
    std::string_view name;
    MadePlayer (*make_player)(const SelfPlayerOptions& options);
    // Plays a record over; an error when it is not one of this game.
    base::Expected<void> (*visit)(const TrainingGame& record, const VisitPosition& visit);
};

template <game::SearchableGame G>
[[nodiscard]] constexpr RecordedGame recorded_game(MadePlayer (*make_player)(const SelfPlayerOptions&)) {
    return {G::kName, make_player, [](const TrainingGame& record, const VisitPosition& visit) {
                return replay<G>(record, [&](const typename G::Position& pos, const Ply& ply, typename G::Move move) {
                    visit({ply, G::side_to_move(pos), G::key(pos).bits(), is_quiet<G>(pos, ply, move),
                           [&pos] { return G::to_fen(pos); }});
                });
            }};
}

}  // namespace qiyuan::lab::selfplay
