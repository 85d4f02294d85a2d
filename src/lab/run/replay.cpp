#include "lab/run/replay.hpp"

#include <fmt/format.h>

namespace qiyuan::lab {

Expected<void> replay(const GameRecord& record, engine::AnyGame& game) {
    const PlayedGame& played = record.game;
    if (auto done = played.opening.set_up(game); !done) return done;
    for (std::size_t i = played.opening.moves.size(); i < played.moves.size(); ++i) {
        if (const auto ending = game.ending())
            return base::fail(fmt::format("the game was over before move {}: {}", i + 1, ending->reason));
        if (auto done = game.play(played.moves[i]); !done)
            return base::fail(fmt::format("move {}: {}", i + 1, done.error().text()));
    }
    if (played.end.cause != GameEnd::Cause::kRules) return {};
    const auto ending = game.ending();
    if (!ending) return base::fail("the rules do not end the game where the record does");
    std::optional<game::Side> winner;
    if (ending->result_for_mover == game::Result::kWin) winner = game.side_to_move();
    if (ending->result_for_mover == game::Result::kLoss) winner = game::other(game.side_to_move());
    if (winner != played.end.winner) return base::fail("the rules give another result than the record");
    return {};
}

}  // namespace qiyuan::lab
