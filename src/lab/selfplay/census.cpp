#include "lab/selfplay/census.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "lab/selfplay/games.hpp"
#include "lab/selfplay/shard.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using VisitGame = std::function<base::Expected<void>(const RecordedGame&, const Shard&, const TrainingGame&)>;

// Every game of the directory.
base::Expected<void> for_each_game(const std::filesystem::path& directory, const VisitGame& visit) {
    const auto paths = shards_in(directory);
    if (!paths) return tl::unexpected(paths.error());
    if (paths->empty()) return base::fail(fmt::format("{} holds no shards", directory.string()));
    for (const auto& path : *paths) {
        const auto shard = read_shard(path);
        if (!shard) return tl::unexpected(shard.error());
        const auto kind = recorded_game_named(shard->game);
        if (!kind) return base::fail(fmt::format("{}: {}", path.string(), kind.error().text()));
        for (std::size_t i = 0; i < shard->games.size(); ++i) {
            const auto done = visit(*kind, *shard, shard->games[i]);
            if (!done) return base::fail(fmt::format("{}, game {}: {}", path.string(), i + 1, done.error().text()));
        }
    }
    return {};
}

double share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

base::Expected<ShardCensus> take_census(const std::filesystem::path& directory) {
    ShardCensus census;
    std::unordered_set<std::uint64_t> keys;
    const auto done =
        for_each_game(directory, [&](const RecordedGame& kind, const Shard& shard, const TrainingGame& game) {
            census.game = shard.game;
            census.settings = shard.settings;
            ++census.games;
            ++census.results[static_cast<std::size_t>(game.result_for_first)];
            census.positions += game.plies.size();
            return kind.visit(game, [&](const RecordedPosition& position) {
                if (!position.is_quiet) return;
                ++census.quiet;
                keys.insert(position.key);
            });
        });
    if (!done) return tl::unexpected(done.error());
    census.distinct = keys.size();
    const auto paths = shards_in(directory);
    if (!paths) return tl::unexpected(paths.error());
    for (const auto& path : *paths) {
        ++census.shards;
        census.bytes += std::filesystem::file_size(path);
    }
    return census;
}

std::string to_text(const ShardCensus& census) {
    return fmt::format(
        "{} ({})\n"
        "{} shards, {} games: {:.1f} % won, {:.1f} % drawn, {:.1f} % lost by the first player\n"
        "{} positions, {:.1f} a game; {} quiet ({:.1f} %), {} of them distinct\n"
        "{:.1f} bytes a position on disk\n",
        census.game, census.settings, census.shards, census.games, share(census.results[2], census.games),
        share(census.results[1], census.games), share(census.results[0], census.games), census.positions,
        share(census.positions, census.games) / 100, census.quiet, share(census.quiet, census.positions),
        census.distinct, share(census.bytes, census.positions) / 100);
}

base::Expected<void> print_quiet_positions(const std::filesystem::path& directory,
                                           const std::function<void(const std::string&)>& take) {
    return for_each_game(directory, [&](const RecordedGame& kind, const Shard&, const TrainingGame& game) {
        const double result = static_cast<double>(game.result_for_first) / 2;
        return kind.visit(game, [&](const RecordedPosition& position) {
            if (!position.is_quiet) return;
            const int score = position.to_move == game::Side::kFirst ? position.ply.score : -position.ply.score;
            take(fmt::format("{}\t{}\t{}", position.fen(), result, score));
        });
    });
}

}  // namespace qiyuan::lab::selfplay
