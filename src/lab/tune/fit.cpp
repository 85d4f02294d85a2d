#include "lab/tune/fit.hpp"

#include <cmath>
#include <numbers>

#include "base/rng.hpp"
#include "game/score.hpp"

namespace qiyuan::lab::tune {
namespace {

// Adam (Kingma and Ba): each parameter moves by its mean gradient over the root of its mean square.
class Adam {
public:
    explicit Adam(std::size_t parameters) : mean_(parameters), square_(parameters) {}

    void step(Parameters& parameters, std::span<const double> gradient, double size) {
        mean_power_ *= kMeanDecay;
        square_power_ *= kSquareDecay;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            mean_[i] = kMeanDecay * mean_[i] + (1 - kMeanDecay) * gradient[i];
            square_[i] = kSquareDecay * square_[i] + (1 - kSquareDecay) * gradient[i] * gradient[i];
            const double mean = mean_[i] / (1 - mean_power_);
            const double square = square_[i] / (1 - square_power_);
            parameters[i] -= size * mean / (std::sqrt(square) + kTiny);
        }
    }

private:
    static constexpr double kMeanDecay = 0.9;
    static constexpr double kSquareDecay = 0.999;
    static constexpr double kTiny = 1e-12;  // gradients are per score unit, so they are small themselves

    std::vector<double> mean_;
    std::vector<double> square_;
    double mean_power_ = 1;
    double square_power_ = 1;
};

// The gradient of the pull back to the prior, for a loss that is a mean over `samples`.
void add_pull(std::span<const double> parameters, std::span<const double> prior, double positions, std::size_t samples,
              std::span<double> gradient) {
    constexpr double kMostCurvature = 0.25 / (game::Score::kPerLogit * game::Score::kPerLogit);  // of one position
    const double strength = kMostCurvature * positions / static_cast<double>(samples);
    for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += strength * (parameters[i] - prior[i]);
}

double step_size(const FitOptions& options, double progress) {
    const double share = (1 + std::cos(std::numbers::pi * progress)) / 2;
    return options.last_step + (options.first_step - options.last_step) * share;
}

}  // namespace

Parameters fit(const TuningSamples& samples, std::vector<std::size_t> training, std::span<const std::size_t> validation,
               const Parameters& prior, const FitOptions& options, const std::stop_token& stop,
               const std::function<void(const FitEpoch&)>& report) {
    Parameters finished = prior;
    Parameters current = prior;
    Adam adam{prior.size()};
    base::Rng rng{options.seed};
    std::vector<double> gradient(prior.size());
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        rng.shuffle(std::span{training});
        double loss = 0;
        for (std::size_t at = 0; at < training.size(); at += options.batch) {
            if (stop.stop_requested()) return finished;
            const auto batch =
                std::span<const std::size_t>{training}.subspan(at, std::min(options.batch, training.size() - at));
            gradient.assign(gradient.size(), 0.0);
            loss += mean_loss(samples, batch, current, gradient, options.threads) * static_cast<double>(batch.size());
            add_pull(current, prior, options.prior_positions, training.size(), gradient);
            const double done = static_cast<double>(at) / static_cast<double>(training.size());
            adam.step(current, gradient, step_size(options, (epoch + done) / options.epochs));
        }
        finished = current;
        report({epoch + 1, options.epochs, loss / static_cast<double>(training.size()),
                mean_loss(samples, validation, current, {}, options.threads)});
    }
    return finished;
}

}  // namespace qiyuan::lab::tune
