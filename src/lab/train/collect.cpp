#include "lab/train/collect.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <unordered_set>

#include "base/text.hpp"
#include "eval/nnue/xiangqi_features.hpp"
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
    Collector(std::size_t buckets, const Filter& filter) : buckets_(buckets), filter_(filter) {}

    base::Expected<void> add(const selfplay::Shard& shard) {
        if (!game_.empty() && shard.game != game_)
            return base::fail(fmt::format("it holds {}, others hold {}", shard.game, game_));
        game_ = shard.game;
        for (const GameRecord& game : shard.games) {
            if (const auto added = add(game); !added) return added;
            ++collected_.games;
        }
        return {};
    }
    [[nodiscard]] Collected take() { return std::move(collected_); }

private:
    base::Expected<void> add(const GameRecord& game) {
        if (game_ == eval::nnue::XiangqiFeatures::Game::kName) return add_as<eval::nnue::XiangqiFeatures>(game);
        return base::fail(fmt::format("there are no features for {} yet", base::quoted(game_)));
    }

    template <FeatureSet F>
    base::Expected<void> add_as(const GameRecord& game) {
        using G = typename F::Game;
        collected_.shape = {std::string{F::kName}, F::kInputs, 0, buckets_};
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
            add_position<F>(set, pos, ply, game.result_for_first);
        });
    }
    [[nodiscard]] bool is_worth_learning(const GameRecord& game, const Ply& ply, std::size_t number) const {
        if (std::abs(int{ply.score}) > filter_.most_score) return false;
        const auto left = static_cast<int>(game.plies.size() - number);
        return game.result_for_first != game::Result::kDraw || left > filter_.plies_before_draw;
    }

    template <FeatureSet F>
    void add_position(SampleSet& set, const typename F::Game::Position& pos, const Ply& ply, game::Result for_first) {
        const game::Side mover = F::Game::side_to_move(pos);
        own_.clear();
        others_.clear();
        eval::nnue::for_each_input<F>(pos, mover, [&](Input input) { own_.push_back(input); });
        eval::nnue::for_each_input<F>(pos, other(mover), [&](Input input) { others_.push_back(input); });
        const auto result = mover == game::Side::kFirst ? for_first : reversed(for_first);
        Sample sample;
        sample.bucket = static_cast<std::uint8_t>(F::bucket(pos, buckets_));
        sample.score = static_cast<float>(game::Score::from_raw(ply.score).win_probability());
        sample.result = static_cast<float>(result) / 2;
        set.add(sample, own_, others_);
    }

    std::size_t buckets_;
    Filter filter_;
    std::string game_;
    Collected collected_;
    std::unordered_set<std::uint64_t> keys_;
    std::vector<Input> own_;
    std::vector<Input> others_;
};

}  // namespace

base::Expected<Collected> collect(const std::vector<std::filesystem::path>& directories, std::size_t buckets,
                                  const Filter& filter) {
    Collector collector{buckets, filter};
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
