#include "app/lab/fit_with_progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

#include "app/interrupt.hpp"
#include "base/clock.hpp"

namespace qiyuan::app {

lab::tune::Parameters fit_with_progress(const lab::tune::TuningSamples& samples,
                                        const std::vector<std::size_t>& training,
                                        const std::vector<std::size_t>& validation, const lab::tune::Parameters& prior,
                                        const lab::tune::FitOptions& options) {
    const Interrupt interrupt;
    const base::Stopwatch watch;
    const bool on_terminal = isatty(STDERR_FILENO) == 1;
    const auto report = [&](const lab::tune::FitEpoch& epoch) {
        const double left = watch.seconds() / epoch.epoch * (epoch.epochs - epoch.epoch);
        fmt::print(stderr, "{}epoch {}/{}: training {:.6f}, validation {:.6f}, {:.0f} s left{}",
                   on_terminal ? "\r" : "", epoch.epoch, epoch.epochs, epoch.training_loss, epoch.validation_loss, left,
                   on_terminal ? "  " : "\n");
    };
    auto fitted = lab::tune::fit(samples, training, validation, prior, options, interrupt.token(), report);
    if (on_terminal) fmt::print(stderr, "\n");
    if (interrupt.happened()) fmt::print(stderr, "stopped; keeping the last finished epoch\n");
    return fitted;
}

}  // namespace qiyuan::app
