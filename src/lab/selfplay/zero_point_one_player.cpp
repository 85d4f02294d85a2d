#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/zero_point_one_params.hpp"
#include "eval/classical/zero_point_one/evaluator.hpp"
#include "games/zero_point_one/zero_point_one.hpp"
#include "lab/selfplay/player.hpp"
#include "lab/selfplay/selfplay.hpp"
#include "lab/setups/setups.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using eval::zero_point_one::LinearEvaluator;
using eval::zero_point_one::Model;
using eval::zero_point_one::Weights;
using zero_point_one::PrudentZeroPointOne;
using zero_point_one::Setup;

class ZeroPointOnePlayer final : public Player {
public:
    ZeroPointOnePlayer(Model model, std::uint64_t nodes)
        : weights_(eval::zero_point_one::weights(model)),
          engine_(engine::zero_point_one_params(), LinearEvaluator{weights_}, nodes) {}

    [[nodiscard]] GameRecord play(base::Rng& rng) override {
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
    SelfPlay<PrudentZeroPointOne, LinearEvaluator> engine_;
};

}  // namespace

MadePlayer make_zero_point_one_player(const PlayerOptions& options) {
    if (options.evaluation.empty())
        return std::make_unique<ZeroPointOnePlayer>(Model::kWazirPieceSquare, options.nodes);
    for (const Model model : eval::zero_point_one::kAllModels)
        if (name(model) == options.evaluation) return std::make_unique<ZeroPointOnePlayer>(model, options.nodes);
    return base::fail(fmt::format("there is no evaluation {}; expected constant, piece-square or wazir-piece-square",
                                  base::quoted(options.evaluation)));
}

}  // namespace qiyuan::lab::selfplay
