#include "lab/tune/logistic.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>

#include "game/score.hpp"

namespace qiyuan::lab::tune {
namespace {

constexpr std::size_t kPieces = 16;

struct Evaluated {
    double value = 0;  // after scaling
    double scale = 1;
};

Evaluated evaluated(const Sample& sample, std::span<const double> parameters) {
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

// log(1 + exp(x)) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

double loss_of(const Sample& sample, std::span<const double> parameters, std::span<double> gradient) {
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
    return softplus(logit) - sample.target * logit;
}

}  // namespace

double evaluate(const Sample& sample, std::span<const double> parameters) {
    return evaluated(sample, parameters).value;
}

double mean_loss(const SampleSet& samples, std::span<const std::size_t> rows, std::span<const double> parameters,
                 std::span<double> gradient, unsigned threads) {
    if (rows.empty()) return 0;
    std::array<double, kPieces> losses{};
    std::array<std::vector<double>, kPieces> gradients;
    const auto work = [&](std::size_t first_piece, std::size_t step) {
        for (std::size_t piece = first_piece; piece < kPieces; piece += step) {
            gradients[piece].assign(gradient.size(), 0.0);
            const std::size_t begin = rows.size() * piece / kPieces;
            const std::size_t end = rows.size() * (piece + 1) / kPieces;
            for (const std::size_t row : rows.subspan(begin, end - begin))
                losses[piece] += loss_of(samples[row], parameters, gradients[piece]);
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(work, t, threads);
        work(0, threads);
    }
    const double count = static_cast<double>(rows.size());
    double loss = 0;
    for (std::size_t piece = 0; piece < kPieces; ++piece) {
        loss += losses[piece];
        for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += gradients[piece][i] / count;
    }
    return loss / count;
}

}  // namespace qiyuan::lab::tune
