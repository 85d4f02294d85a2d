#include "lab/selfplay/production.hpp"

#include <fmt/format.h>

#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace qiyuan::lab::selfplay {
namespace {

namespace fs = std::filesystem;

Expected<std::vector<std::size_t>> missing_shards(const Plan& plan, const fs::path& directory) {
    std::vector<std::size_t> missing;
    bool is_known_to_match = false;
    for (std::size_t number = 0; number < plan.shards; ++number) {
        const fs::path path = directory / shard_name(number);
        if (!fs::exists(path)) {
            missing.push_back(number);
            continue;
        }
        if (is_known_to_match) continue;
        const auto shard = read_shard(path);
        if (!shard) return tl::unexpected(shard.error());
        if (shard->game != plan.game || shard->settings != settings_text(plan))
            return base::fail(fmt::format("{} holds {} with {}, not {} with {}; please choose another directory",
                                          directory.string(), shard->game, shard->settings, plan.game,
                                          settings_text(plan)));
        is_known_to_match = true;
    }
    return missing;
}

base::Rng rng_of(std::uint64_t seed, std::size_t shard, std::size_t game) {
    std::uint64_t state = seed;
    state = base::split_mix(state) ^ shard;
    state = base::split_mix(state) ^ game;
    return base::Rng{base::split_mix(state)};
}

// What the threads share: what is left to do, and what was done.
class Workshop {
public:
    Workshop(const Plan& plan, fs::path directory, std::vector<std::size_t> missing,
             const std::function<void(const Progress&)>& report)
        : plan_(plan), directory_(std::move(directory)), missing_(std::move(missing)), report_(report) {
        progress_.existing_shards = plan.shards - missing_.size();
    }

    void work(const std::stop_token& stop) {
        auto player = make_player(plan_.game, plan_.player);
        if (!player) return fail(player.error());
        while (const auto number = next_shard()) {
            Shard shard{plan_.game, settings_text(plan_), {}};
            while (shard.games.size() < plan_.games_per_shard) {
                if (stop.stop_requested() || has_failed()) return;
                base::Rng rng = rng_of(plan_.seed, *number, shard.games.size());
                shard.games.push_back((*player)->play(rng));
                count(shard.games.back());
            }
            if (const auto written = write_shard(directory_ / shard_name(*number), shard); !written)
                return fail(written.error());
            const std::scoped_lock lock{mutex_};
            ++progress_.shards;
        }
    }

    [[nodiscard]] Expected<Progress> outcome() const {
        if (error_) return tl::unexpected(*error_);
        return progress_;
    }

private:
    [[nodiscard]] std::optional<std::size_t> next_shard() {
        const std::scoped_lock lock{mutex_};
        if (next_ == missing_.size()) return std::nullopt;
        return missing_[next_++];
    }
    void count(const TrainingGame& game) {
        const std::scoped_lock lock{mutex_};
        ++progress_.games;
        progress_.positions += game.plies.size();
        report_(progress_);
    }
    void fail(const base::Error& error) {
        const std::scoped_lock lock{mutex_};
        error_ = error;
    }
    [[nodiscard]] bool has_failed() {
        const std::scoped_lock lock{mutex_};
        return error_.has_value();
    }

    const Plan& plan_;
    fs::path directory_;
    std::vector<std::size_t> missing_;
    const std::function<void(const Progress&)>& report_;
    std::mutex mutex_;  // guards all below
    std::size_t next_ = 0;
    Progress progress_;
    std::optional<base::Error> error_;
};

}  // namespace

std::string settings_text(const Plan& plan) {
    return fmt::format("nodes={} evaluation={} seed={} games={}", plan.player.nodes,
                       plan.player.evaluation.empty() ? "default" : plan.player.evaluation, plan.seed,
                       plan.games_per_shard);
}

Expected<Progress> produce(const Plan& plan, const fs::path& directory, const std::stop_token& stop,
                           const std::function<void(const Progress&)>& report) {
    std::error_code error;
    fs::create_directories(directory, error);
    if (error) return base::fail(fmt::format("cannot make {}: {}", directory.string(), error.message()));
    auto missing = missing_shards(plan, directory);
    if (!missing) return tl::unexpected(missing.error());
    Workshop workshop{plan, directory, std::move(*missing), report};
    {
        std::vector<std::jthread> threads;
        threads.reserve(plan.threads);
        for (std::size_t i = 0; i < plan.threads; ++i) threads.emplace_back([&] { workshop.work(stop); });
    }
    return workshop.outcome();
}

}  // namespace qiyuan::lab::selfplay
