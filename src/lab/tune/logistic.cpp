#include "lab/tune/logistic.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/score.hpp"
#include "lab/tune/pieces.hpp"

namespace qiyuan::lab::tune {
namespace {

struct Evaluated {
    double value = 0;  // after scaling
    double scale = 1;
};

Evaluated evaluated(const TuningSample& sample, std::span<const double> parameters) {
    double middlegame = 0;
    double endgame = 0;
    for (const FeatureCount& c : sample.counts) {
        const std::size_t at = 2 * std::size_t{c.feature};
        middlegame += parameters[at] * c.count;
        endgame += parameters[at + 1] * c.count;
    }
    const double share = sample.middlegame_share;
    const double sum = middlegame * share + endgame * (1 - share);
    const double scale = sum > 0 ? sample.scale_ahead : sample.scale_behind;
    return {sum * scale, scale};
}

double loss_of(const TuningSample& sample, std::span<const double> parameters, std::span<double> gradient) {
    const Evaluated eval = evaluated(sample, parameters);
    const double logit = eval.value / game::Score::kPerLogit;
    if (!gradient.empty()) {
        const double probability = 1 / (1 + std::exp(-logit));
        const double slope = (probability - sample.target) * eval.scale / game::Score::kPerLogit;
        const double middlegame = slope * sample.middlegame_share;
        const double endgame = slope - middlegame;
        for (const FeatureCount& c : sample.counts) {
            const std::size_t at = 2 * std::size_t{c.feature};
            gradient[at] += middlegame * c.count;
            gradient[at + 1] += endgame * c.count;
        }
    }
    return cross_entropy(logit, sample.target);
}

}  // namespace

double mixed_target(double result, double score, double result_share) {
    const double searched = 1 / (1 + std::exp(-score / game::Score::kPerLogit));
    return result_share * result + (1 - result_share) * searched;
}

double cross_entropy(double logit, double target) {
    // log(1 + exp(x)) without overflow.
    const double softplus = std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit)));
    return softplus - target * logit;
}

double evaluate(const TuningSample& sample, std::span<const double> parameters) {
    return evaluated(sample, parameters).value;
}

double mean_loss(const TuningSamples& samples, std::span<const std::size_t> rows, std::span<const double> parameters,
                 std::span<double> gradient, unsigned threads) {
    if (rows.empty()) return 0;
    std::array<double, kPieces> losses{};
    std::array<std::vector<double>, kPieces> gradients;
    for_each_piece(threads, [&](std::size_t piece) {
        gradients[piece].assign(gradient.size(), 0.0);
        for (const std::size_t row : piece_of(rows, piece))
            losses[piece] += loss_of(samples[row], parameters, gradients[piece]);
    });
    const double count = static_cast<double>(rows.size());
    double loss = 0;
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
        loss += losses[piece];
        for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += gradients[piece][i] / count;
    }
    return loss / count;
}

}  // namespace qiyuan::lab::tune
