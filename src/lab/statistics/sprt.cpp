#include "lab/statistics/sprt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "base/text.hpp"
#include "lab/statistics/elo.hpp"

namespace qiyuan::lab {
namespace {

constexpr std::size_t kMostOutcomes = 5;
// What an outcome never seen counts as: without it the likelihood of a law that allows it would be undefined.
constexpr double kUnseen = 1e-3;

// A law of the outcomes of one sample; only the first `size` entries are used.
struct Law {
    std::array<double, kMostOutcomes> p{};
    std::array<double, kMostOutcomes> score{};
    std::size_t size = 0;

    [[nodiscard]] Moments moments() const {
        Moments result;
        for (std::size_t i = 0; i < size; ++i) result.mean += p[i] * score[i];
        for (std::size_t i = 0; i < size; ++i)
            result.variance += p[i] * (score[i] - result.mean) * (score[i] - result.mean);
        return result;
    }
};

using Weights = std::array<double, kMostOutcomes>;

// The root x of sum p_i w_i / (1 + x w_i) = 0 between the poles; nothing when all weights have one sign.
// The sum falls all the way from one pole to the other, so halving finds it to the last bit.
std::optional<double> tilt(const Law& law, const Weights& weights) {
    const auto [least, most] = std::minmax_element(weights.begin(), weights.begin() + static_cast<long>(law.size));
    if (*least >= 0 || *most <= 0) return std::nullopt;
    double low = -1 / *most;
    double high = -1 / *least;
    constexpr int kHalvings = 200;
    for (int i = 0; i < kHalvings; ++i) {
        const double x = std::midpoint(low, high);
        if (x <= low || x >= high) break;
        double sum = 0;
        for (std::size_t k = 0; k < law.size; ++k) sum += law.p[k] * weights[k] / (1 + x * weights[k]);
        (sum > 0 ? low : high) = x;
    }
    return std::midpoint(low, high);
}

Law tilted(const Law& law, const Weights& weights, double x) {
    Law result = law;
    for (std::size_t i = 0; i < law.size; ++i) result.p[i] = law.p[i] / (1 + x * weights[i]);
    return result;
}

// The most likely law whose mean is `score`.
Law most_likely_with_mean(const Law& seen, double score) {
    Weights weights{};
    for (std::size_t i = 0; i < seen.size; ++i) weights[i] = seen.score[i] - score;
    const auto x = tilt(seen, weights);
    return x ? tilted(seen, weights, *x) : seen;
}

// The most likely law whose (mean - 1/2) / sigma is `t`: the constraint is linearised about the last guess.
Law most_likely_with_signal(const Law& seen, double t) {
    constexpr int kMostRounds = 50;
    constexpr double kClose = 1e-12;
    Law guess = seen;
    guess.p.fill(1 / static_cast<double>(seen.size));
    for (int round = 0; round < kMostRounds; ++round) {
        const auto [mean, variance] = guess.moments();
        const double sigma = std::sqrt(variance);
        Weights weights{};
        for (std::size_t i = 0; i < seen.size; ++i) {
            const double distance = (seen.score[i] - mean) / sigma;
            weights[i] = seen.score[i] - 0.5 - t * sigma / 2 * (1 + distance * distance);
        }
        const auto x = tilt(seen, weights);
        if (!x) break;
        const Law next = tilted(seen, weights, *x);
        double change = 0;
        for (std::size_t i = 0; i < seen.size; ++i) change = std::max(change, std::abs(next.p[i] - guess.p[i]));
        guess = next;
        if (change < kClose) break;
    }
    return guess;
}

Law law_under(const Law& seen, double elo, EloModel model, int games_each) {
    switch (model) {
        case EloModel::kLogistic: return most_likely_with_mean(seen, score_of_elo(elo));
        case EloModel::kNormalised:
            return most_likely_with_signal(seen, std::sqrt(games_each) * elo / kNormalisedEloScale);
    }
    return seen;
}

// Beyond these no score of five outcomes, or no signal from them, is meant by anybody.
double widest_bound(EloModel model) { return model == EloModel::kLogistic ? 1000 : 100; }

}  // namespace

std::string_view name(EloModel model) { return model == EloModel::kLogistic ? "logistic" : "normalised"; }

base::Expected<EloModel> elo_model_from_name(std::string_view text) {
    for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised})
        if (name(model) == text) return model;
    return base::fail(fmt::format("the model is logistic or normalised, not {}", base::quoted(text)));
}

std::string_view name(SprtVerdict verdict) {
    switch (verdict) {
        case SprtVerdict::kContinue: return "continue";
        case SprtVerdict::kAcceptH0: return "H0";
        case SprtVerdict::kAcceptH1: return "H1";
    }
    return "";
}

base::Expected<Sprt> Sprt::parse(std::string_view bounds, EloModel model) {
    const auto fields = base::split_fields(bounds, ',');
    const auto refuse = [&](std::string_view why) {
        return base::fail(fmt::format("{}, got {}", why, base::quoted(bounds)));
    };
    if (fields.size() != 2) return refuse("SPRT bounds are two numbers as in 0,3");
    const auto elo0 = base::parse_number(fields[0].text);
    const auto elo1 = base::parse_number(fields[1].text);
    if (!elo0 || !elo1) return refuse("SPRT bounds are two numbers as in 0,3");
    if (*elo0 >= *elo1) return refuse("the first SPRT bound must be below the second");
    const double widest = widest_bound(model);
    if (*elo0 < -widest || *elo1 > widest)
        return refuse(fmt::format("{} SPRT bounds lie between -{} and {}", name(model), widest, widest));
    return Sprt{.elo0 = *elo0, .elo1 = *elo1, .model = model};
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::llr(const TallyView& sample) const {
    if (sample.total() == 0) return 0;
    Law seen;
    seen.size = sample.counts.size();
    double total = 0;
    for (std::size_t i = 0; i < seen.size; ++i) {
        seen.score[i] = sample.score_of(i);
        seen.p[i] = sample.counts[i] == 0 ? kUnseen : static_cast<double>(sample.counts[i]);
        total += seen.p[i];
    }
    for (double& p : seen.p) p /= total;
    const Law law0 = law_under(seen, elo0, model, sample.games_each);
    const Law law1 = law_under(seen, elo1, model, sample.games_each);
    double sum = 0;
    for (std::size_t i = 0; i < seen.size; ++i) sum += seen.p[i] * std::log(law1.p[i] / law0.p[i]);
    return total * sum;
}

SprtVerdict Sprt::verdict(double llr) const {
    if (llr <= lower_bound()) return SprtVerdict::kAcceptH0;
    if (llr >= upper_bound()) return SprtVerdict::kAcceptH1;
    return SprtVerdict::kContinue;
}

}  // namespace qiyuan::lab
