#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "lab/statistics/elo.hpp"
#include "lab/statistics/sprt.hpp"
#include "lab/statistics/tally.hpp"

namespace qiyuan::lab {

// The numbers of a sample and of its test as JSON; null where the counts give no number,
// "Infinity" or "-Infinity" where it is not finite.
[[nodiscard]] nlohmann::ordered_json statistics_json(const TallyView& sample, const std::optional<Sprt>& sprt);

// The same for people, one fact a line.
[[nodiscard]] std::string statistics_text(const TallyView& sample, const std::optional<Sprt>& sprt);

// "+12.3 +/- 4.5", "+infinite", or "no number" for a missing estimate.
[[nodiscard]] std::string estimate_text(const std::optional<Estimate>& estimate);

}  // namespace qiyuan::lab
