#include "lab/selfplay/zero_point_one.hpp"

#include <fmt/format.h>

#include "base/rng.hpp"
#include "engine/zero_point_one_params.hpp"
#include "games/zero_point_one/fen.hpp"
#include "lab/selfplay/selfplay.hpp"
#include "lab/setups/setups.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using eval::zero_point_one::LinearEvaluator;
using eval::zero_point_one::Weights;
using zero_point_one::kRed;
using zero_point_one::Position;
using zero_point_one::PrudentZeroPointOne;
using zero_point_one::Setup;

// Half of all set-ups are random, the others sensible: what people would play and what they would not.
Setup some_setup(base::Rng& rng, const Weights& weights) {
    return rng.below(2) == 0 ? setups::random_setup(rng) : setups::sensible_setup(rng, weights);
}

std::string line_of(const Sample<PrudentZeroPointOne>& sample, double result_for_red) {
    const int score = sample.score.raw();
    return fmt::format("{}\t{}\t{}", zero_point_one::to_fen(sample.position), result_for_red,
                       sample.position.side_to_move() == kRed ? score : -score);
}

}  // namespace

Progress play_zero_point_one(const ZeroPointOneOptions& options, const std::stop_token& stop,
                             const std::function<void(const std::string&)>& take,
                             const std::function<void(const Progress&)>& report) {
    const Weights& weights = eval::zero_point_one::weights(options.model);
    SelfPlay<PrudentZeroPointOne, LinearEvaluator> player{engine::zero_point_one_params(), LinearEvaluator{weights},
                                                          options.nodes};
    Progress progress;
    for (std::uint64_t game = 0; game < options.games && !stop.stop_requested(); ++game) {
        std::uint64_t state = options.seed + game * 0x9e3779b97f4a7c15U;
        base::Rng rng{base::split_mix(state)};
        const Setup red = some_setup(rng, weights);
        const Setup blue = some_setup(rng, weights);
        const auto played = player.play(Position{red, blue});
        for (const auto& sample : played.samples) {
            if (!sample.is_quiet) continue;
            take(line_of(sample, played.result_for_first));
            ++progress.positions;
        }
        ++progress.games;
        progress.red_wins += played.result_for_first == 1 ? 1 : 0;
        progress.draws += played.result_for_first == 0.5 ? 1 : 0;
        report(progress);
    }
    return progress;
}

}  // namespace qiyuan::lab::selfplay
