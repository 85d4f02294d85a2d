#pragma once

#include <cstdint>
#include <optional>

#include "lab/statistics/tally.hpp"

namespace qiyuan::lab {

// nElo per unit of (score - 1/2) / sigma: the slope of the Elo curve at a level score.
inline constexpr double kNormalisedEloScale = 800 / 2.302585092994045684;

// The Elo difference that gives this expected score: -infinity at 0, infinity at 1. Requires: 0 <= score <= 1.
[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

// A number and the half-width of its 95 % interval; no error where the sample bounds none.
struct Estimate {
    double value = 0;
    std::optional<double> error;
};

// Mean and variance of one sample's score.
struct Moments {
    double mean = 0;
    double variance = 0;
};

// What a sample says about the difference of two engines.
struct Strength {
    std::uint64_t games = 0;
    Moments moments;
    Estimate elo;                  // infinite when every game was won, or every game lost
    std::optional<Estimate> nelo;  // none when all samples came out equal: there is no spread to measure by
    std::optional<double> los;     // likelihood of superiority; none as for nelo
};

// Nothing for an empty sample.
[[nodiscard]] std::optional<Strength> strength_of(const TallyView& sample);

}  // namespace qiyuan::lab
