#pragma once

#include <optional>
#include <span>

namespace qiyuan::lab {

// Scores from which a share of the luck was taken away. All numbers are per sample (a pair), scores from 0 to 1.
struct LuckAdjusted {
    double slope = 0;                        // points taken away for one point of luck
    double raw_mean = 0;                     // without the adjustment
    double mean = 0;                         // with it
    std::optional<double> error;             // half-width of the 95 % interval of `mean`; none for a single sample
    std::optional<double> variance_removed;  // share of the raw variance that is gone; none where there was none
    std::optional<double> fitted_slope;      // what would have suited these samples best: for later runs, not for this
};

// Each score less slope times its luck. The slope must come from elsewhere: fitted on the samples themselves it would
// make the error look smaller than it is. Requires: as many scores as lucks. Nothing for no samples.
[[nodiscard]] std::optional<LuckAdjusted> adjust_for_luck(std::span<const double> scores, std::span<const double> luck,
                                                          double slope);

}  // namespace qiyuan::lab
