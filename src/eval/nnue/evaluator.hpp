#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "eval/nnue/accumulators.hpp"
#include "eval/nnue/residual_base.hpp"
#include "game/evaluator.hpp"

namespace qiyuan::eval::nnue {

// A net as an evaluator: what it gives is a logit for the mover. Copies share the net.
template <FeatureSet F>
class NetEvaluator {
public:
    using Game = typename F::Game;
    using Position = typename Game::Position;
    using Move = typename Game::Move;
    using Undo = typename Game::Undo;

    static constexpr game::EvaluatorCapabilities kOffers{};

    // A net of other features is an error.
    [[nodiscard]] static Expected<NetEvaluator> make(std::shared_ptr<const Net> net) {
        if (net->shape().features != F::kName || net->shape().inputs != F::kInputs)
            return base::fail(fmt::format("the net sees '{}' in {} inputs; this game needs '{}' in {}",
                                          net->shape().features, net->shape().inputs, F::kName, F::kInputs));
        return NetEvaluator{std::move(net)};
    }

    void reset(const Position& pos) {
        accumulators_.reset(pos);
        residual_base_.reset(pos);
    }
    [[nodiscard]] Undo do_move(Position& pos, Move m) {
        accumulators_.begin_move();
        const Undo undo = F::do_move(
            pos, m, [this](Fact fact) { accumulators_.added(fact); },
            [this](Fact fact) { accumulators_.removed(fact); });
        accumulators_.end_move(pos);
        residual_base_.made(pos, m, undo);
        return undo;
    }
    void undo_move(Position& pos, Move m, const Undo& undo) {
        Game::undo_move(pos, m, undo);
        accumulators_.undo_move();
        residual_base_.unmade(pos, m, undo);
    }
    [[nodiscard]] Undo do_outcome(Position& pos, auto outcome)
        requires game::ChanceGame<Game>
    {
        accumulators_.begin_move();
        const Undo undo = F::do_outcome(
            pos, outcome, [this](Fact fact) { accumulators_.added(fact); },
            [this](Fact fact) { accumulators_.removed(fact); });
        accumulators_.end_move(pos);
        residual_base_.made(pos, outcome, undo);
        return undo;
    }
    void undo_outcome(Position& pos, auto outcome, const Undo& undo)
        requires game::ChanceGame<Game>
    {
        Game::undo_outcome(pos, outcome, undo);
        accumulators_.undo_move();
        residual_base_.unmade(pos, outcome, undo);
    }

    [[nodiscard]] game::Score evaluate(const Position& pos) {
        const game::Side mover = Game::side_to_move(pos);
        const std::size_t bucket = F::bucket(pos, net_->shape().buckets);
        const Share share = share_left<F>(pos);
        const std::int64_t sum =
            net_->shape().middle == 0 ? second_layer(mover, net_->output(bucket)) : middle_layer(mover, bucket);
        const std::int64_t logit = sum + net_->output_bias(bucket);
        const auto units = static_cast<int>(logit * game::Score::kPerLogit * share.parts / (kOne * share.all));
        return game::Score::value(residual_base_.score(pos) + units);
    }

private:
    explicit NetEvaluator(std::shared_ptr<const Net> net) : net_(std::move(net)), accumulators_(*net_) {}

    static constexpr std::int64_t kOne = std::int64_t{kInputOne} * kOutputOne;

    // In units of 1 / kOne.
    [[nodiscard]] std::int64_t second_layer(game::Side mover, std::span<const std::int16_t> row) {
        const auto own = accumulators_.neurons(mover);
        const auto others = accumulators_.neurons(other(mover));
        const Row weights = row.data();
        if (net_->shape().activation == Activation::kLinear)
            return linear_sum(own, weights) + linear_sum(others, weights + net_->hidden());
        return (squared_clipped_sum(own, weights) + squared_clipped_sum(others, weights + net_->hidden())) / kInputOne;
    }

    // The same through middle neurons.
    [[nodiscard]] std::int64_t middle_layer(game::Side mover, std::size_t bucket) {
        alignas(base::kCacheLine) std::array<std::int16_t, 2 * NetShape::kMostHidden> active;  // used as far as needed
        activate(accumulators_.neurons(mover), active.data());
        activate(accumulators_.neurons(other(mover)), active.data() + net_->hidden());
        const auto bias = net_->middle_bias(bucket);
        const auto weights = net_->middle_output(bucket);
        base::StaticVector<std::int32_t, NetShape::kMostMiddle> sums;
        for (const std::int32_t each : bias) sums.push_back(each);
        add_products({active.data(), 2 * net_->hidden()}, net_->middle_rows(bucket).data(), {sums.begin(), sums.end()});
        std::int64_t output = 0;
        for (std::size_t i = 0; i < sums.size(); ++i) {
            const std::int64_t clipped = std::clamp(sums[i], 0, kMiddleSumOne);
            output += clipped * clipped * weights[i];
        }
        return output / kMiddleSumOne * kOne / (std::int64_t{kMiddleSumOne} * kMiddleOne);
    }

    std::shared_ptr<const Net> net_;
    [[no_unique_address]] ResidualBase<F> residual_base_;
    Accumulators<F> accumulators_;
};

}  // namespace qiyuan::eval::nnue
