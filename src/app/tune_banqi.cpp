#include "app/tune_banqi.hpp"

#include <fmt/core.h>

#include <cstdio>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "base/clock.hpp"
#include "base/file.hpp"
#include "eval/classical/banqi/tunable.hpp"

namespace qiyuan::app {

using lab::train::Purpose;

int tune_banqi(const BanqiTuning& tuning) {
    eval::banqi::Weights start;
    if (const auto set = eval::banqi::set_weights(start, tuning.start); !set) return report("tune", set.error());
    const auto data =
        lab::tune::BanqiSamples::read({tuning.directories.begin(), tuning.directories.end()}, tuning.reading);
    if (!data) return report("tune", data.error());
    if (data->size(Purpose::kTraining) == 0 || data->size(Purpose::kValidation) == 0)
        return report("tune", base::Error{"too few positions: both training and validation need some"});
    const auto loss = [&](Purpose purpose, const eval::banqi::Weights& weights) {
        return data->mean_loss(purpose, weights, tuning.threads);
    };
    const Interrupt interrupt;
    const base::Stopwatch watch;
    const auto show = [&](const lab::tune::DescentReport& now) {
        fmt::print(stderr, "round {}/{}: training {:.6f}, validation {:.6f}, {:.0f} s\n", now.round, tuning.rounds,
                   now.loss, loss(Purpose::kValidation, lab::tune::to_banqi_weights(now.numbers)), watch.seconds());
    };
    const auto fitted = lab::tune::to_banqi_weights(lab::tune::descend(
        lab::tune::to_numbers(start), tuning.rounds,
        [&](std::span<const lab::tune::WholeNumber> numbers) {
            return loss(Purpose::kTraining, lab::tune::to_banqi_weights(numbers));
        },
        interrupt.token(), show));
    const std::string text = eval::banqi::weights_text(fitted);
    if (!tuning.output.empty())
        if (const auto done = base::write_file(tuning.output, text + '\n'); !done) return report("tune", done.error());
    fmt::print("positions: {} training, {} validation\n", data->size(Purpose::kTraining),
               data->size(Purpose::kValidation));
    fmt::print("mean loss    training  validation\n");
    for (const auto& [name, weights] : {std::pair{"before", start}, std::pair{"after", fitted}})
        fmt::print("{:<9}  {:10.6f}  {:10.6f}\n", name, loss(Purpose::kTraining, weights),
                   loss(Purpose::kValidation, weights));
    fmt::print("Weights={}\n", text);
    return 0;
}

}  // namespace qiyuan::app
