#include "lab/tune/xiangqi_tuner.hpp"

#include <cmath>

#include "base/rng.hpp"
#include "eval/classical/xiangqi/trace.hpp"

namespace qiyuan::lab::tune {

namespace xq = eval::xiangqi;

void XiangqiSamples::add(const LabelledPosition& labelled) {
    const xq::Trace trace = xq::trace(labelled.position);
    counts_.clear();
    for (std::size_t i = 0; i < xq::kFeatures; ++i) {
        const int count = trace.counts[xiangqi::kRed][i] - trace.counts[xiangqi::kBlack][i];
        if (count != 0) counts_.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(count)});
    }
    const auto share_of = [](int part, int whole) { return static_cast<float>(part) / static_cast<float>(whole); };
    base::Rng rng{seed_ ^ (labelled.game * 0x9e3779b97f4a7c15U)};
    (rng.unit() < held_out_ ? validation_ : training_).push_back(samples_.size());
    samples_.add({.counts = counts_,
                  .middlegame_share = share_of(trace.balance.phase, xq::kFullPhase),
                  .scale_ahead = share_of(trace.balance.scale[xiangqi::kRed], xq::kFullScale),
                  .scale_behind = share_of(trace.balance.scale[xiangqi::kBlack], xq::kFullScale),
                  .target = static_cast<float>(labelled.target_for_red)});
}

Parameters to_parameters(const xq::Weights& weights) {
    Parameters parameters;
    parameters.reserve(2 * weights.size());
    for (const xq::Weight w : weights) {
        parameters.push_back(w.middlegame());
        parameters.push_back(w.endgame());
    }
    return parameters;
}

xq::Weights to_weights(const Parameters& parameters) {
    xq::Weights weights{};
    const auto rounded = [&](std::size_t i) { return static_cast<int>(std::lround(parameters[i])); };
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = {rounded(2 * i), rounded(2 * i + 1)};
    return weights;
}

}  // namespace qiyuan::lab::tune
