#include "app/lab/tune_banqi.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/command.hpp"
#include "app/interrupt.hpp"
#include "base/clock.hpp"
#include "base/file.hpp"
#include "eval/classical/banqi/policy.hpp"
#include "eval/classical/banqi/tunable.hpp"
#include "lab/tune/banqi_choices.hpp"

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

int tune_banqi_policy(const BanqiTuning& tuning) {
    const auto data = lab::tune::BanqiChoices::read({tuning.directories.begin(), tuning.directories.end()},
                                                    tuning.reading.filter.one_validated_in);
    if (!data) return report("tune", data.error());
    if (data->training.size() == 0 || data->validation.size() == 0)
        return report("tune", base::Error{"too few games: both training and validation need some"});
    constexpr int kPasses = 200;
    const auto fitted = lab::tune::fit_choices(data->training, eval::banqi::kTraits, kPasses);
    eval::banqi::PolicyWeights weights{};
    std::ranges::transform(fitted, weights.begin(), [](double weight) {
        return static_cast<int>(std::lround(eval::banqi::kPolicyUnitsPerLogit * weight));
    });
    if (!tuning.output.empty())
        if (const auto done = base::write_file(tuning.output, eval::banqi::policy_source(weights)); !done)
            return report("tune", done.error());
    const std::vector<double> nothing(eval::banqi::kTraits);
    fmt::print("choices: {} training, {} validation\n", data->training.size(), data->validation.size());
    fmt::print("mean loss          training  validation\n");
    for (const auto& [name, of] : {std::pair{"all moves alike", &nothing}, std::pair{"fitted", &fitted}})
        fmt::print("{:<15}  {:10.4f}  {:10.4f}\n", name, data->training.mean_loss(*of, {}),
                   data->validation.mean_loss(*of, {}));
    fmt::print("The likeliest move was chosen in {:.1f} % of the validation.\n",
               100 * data->validation.share_foreseen(fitted));
    return 0;
}

}  // namespace qiyuan::app
