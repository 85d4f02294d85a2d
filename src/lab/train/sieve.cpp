#include "lab/train/sieve.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace qiyuan::lab::train {

std::vector<float> expectations(const selfplay::TrainingGame& game, double foresight) {
    std::vector<float> values(game.plies.size());
    for (std::size_t i = values.size(); i-- > 0;) {
        const selfplay::Ply& ply = game.plies[i];
        const double seen = game::Score::from_raw(ply.score).win_probability();
        const bool goes_on = i + 1 < values.size() && !ply.was_random && ply.outcome == selfplay::Ply::kNoOutcome;
        const double share = goes_on ? foresight : 0;
        // The ply after it is the opponent's.
        values[i] = static_cast<float>((1 - share) * seen + (goes_on ? share * (1 - values[i + 1]) : 0));
    }
    return values;
}

bool Sieve::is_worth_learning(const selfplay::TrainingGame& game, const selfplay::Ply& ply, std::size_t number) const {
    if (std::abs(int{ply.score}) > filter_.most_score) return false;
    const auto left = static_cast<int>(game.plies.size() - number);
    return game.result_for_first != game::Result::kDraw || left > filter_.plies_before_draw;
}

Sample Sieve::sample_of(const selfplay::TrainingGame& game, float expected, game::Side mover) {
    const auto result = mover == game::Side::kFirst ? game.result_for_first : reversed(game.result_for_first);
    Sample sample;
    sample.score = expected;
    sample.result = static_cast<float>(result) / 2;
    return sample;
}

base::Expected<std::string> game_in(const std::vector<std::filesystem::path>& directories) {
    for (const auto& directory : directories) {
        const auto paths = selfplay::shards_in(directory);
        if (!paths) return tl::unexpected(paths.error());
        if (paths->empty()) continue;
        const auto shard = selfplay::read_shard(paths->front());
        if (!shard) return tl::unexpected(shard.error());
        return shard->game;
    }
    return base::fail("there are no recorded games in the directories");
}

base::Expected<void> for_each_shard(const std::vector<std::filesystem::path>& directories,
                                    const std::function<base::Expected<void>(const selfplay::Shard&)>& take) {
    std::string game;
    for (const auto& directory : directories) {
        const auto paths = selfplay::shards_in(directory);
        if (!paths) return tl::unexpected(paths.error());
        if (paths->empty()) return base::fail(fmt::format("{} holds no recorded games", directory.string()));
        for (const auto& path : *paths) {
            const auto shard = selfplay::read_shard(path);
            if (!shard) return tl::unexpected(shard.error());
            if (game.empty()) game = shard->game;
            if (shard->game != game)
                return base::fail(fmt::format("{}: it holds {}, others hold {}", path.string(), shard->game, game));
            if (const auto taken = take(*shard); !taken)
                return base::fail(fmt::format("{}: {}", path.string(), taken.error().text()));
        }
    }
    return {};
}

}  // namespace qiyuan::lab::train
