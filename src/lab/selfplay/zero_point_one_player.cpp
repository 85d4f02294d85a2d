#include "lab/selfplay/zero_point_one_player.hpp"

#include "engine/zero_point_one/evaluator.hpp"
#include "engine/zero_point_one/params.hpp"
#include "games/zero_point_one/zero_point_one.hpp"
#include "lab/selfplay/evaluator_for.hpp"
#include "lab/selfplay/selfplay.hpp"
#include "lab/zero_point_one/setups.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using eval::zero_point_one::LinearEvaluator;
using eval::zero_point_one::Weights;
using eval::zero_point_one::WeightSet;
using zero_point_one::PrudentZeroPointOne;
using zero_point_one::Setup;

class ZeroPointOnePlayer final : public SelfPlayer {
public:
    using Evaluator = engine::ZeroPointOneEvaluator;

    // Sensible set-ups are sensible by `weights`.
    ZeroPointOnePlayer(Evaluator evaluator, const Weights& weights, std::uint64_t nodes)
        : weights_(weights), engine_(engine::zero_point_one_params(), std::move(evaluator), nodes) {}

    [[nodiscard]] TrainingGame play(base::Rng& rng) override {
        const Setup red = some_setup(rng);
        const Setup blue = some_setup(rng);
        return engine_.play(zero_point_one::Position{red, blue}, rng);
    }

private:
    // Half of all set-ups are random, the others sensible: what people would play and what they would not.
    [[nodiscard]] Setup some_setup(base::Rng& rng) const {
        return rng.below(2) == 0 ? setups::random_setup(rng) : setups::sensible_setup(rng, weights_);
    }

    const Weights& weights_;
    SelfPlay<PrudentZeroPointOne, Evaluator> engine_;
};

MadePlayer make_zero_point_one_player(const SelfPlayerOptions& options) {
    for (const WeightSet model : eval::zero_point_one::kAllWeightSets)
        if (name(model) == options.evaluation)
            return std::make_unique<ZeroPointOnePlayer>(ZeroPointOnePlayer::Evaluator{LinearEvaluator{model}},
                                                        eval::zero_point_one::weights(model), options.nodes);
    auto evaluator = evaluator_for<ZeroPointOnePlayer::Evaluator>(options);
    if (!evaluator) return tl::unexpected(evaluator.error());
    return std::make_unique<ZeroPointOnePlayer>(
        std::move(*evaluator), eval::zero_point_one::weights(WeightSet::kWazirPieceSquare), options.nodes);
}

}  // namespace

RecordedGame recorded_zero_point_one() { return recorded_game<PrudentZeroPointOne>(make_zero_point_one_player); }

}  // namespace qiyuan::lab::selfplay
