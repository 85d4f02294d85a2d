#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/expected.hpp"
#include "lab/train/adam.hpp"
#include "lab/train/factors.hpp"
#include "lab/train/model.hpp"

namespace qiyuan::lab::train {

struct TrainSettings {
    std::size_t epochs = 30;
    std::size_t batch = 16384;
    float first_rate = 1e-3F;  // falls to the last along half a cosine
    float last_rate = 1e-5F;
    float result_share = 0.3F;  // of the target; the rest is the search's score
    std::uint64_t seed = 1;     // the order of the samples
    std::size_t threads = 1;

    [[nodiscard]] bool operator==(const TrainSettings&) const = default;
};

// What a net should say of a sample: the result of the game mixed with the score of the search.
[[nodiscard]] inline float target(const Sample& sample, float result_share) {
    return result_share * sample.result + (1 - result_share) * sample.score;
}

struct EpochReport {
    std::size_t epoch = 0;  // from 1
    double training_error = 0;
    double validation_error = 0;
    double samples_per_second = 0;
};

// Trains a model batch by batch. With the same settings, samples and number of threads the result is the same.
class Trainer {
public:
    Trainer(Model model, const TrainSettings& settings, Factors factors = {});

    // Goes on to the last epoch, or until it is asked to stop after the epoch under way. `report` may save a
    // checkpoint.
    void run(const SampleSet& training, const SampleSet& validation, const std::stop_token& stop,
             const std::function<void(const EpochReport&)>& report);

    [[nodiscard]] const Model& model() const { return model_; }
    [[nodiscard]] std::size_t epochs_done() const { return epochs_done_; }
    // The mean error of the model over a set.
    [[nodiscard]] double error(const SampleSet& set) const;

    // Everything that is needed to go on later, and going on from it. A checkpoint of another shape or other settings
    // is an error.
    [[nodiscard]] std::string checkpoint();
    [[nodiscard]] base::Expected<void> resume(std::string_view bytes);

private:
    [[nodiscard]] double run_epoch(const SampleSet& training);
    [[nodiscard]] double run_batch(const SampleSet& training, std::span<const std::uint32_t> batch, float rate);
    void step(float rate);
    [[nodiscard]] std::string settings_text() const;
    // Everything that training changes, in the order in which a checkpoint keeps it.
    [[nodiscard]] std::vector<std::span<float>> state();

    Model model_;
    TrainSettings settings_;
    Factors factors_;
    Adam adam_;
    std::vector<float> shared_;  // rows of the factors, their gradient and their steps
    std::vector<float> shared_gradient_;
    Adam shared_adam_;
    std::vector<std::vector<float>> gradients_;  // one for each thread
    std::size_t epochs_done_ = 0;
    std::uint64_t steps_in_all_ = 0;
};

// The model that a checkpoint holds.
[[nodiscard]] base::Expected<Model> model_from_checkpoint(std::string_view bytes);

}  // namespace qiyuan::lab::train
