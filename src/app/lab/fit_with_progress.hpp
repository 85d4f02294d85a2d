#pragma once

#include "lab/tune/fit.hpp"

namespace qiyuan::app {

// lab::tune::fit() with a line of progress on stderr; an interrupt ends it with the last finished epoch.
[[nodiscard]] lab::tune::Parameters fit_with_progress(const lab::tune::TuningSamples& samples,
                                                      const std::vector<std::size_t>& training,
                                                      const std::vector<std::size_t>& validation,
                                                      const lab::tune::Parameters& prior,
                                                      const lab::tune::FitOptions& options);

}  // namespace qiyuan::app
