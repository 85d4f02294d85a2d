#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace qiyuan::lab::train {

// Adam with decoupled weight decay, and every number held within a limit.
class Adam {
public:
    struct Settings {
        float decay = 0.01F;
        float limit = 1.98F;  // so that a quantised weight fits
    };

    Adam(std::size_t numbers, Settings settings) : settings_(settings), mean_(numbers), square_(numbers) {}

    // One step down the gradient. Parts of the numbers may be stepped by different threads, after one begin_step().
    void begin_step();
    void step(std::span<float> numbers, std::span<const float> gradient, std::size_t first, std::size_t last,
              float rate);

    [[nodiscard]] const Settings& settings() const { return settings_; }

    // What a checkpoint keeps.
    [[nodiscard]] std::span<float> mean() { return mean_; }
    [[nodiscard]] std::span<float> square() { return square_; }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }
    void set_steps(std::uint64_t steps) { steps_ = steps; }

private:
    Settings settings_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::uint64_t steps_ = 0;
    float mean_scale_ = 1;
    float square_scale_ = 1;
};

}  // namespace qiyuan::lab::train
