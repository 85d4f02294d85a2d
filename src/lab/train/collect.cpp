#include "lab/train/collect.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <unordered_set>

#include "base/text.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "game/score.hpp"
#include "lab/selfplay/replay.hpp"
#include "lab/selfplay/shard.hpp"

namespace qiyuan::lab::train {
namespace {

using eval::nnue::FeatureSet;
using selfplay::GameRecord;
using selfplay::Ply;

// Reads games of one kind into samples.
class Collector {
public:
    Collector(Seen seen, const Filter& filter) : seen_(std::move(seen)), filter_(filter) {}

    base::Expected<void> add(const selfplay::Shard& shard) {
        if (!game_.empty() && shard.game != game_)
            return base::fail(fmt::format("it holds {}, others hold {}", shard.game, game_));
        if (game_.empty())
            if (const auto begun = begin(shard.game); !begun) return begun;
        return eval::nnue::with_features(
            seen_.features, [&]<FeatureSet F>(eval::nnue::FeaturesTag<F>) { return add_all<F>(shard.games); });
    }
    [[nodiscard]] Collected take() { return std::move(collected_); }

private:
    // Settles by the first shard which game it is and how it is seen.
    base::Expected<void> begin(const std::string& game) {
        const auto names = eval::nnue::feature_names(game);
        if (names.empty()) return base::fail(fmt::format("there are no features for {} yet", base::quoted(game)));
        if (seen_.features.empty()) seen_.features = names.front();
        if (std::ranges::find(names, seen_.features) == names.end())
            return base::fail(fmt::format("{} has no features {}; it has '{}'", game, base::quoted(seen_.features),
                                          fmt::join(names, "' and '")));
        game_ = game;
        return eval::nnue::with_features(seen_.features, [&]<FeatureSet F>(eval::nnue::FeaturesTag<F>) {
            collected_.shape = {std::string{F::kName}, F::kInputs, 0, seen_.buckets};
            collected_.factors = Factors::of<F>();
            return base::Expected<void>{};
        });
    }

    template <FeatureSet F>
    base::Expected<void> add_all(const std::vector<GameRecord>& games) {
        for (const GameRecord& game : games) {
            if (const auto added = add<F>(game); !added) return added;
            ++collected_.games;
        }
        return {};
    }

    template <FeatureSet F>
    base::Expected<void> add(const GameRecord& game) {
        using G = typename F::Game;
        SampleSet& set = collected_.games % filter_.one_validated_in == 0 ? collected_.validation : collected_.training;
        std::size_t ply_number = 0;
        return selfplay::replay<G>(game, [&](const typename G::Position& pos, const Ply& ply, typename G::Move move) {
            ++collected_.positions;
            const bool is_kept = is_worth_learning(game, ply, ply_number++) && selfplay::is_quiet<G>(pos, ply, move);
            if (!is_kept) return;
            if (!keys_.insert(G::key(pos).bits()).second) {
                ++collected_.repeated;
                return;
            }
            const bool mover_is_first = G::side_to_move(pos) == game::Side::kFirst;
            const auto result = mover_is_first ? game.result_for_first : reversed(game.result_for_first);
            Sample sample;
            sample.score = static_cast<float>(game::Score::from_raw(ply.score).win_probability());
            sample.result = static_cast<float>(result) / 2;
            add_position<F>(set, pos, seen_.buckets, sample);
        });
    }
    [[nodiscard]] bool is_worth_learning(const GameRecord& game, const Ply& ply, std::size_t number) const {
        if (std::abs(int{ply.score}) > filter_.most_score) return false;
        const auto left = static_cast<int>(game.plies.size() - number);
        return game.result_for_first != game::Result::kDraw || left > filter_.plies_before_draw;
    }

    Seen seen_;
    Filter filter_;
    std::string game_;
    Collected collected_;
    std::unordered_set<std::uint64_t> keys_;
};

}  // namespace

base::Expected<Collected> collect(const std::vector<std::filesystem::path>& directories, const Seen& seen,
                                  const Filter& filter) {
    Collector collector{seen, filter};
    for (const auto& directory : directories) {
        const auto paths = selfplay::shards_in(directory);
        if (!paths) return tl::unexpected(paths.error());
        if (paths->empty()) return base::fail(fmt::format("{} holds no recorded games", directory.string()));
        for (const auto& path : *paths) {
            const auto shard = selfplay::read_shard(path);
            if (!shard) return tl::unexpected(shard.error());
            if (const auto added = collector.add(*shard); !added)
                return base::fail(fmt::format("{}: {}", path.string(), added.error().text()));
        }
    }
    return collector.take();
}

}  // namespace qiyuan::lab::train
