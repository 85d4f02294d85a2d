#include "lab/statistics/elo.hpp"

#include <cmath>

#include "lab/statistics/normal.hpp"

namespace qiyuan::lab {
namespace {

Moments moments_of(const TallyView& sample, double total) {
    Moments moments;
    for (std::size_t i = 0; i < sample.counts.size(); ++i)
        moments.mean += static_cast<double>(sample.counts[i]) * sample.score_of(i) / total;
    for (std::size_t i = 0; i < sample.counts.size(); ++i) {
        const double distance = sample.score_of(i) - moments.mean;
        moments.variance += static_cast<double>(sample.counts[i]) * distance * distance / total;
    }
    return moments;
}

bool all_in_one_outcome(const TallyView& sample) {
    const std::uint64_t total = sample.total();
    for (const std::uint64_t count : sample.counts)
        if (count == total) return true;
    return false;
}

// Nothing when the interval of the score reaches 0 or 1, where Elo has no bound.
std::optional<double> elo_error(double mean, double standard_error) {
    const double low = mean - kZ95 * standard_error;
    const double high = mean + kZ95 * standard_error;
    if (low <= 0 || high >= 1) return std::nullopt;
    return (elo_of_score(high) - elo_of_score(low)) / 2;
}

}  // namespace

double elo_of_score(double score) { return 400 * std::log10(score / (1 - score)); }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<Strength> strength_of(const TallyView& sample) {
    const std::uint64_t total = sample.total();
    if (total == 0) return std::nullopt;
    const auto samples = static_cast<double>(total);
    Strength strength;
    strength.games = total * static_cast<std::uint64_t>(sample.games_each);
    strength.moments = moments_of(sample, samples);
    const auto [mean, variance] = strength.moments;
    strength.elo.value = elo_of_score(mean);
    // Asked of the counts, because rounding can leave a variance that is tiny instead of zero.
    if (all_in_one_outcome(sample)) return strength;

    const double standard_error = std::sqrt(variance / samples);
    const double sigma_of_a_game = std::sqrt(variance * sample.games_each);
    strength.elo.error = elo_error(mean, standard_error);
    strength.nelo = Estimate{kNormalisedEloScale * (mean - 0.5) / sigma_of_a_game,
                             kNormalisedEloScale * kZ95 / std::sqrt(static_cast<double>(strength.games))};
    strength.los = normal_below((mean - 0.5) / standard_error);
    return strength;
}

}  // namespace qiyuan::lab
