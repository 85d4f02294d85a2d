#include "lab/train/trainer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <thread>

#include "base/bytes.hpp"
#include "base/clock.hpp"
#include "base/rng.hpp"

namespace qiyuan::lab::train {
namespace {

constexpr std::string_view kMark = "qiyuan training 1\n";

// Calls f(thread, first, last) for equal parts of 0..size, each on a thread of its own.
template <typename F>
void in_parallel(std::size_t threads, std::size_t size, F&& f) {
    std::vector<std::jthread> running;
    running.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i)
        running.emplace_back(
            [&f, i, first = size * i / threads, last = size * (i + 1) / threads] { f(i, first, last); });
}

void put(base::ByteWriter& out, std::span<const float> numbers) {
    for (const float number : numbers) out.put(std::bit_cast<std::uint32_t>(number));
}
void get(base::ByteReader& in, std::span<float> numbers) {
    for (float& number : numbers) number = std::bit_cast<float>(in.get<std::uint32_t>());
}

}  // namespace

Trainer::Trainer(Model model, const TrainSettings& settings)
    : model_(std::move(model)),
      settings_(settings),
      adam_(model_.numbers().size(), {}),
      gradients_(settings.threads, std::vector<float>(model_.numbers().size())) {}

float Trainer::target(const Sample& sample) const {
    return settings_.result_share * sample.result + (1 - settings_.result_share) * sample.score;
}

double Trainer::error(const SampleSet& set) const {
    if (set.size() == 0) return 0;
    std::vector<double> sums(settings_.threads);
    in_parallel(settings_.threads, set.size(), [&](std::size_t thread, std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const double miss = win_probability(model_.logit(set, set[i])) - target(set[i]);
            sums[thread] += miss * miss;
        }
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(set.size());
}

double Trainer::run_batch(const SampleSet& training, std::span<const std::uint32_t> batch, float rate) {
    std::vector<double> errors(settings_.threads);
    in_parallel(settings_.threads, batch.size(), [&](std::size_t thread, std::size_t first, std::size_t last) {
        std::ranges::fill(gradients_[thread], 0.0F);
        Model::Memory memory;
        for (std::size_t i = first; i < last; ++i) {
            const Sample& sample = training[batch[i]];
            errors[thread] += model_.add_gradient(training, sample, target(sample), gradients_[thread], memory);
        }
    });
    adam_.begin_step();
    const float scale = 1 / static_cast<float>(batch.size());
    in_parallel(settings_.threads, model_.numbers().size(), [&](std::size_t, std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            for (std::size_t other = 1; other < gradients_.size(); ++other) gradients_[0][i] += gradients_[other][i];
            gradients_[0][i] *= scale;
        }
        adam_.step(model_.numbers(), gradients_[0], first, last, rate);
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0);
}

double Trainer::run_epoch(const SampleSet& training) {
    std::vector<std::uint32_t> order(training.size());
    std::iota(order.begin(), order.end(), 0U);
    base::Rng rng{settings_.seed + epochs_done_};
    rng.shuffle(std::span{order});
    double error = 0;
    for (std::size_t first = 0; first < order.size(); first += settings_.batch) {
        const auto size = std::min(settings_.batch, order.size() - first);
        const double done = static_cast<double>(adam_.steps()) / static_cast<double>(steps_in_all_);
        const double height = (1 + std::cos(std::numbers::pi * done)) / 2;
        const double rate = settings_.last_rate + (settings_.first_rate - settings_.last_rate) * height;
        error += run_batch(training, std::span{order}.subspan(first, size), static_cast<float>(rate));
    }
    return error / static_cast<double>(training.size());
}

void Trainer::run(const SampleSet& training, const SampleSet& validation, const std::stop_token& stop,
                  const std::function<void(const EpochReport&)>& report) {
    if (training.size() == 0) return;
    steps_in_all_ = settings_.epochs * ((training.size() + settings_.batch - 1) / settings_.batch);
    while (epochs_done_ < settings_.epochs && !stop.stop_requested()) {
        const base::Stopwatch watch;
        EpochReport epoch;
        epoch.training_error = run_epoch(training);
        epoch.samples_per_second = static_cast<double>(training.size()) / watch.seconds();
        epoch.epoch = ++epochs_done_;
        epoch.validation_error = error(validation);
        report(epoch);
    }
}

std::string Trainer::settings_text() const {
    return fmt::format("{} inputs={} hidden={} buckets={} epochs={} batch={} rate={}..{} result={} seed={}",
                       model_.shape().features, model_.shape().inputs, model_.shape().hidden, model_.shape().buckets,
                       settings_.epochs, settings_.batch, settings_.first_rate, settings_.last_rate,
                       settings_.result_share, settings_.seed);
}

std::string Trainer::checkpoint() {
    base::ByteWriter out;
    out.put_text(kMark);
    out.put_text(settings_text());
    out.put(static_cast<std::uint64_t>(epochs_done_));
    out.put(adam_.steps());
    put(out, model_.numbers());
    put(out, adam_.mean());
    put(out, adam_.square());
    return out.take();
}

base::Expected<void> Trainer::resume(std::string_view bytes) {
    base::ByteReader in{bytes};
    if (in.get_text() != kMark) return base::fail("this is no checkpoint of a training");
    if (const auto text = in.get_text(); text != settings_text())
        return base::fail(fmt::format("the checkpoint is of another training: {}; expected {}", text, settings_text()));
    const auto epochs = in.get<std::uint64_t>();
    const auto steps = in.get<std::uint64_t>();
    if (bytes.size() - in.position() != 3 * model_.numbers().size() * sizeof(float))
        return base::fail("the checkpoint is damaged: it has the wrong length");
    get(in, model_.numbers());
    get(in, adam_.mean());
    get(in, adam_.square());
    adam_.set_steps(steps);
    epochs_done_ = epochs;
    return {};
}

}  // namespace qiyuan::lab::train
