#include "lab/train/collect.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "eval/nnue/feature_sets.hpp"

namespace qiyuan::lab::train {
namespace {

using eval::nnue::FeatureSet;
using eval::nnue::FeaturesTag;
using eval::nnue::with_features;

// Reads games of one kind into samples.
class Collector {
public:
    Collector(Seen seen, const Filter& filter) : seen_(std::move(seen)), sieve_(filter) {}

    base::Expected<void> add(const selfplay::Shard& shard) {
        if (collected_.shape.inputs == 0)
            if (const auto begun = begin(shard.game); !begun) return begun;
        return with_features(seen_.features, [&]<FeatureSet F>(FeaturesTag<F>) { return add_all<F>(shard.games); });
    }
    [[nodiscard]] Collected take() {
        collected_.counts = sieve_.counts();
        return std::move(collected_);
    }

private:
    // Settles by the first shard how the game is seen.
    base::Expected<void> begin(const std::string& game) {
        const auto names = eval::nnue::feature_names(game);
        if (names.empty()) return base::fail(fmt::format("there are no features for {} yet", base::quoted(game)));
        if (seen_.features.empty()) seen_.features = names.front();
        if (std::ranges::find(names, seen_.features) == names.end())
            return base::fail(fmt::format("{} has no features {}; it has '{}'", game, base::quoted(seen_.features),
                                          fmt::join(names, "' and '")));
        return with_features(seen_.features, [&]<FeatureSet F>(FeaturesTag<F>) {
            collected_.shape = {std::string{F::kName}, F::kInputs, 0, seen_.buckets};
            collected_.factors = Factors::of<F>();
            return base::Expected<void>{};
        });
    }

    template <FeatureSet F>
    base::Expected<void> add_all(const std::vector<selfplay::TrainingGame>& games) {
        using Position = typename F::Game::Position;
        eval::nnue::ResidualBase<F> residual_base;
        for (const auto& game : games) {
            const auto sifted = sieve_.template sift<typename F::Game>(
                game, [&](const Position& pos, const Sample& sample, Purpose purpose) {
                    SampleSet& set = purpose == Purpose::kValidation ? collected_.validation : collected_.training;
                    add_position<F>(set, pos, seen_.buckets, residual_base, sample);
                });
            if (!sifted) return sifted;
        }
        return {};
    }

    Seen seen_;
    Sieve sieve_;
    Collected collected_;
};

}  // namespace

base::Expected<Collected> collect(const std::vector<std::filesystem::path>& directories, const Seen& seen,
                                  const Filter& filter) {
    Collector collector{seen, filter};
    const auto read = for_each_shard(directories, [&](const selfplay::Shard& shard) { return collector.add(shard); });
    if (!read) return tl::unexpected(read.error());
    return collector.take();
}

}  // namespace qiyuan::lab::train
