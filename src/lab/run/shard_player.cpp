#include "lab/run/shard_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"
#include "nature/any_deal.hpp"

namespace qiyuan::lab {
namespace {

// Another for every pair of every run, and not that of its opening.
std::uint64_t deal_seed(std::uint64_t run_seed, std::uint64_t pair) {
    constexpr std::uint64_t kDealStream = 0x6465616c73;
    std::uint64_t state = run_seed ^ kDealStream;
    state = base::split_mix(state) ^ pair;
    return base::split_mix(state);
}

}  // namespace

Expected<ShardPlayer> ShardPlayer::make(const RunDirectory& directory, const engine::PlayerFactory& factory,
                                        std::function<bool()> is_interrupted) {
    const RunSpec& spec = directory.spec();
    ShardPlayer worker{directory, std::move(is_interrupted)};
    auto game = engine::make_game(spec.game, spec.rules);
    if (!game) return tl::unexpected(game.error());
    worker.game_ = std::move(*game);
    auto book = open_book(spec.openings, *worker.game_, spec.seed);
    if (!book) return tl::unexpected(book.error());
    if ((*book)->identity() != spec.openings_identity)
        return base::fail(fmt::format("the openings {} are not those the run began with", spec.openings.text()));
    worker.book_ = std::move(*book);
    for (const Contestant contestant : kContestants) {
        auto player = factory(spec.entrant(contestant).description);
        if (!player) return tl::unexpected(player.error());
        worker.players_[index(contestant)] = std::move(*player);
    }
    return worker;
}

std::optional<PairRecord> ShardPlayer::play_pair(std::uint64_t pair) {
    const RunSpec& spec = directory_.spec();
    const Referee referee{spec.referee, is_interrupted_};
    const Opening opening = book_->opening_of(pair);
    if (!opening.set_up(*game_)) return std::nullopt;
    const auto deal = nature::AnyDeal::make(*game_, deal_seed(spec.seed, pair));
    PairRecord record;
    record.number = pair;
    for (const Contestant first : kContestants) {
        const auto seat = [&](Contestant contestant) {
            return Seat{players_[index(contestant)].get(), spec.entrant(contestant).limit};
        };
        auto played = referee.play(*game_, opening, {seat(first), seat(other(first))}, deal ? &*deal : nullptr);
        if (!played) return std::nullopt;
        record.games[index(first)] = MatchGame{first, std::move(*played)};
    }
    return record;
}

Expected<ShardPlayer::Outcome> ShardPlayer::play_shard(std::uint64_t shard) {
    if (directory_.has_shard(shard)) return Outcome::kWasThere;
    const RunSpec& spec = directory_.spec();
    const std::uint64_t end = std::min((shard + 1) * spec.shard_pairs, spec.pairs);
    std::vector<PairRecord> pairs;
    for (std::uint64_t pair = shard * spec.shard_pairs; pair < end; ++pair) {
        auto record = play_pair(pair);
        if (!record) return Outcome::kInterrupted;
        pairs.push_back(std::move(*record));
    }
    if (auto written = directory_.write_shard(shard, std::move(pairs)); !written)
        return tl::unexpected(written.error());
    return Outcome::kPlayed;
}

Expected<Stripe> Stripe::parse(std::string_view text) {
    constexpr std::int64_t kMostWorkers = 1'000'000;
    const auto fields = base::split_fields(text, '/');
    const auto place = base::parse_integer(fields[0].text);
    const auto workers = fields.size() == 2 ? base::parse_integer(fields[1].text) : std::nullopt;
    if (!place || !workers || *workers < 1 || *workers > kMostWorkers || *place < 0 || *place >= *workers)
        return base::fail(fmt::format("a stripe is I/N with I from 0 to N-1, got {}", base::quoted(text)));
    return Stripe{static_cast<std::uint64_t>(*place), static_cast<std::uint64_t>(*workers)};
}

std::vector<std::uint64_t> Stripe::order(std::uint64_t shards) const {
    std::vector<std::uint64_t> order;
    for (std::uint64_t shard = place; shard < shards; shard += workers) order.push_back(shard);
    for (std::uint64_t shard = shards; shard-- > 0;)
        if (shard % workers != place) order.push_back(shard);
    return order;
}

}  // namespace qiyuan::lab
