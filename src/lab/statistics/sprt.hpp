#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/expected.hpp"
#include "lab/statistics/tally.hpp"

namespace qiyuan::lab {

// How a hypothesis "the difference is e" becomes a law of the outcomes.
enum class EloModel : std::uint8_t { kLogistic, kNormalised };

[[nodiscard]] std::string_view name(EloModel model);
[[nodiscard]] base::Expected<EloModel> elo_model_from_name(std::string_view text);

enum class SprtVerdict : std::uint8_t { kContinue, kAcceptH0, kAcceptH1 };

[[nodiscard]] std::string_view name(SprtVerdict verdict);

// A generalised sequential probability ratio test of H0 "the difference is elo0" against H1 "it is elo1".
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;
    EloModel model = EloModel::kLogistic;
    double alpha = 0.05;  // probability of accepting H1 under H0
    double beta = 0.05;   // probability of accepting H0 under H1

    // Reads "e0,e1". Refuses bounds in the wrong order or so wide that no law of the outcomes has that difference.
    [[nodiscard]] static base::Expected<Sprt> parse(std::string_view bounds, EloModel model);

    [[nodiscard]] double lower_bound() const;
    [[nodiscard]] double upper_bound() const;
    // The logarithm of the likelihood ratio of H1 to H0; 0 for an empty sample.
    [[nodiscard]] double llr(const TallyView& sample) const;
    [[nodiscard]] SprtVerdict verdict(double llr) const;

    [[nodiscard]] bool operator==(const Sprt&) const = default;
};

}  // namespace qiyuan::lab
