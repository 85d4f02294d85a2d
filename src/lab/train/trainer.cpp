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

constexpr std::string_view kMark = "qiyuan training 3\n";

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

struct Header {
    NetShape shape;
    std::string settings;
    std::uint64_t epochs = 0;
    std::uint64_t steps = 0;
};

base::Expected<Header> get_header(base::ByteReader& in) {
    if (in.get_text() != kMark) return base::fail("this is no checkpoint of a training, or one of another version");
    auto shape = eval::nnue::get_shape(in);
    if (!shape) return tl::unexpected(shape.error());
    Header header{std::move(*shape), std::string{in.get_text()}, in.get<std::uint64_t>(), in.get<std::uint64_t>()};
    if (in.has_failed()) return base::fail("the checkpoint ends in its header");
    return header;
}

}  // namespace

Trainer::Trainer(Model model, const TrainSettings& settings, Factors factors)
    : model_(std::move(model)),
      settings_(settings),
      factors_(std::move(factors)),
      adam_(model_.numbers().size(), {}),
      shared_(factors_.count() * model_.shape().hidden),
      shared_gradient_(shared_.size()),
      shared_adam_(shared_.size(), {}),
      gradients_(settings.threads, std::vector<float>(model_.numbers().size())) {
    factors_.begin(model_.rows(), shared_, model_.shape().hidden);
}

double Trainer::error(const SampleSet& set) const {
    if (set.size() == 0) return 0;
    std::vector<double> sums(settings_.threads);
    in_parallel(settings_.threads, set.size(), [&](std::size_t thread, std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const double miss = win_probability(model_.logit(set, set[i])) - target(set[i], settings_.result_share);
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
            const float wanted = target(sample, settings_.result_share);
            errors[thread] += model_.add_gradient(training, sample, wanted, gradients_[thread], memory);
        }
    });
    const float scale = 1 / static_cast<float>(batch.size());
    in_parallel(settings_.threads, model_.numbers().size(), [&](std::size_t, std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            for (std::size_t other = 1; other < gradients_.size(); ++other) gradients_[0][i] += gradients_[other][i];
            gradients_[0][i] *= scale;
        }
    });
    step(rate);
    return std::accumulate(errors.begin(), errors.end(), 0.0);
}

void Trainer::step(float rate) {
    const std::size_t hidden = model_.shape().hidden;
    const auto row_gradients = std::span<const float>{gradients_[0]}.first(model_.rows().size());
    factors_.take_out(model_.rows(), shared_, hidden);
    adam_.begin_step();
    in_parallel(settings_.threads, model_.numbers().size(), [&](std::size_t, std::size_t first, std::size_t last) {
        adam_.step(model_.numbers(), gradients_[0], first, last, rate);
    });
    std::ranges::fill(shared_gradient_, 0.0F);
    factors_.add_gradients(row_gradients, shared_gradient_, hidden);
    shared_adam_.begin_step();
    shared_adam_.step(shared_, shared_gradient_, 0, shared_.size(), rate);
    factors_.put_back(model_.rows(), shared_, hidden, adam_.settings().limit);
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
    return fmt::format("{}, {} shared, epochs={} batch={} rate={}..{} result={} seed={}", to_text(model_.shape()),
                       factors_.count(), settings_.epochs, settings_.batch, settings_.first_rate, settings_.last_rate,
                       settings_.result_share, settings_.seed);
}

std::vector<std::span<float>> Trainer::state() {
    return {model_.numbers(), adam_.mean(), adam_.square(), shared_, shared_adam_.mean(), shared_adam_.square()};
}

std::string Trainer::checkpoint() {
    base::ByteWriter out;
    out.put_text(kMark);
    eval::nnue::put_shape(out, model_.shape());
    out.put_text(settings_text());
    out.put(static_cast<std::uint64_t>(epochs_done_));
    out.put(adam_.steps());
    for (const auto numbers : state()) put(out, numbers);
    return out.take();
}

base::Expected<void> Trainer::resume(std::string_view bytes) {
    base::ByteReader in{bytes};
    const auto header = get_header(in);
    if (!header) return tl::unexpected(header.error());
    if (header->settings != settings_text())
        return base::fail(
            fmt::format("the checkpoint is of another training: {}; expected {}", header->settings, settings_text()));
    std::size_t numbers = 0;
    for (const auto part : state()) numbers += part.size();
    if (bytes.size() - in.position() != numbers * sizeof(float))
        return base::fail("the checkpoint is damaged: it has the wrong length");
    for (const auto part : state()) get(in, part);
    adam_.set_steps(header->steps);
    shared_adam_.set_steps(header->steps);
    epochs_done_ = header->epochs;
    return {};
}

base::Expected<Model> model_from_checkpoint(std::string_view bytes) {
    base::ByteReader in{bytes};
    const auto header = get_header(in);
    if (!header) return tl::unexpected(header.error());
    Model model{header->shape};
    if (bytes.size() - in.position() < model.numbers().size() * sizeof(float))
        return base::fail("the checkpoint is damaged: it ends within its numbers");
    get(in, model.numbers());
    const bool is_whole =
        std::ranges::all_of(model.numbers(), [](float number) { return std::abs(number) <= Adam::Settings{}.limit; });
    if (!is_whole) return base::fail("the checkpoint is damaged: it holds numbers that no training gives");
    return model;
}

}  // namespace qiyuan::lab::train
