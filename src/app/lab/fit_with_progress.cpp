#include "app/lab/fit_with_progress.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/interrupt.hpp"
#include "app/progress_line.hpp"

namespace qiyuan::app {

lab::tune::Parameters fit_with_progress(const lab::tune::TuningSamples& samples,
                                        const std::vector<std::size_t>& training,
                                        const std::vector<std::size_t>& validation, const lab::tune::Parameters& prior,
                                        const lab::tune::FitOptions& options) {
    const Interrupt interrupt;
    ProgressLine progress{"epochs"};
    const auto report = [&](const lab::tune::FitEpoch& epoch) {
        const std::string losses =
            fmt::format("training {:.6f}, validation {:.6f}", epoch.training_loss, epoch.validation_loss);
        progress.show(static_cast<std::uint64_t>(epoch.epoch), static_cast<std::uint64_t>(epoch.epochs), losses);
        if (!progress.is_visible()) fmt::print(stderr, "epoch {}/{}: {}\n", epoch.epoch, epoch.epochs, losses);
    };
    auto fitted = lab::tune::fit(samples, training, validation, prior, options, interrupt.token(), report);
    progress.clear();
    if (interrupt.happened()) fmt::print(stderr, "stopped; keeping the last finished epoch\n");
    return fitted;
}

}  // namespace qiyuan::app
