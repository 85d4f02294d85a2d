#include "lab/statistics/luck.hpp"

#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "lab/statistics/normal.hpp"

namespace qiyuan::lab {
namespace {

double mean_of(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The mean product of the deviations; the variance when both are the same.
double covariance(std::span<const double> a, std::span<const double> b) {
    const double mean_a = mean_of(a);
    const double mean_b = mean_of(b);
    const double sum = std::transform_reduce(a.begin(), a.end(), b.begin(), 0.0, std::plus{},
                                             [&](double x, double y) { return (x - mean_a) * (y - mean_b); });
    return sum / static_cast<double>(a.size());
}

}  // namespace

std::optional<LuckAdjusted> adjust_for_luck(std::span<const double> scores, std::span<const double> luck,
                                            double slope) {
    assert(scores.size() == luck.size());
    if (scores.empty()) return std::nullopt;
    std::vector<double> adjusted(scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) adjusted[i] = scores[i] - slope * luck[i];
    LuckAdjusted result;
    result.slope = slope;
    result.raw_mean = mean_of(scores);
    result.mean = mean_of(adjusted);
    const double raw_variance = covariance(scores, scores);
    const double variance = covariance(adjusted, adjusted);
    const double luck_variance = covariance(luck, luck);
    if (scores.size() > 1) result.error = kZ95 * std::sqrt(variance / static_cast<double>(scores.size()));
    if (raw_variance > 0) result.variance_removed = 1 - variance / raw_variance;
    if (luck_variance > 0) result.fitted_slope = covariance(scores, luck) / luck_variance;
    return result;
}

}  // namespace qiyuan::lab
