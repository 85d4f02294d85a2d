#include "lab/run/replay.hpp"

#include <fmt/format.h>

#include "nature/any_deal.hpp"

namespace qiyuan::lab {
namespace {

// The deal of the record, read in the position after the opening; nothing in games that hide nothing.
Expected<std::optional<nature::AnyDeal>> deal_of(const RefereedGame& played, const engine::AnyGame& game) {
    if (played.deal.empty() && !nature::AnyDeal::make(game, 0)) return std::nullopt;
    auto deal = nature::AnyDeal::parse(game, played.deal);
    if (!deal) return base::fail(fmt::format("the deal: {}", deal.error().text()));
    return std::move(*deal);
}

}  // namespace

Expected<void> replay(const MatchGame& record, engine::AnyGame& game) {
    const RefereedGame& played = record.game;
    if (auto done = played.opening.set_up(game); !done) return done;
    auto deal = deal_of(played, game);
    if (!deal) return tl::unexpected(deal.error());
    for (std::size_t i = played.opening.moves.size(); i < played.moves.size(); ++i) {
        if (const auto ending = game.ending())
            return base::fail(fmt::format("the game was over before move {}: {}", i + 1, name(ending->reason)));
        if (game.awaits_outcome() && played.moves[i] != (*deal)->outcome(game))
            return base::fail(fmt::format("move {}: the deal holds {}, the record shows {}", i + 1,
                                          (*deal)->outcome(game), played.moves[i]));
        if (auto done = *deal ? (*deal)->play(game, played.moves[i]) : game.play(played.moves[i]); !done)
            return base::fail(fmt::format("move {}: {}", i + 1, done.error().text()));
    }
    if (!played.end.is_by_rules()) return {};
    const auto ending = game.ending();
    if (!ending) return base::fail("the rules do not end the game where the record does");
    std::optional<game::Side> winner;
    if (ending->result_for_mover == game::Result::kWin) winner = game.side_to_move();
    if (ending->result_for_mover == game::Result::kLoss) winner = game::other(game.side_to_move());
    if (winner != played.end.winner) return base::fail("the rules give another result than the record");
    return {};
}

}  // namespace qiyuan::lab
