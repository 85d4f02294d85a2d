#include "lab/train/net_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "eval/nnue/evaluator.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "lab/selfplay/nature.hpp"
#include "lab/train/samples.hpp"

namespace qiyuan::lab::train {
namespace {

using eval::nnue::FeatureSet;
using eval::nnue::FeaturesTag;
using eval::nnue::NetEvaluator;
using eval::nnue::with_features;

// Calls visit(position) along a random game, as long as it says so; play(position, move) makes a move, and nature's
// too.
template <game::Game G, typename Visit, typename Play>
void walk_randomly(base::Rng& rng, Visit&& visit, Play&& play) {
    auto pos = G::start();
    while (visit(pos)) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos, moves);
        if (moves.empty()) return;
        play(pos, moves[rng.below(moves.size())]);
        if (G::result(pos)) return;
    }
}

template <FeatureSet F>
class Follower {
public:
    using G = typename F::Game;

    Follower(NetEvaluator<F> evaluator, const Model& model) : evaluator_(std::move(evaluator)), model_(model) {}

    // One random game, of which so many positions at most are wanted.
    void play(base::Rng& rng, std::size_t wanted) {
        evaluator_.reset(G::start());
        walk_randomly<G>(
            rng,
            [&](const auto& pos) {
                if (wanted-- == 0) return false;
                compare(pos);
                return true;
            },
            [&](auto& pos, auto m) {
                (void)evaluator_.do_move(pos, m);
                if constexpr (G::kHasChance)
                    if (G::is_chance(pos))
                        (void)evaluator_.do_outcome(pos, selfplay::some_outcome<G>(pos, rng).outcome);
            });
    }
    [[nodiscard]] Agreement result() const {
        Agreement agreement = agreement_;
        agreement.mean_difference /= static_cast<double>(std::max<std::size_t>(1, agreement.positions));
        return agreement;
    }

private:
    void compare(const typename G::Position& pos) {
        SampleSet one;
        add_position<F>(one, pos, model_.shape().buckets, residual_base_, {});
        const double exact = game::Score::kPerLogit * static_cast<double>(model_.logit(one, one[0]));
        const double difference = std::abs(exact - evaluator_.evaluate(pos).raw());
        ++agreement_.positions;
        agreement_.mean_difference += difference;
        agreement_.largest_difference = std::max(agreement_.largest_difference, difference);
    }

    NetEvaluator<F> evaluator_;
    const Model& model_;
    eval::nnue::ResidualBase<F> residual_base_;
    Agreement agreement_;
};

}  // namespace

base::Expected<Agreement> agreement(const Net& net, const Model& model, std::size_t positions, std::uint64_t seed) {
    if (net.shape() != model.shape())
        return base::fail(fmt::format("the net is {}, the model {}", to_text(net.shape()), to_text(model.shape())));
    Agreement found;
    const auto done = with_features(net.shape().features, [&]<FeatureSet F>(FeaturesTag<F>) -> base::Expected<void> {
        auto evaluator = NetEvaluator<F>::make(std::make_shared<const Net>(net));
        if (!evaluator) return tl::unexpected(evaluator.error());
        Follower<F> follower{std::move(*evaluator), model};
        base::Rng rng{seed};
        for (; found.positions < positions; found = follower.result()) follower.play(rng, positions - found.positions);
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    return found;
}

base::Expected<long> largest_neuron(const Net& net) {
    std::size_t most_active = 0;
    const auto known = with_features(net.shape().features, [&]<FeatureSet F>(FeaturesTag<F>) -> base::Expected<void> {
        most_active = F::kMostActive;
        return {};
    });
    if (!known) return tl::unexpected(known.error());
    long largest = 0;
    for (std::size_t neuron = 0; neuron < net.hidden(); ++neuron) {
        std::vector<long> weights;
        weights.reserve(net.shape().inputs);
        for (std::size_t input = 0; input < net.shape().inputs; ++input)
            weights.push_back(std::labs(net.row(input)[neuron]));
        const auto active = static_cast<std::ptrdiff_t>(std::min(most_active, weights.size()));
        std::partial_sort(weights.begin(), weights.begin() + active, weights.end(), std::greater<>{});
        long sum = std::labs(net.bias()[neuron]);
        for (std::ptrdiff_t i = 0; i < active; ++i) sum += weights[static_cast<std::size_t>(i)];
        largest = std::max(largest, sum);
    }
    return largest;
}

base::Expected<std::string> residual_mark(std::string_view features) {
    base::Sha256 hash;
    bool has_base = false;
    const auto known = with_features(features, [&]<FeatureSet F>(FeaturesTag<F>) -> base::Expected<void> {
        using G = typename F::Game;
        constexpr int kGames = 20;
        constexpr int kMostPlies = 100;
        has_base = requires { typename F::Base; };
        eval::nnue::ResidualBase<F> residual_base;
        base::Rng rng{1};
        for (int game = 0; game < kGames && has_base; ++game)
            walk_randomly<G>(
                rng,
                [&, plies = 0](const auto& pos) mutable {
                    residual_base.reset(pos);
                    hash.update(fmt::format("{} ", residual_base.score(pos)));
                    return ++plies < kMostPlies;
                },
                [&](auto& pos, auto m) {
                    (void)G::do_move(pos, m);
                    (void)selfplay::settle<G>(pos, rng);
                });
        return {};
    });
    if (!known) return tl::unexpected(known.error());
    return has_base ? base::to_hex(hash.finish()) : std::string{};
}

}  // namespace qiyuan::lab::train
