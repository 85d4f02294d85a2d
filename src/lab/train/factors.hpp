#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "eval/nnue/features.hpp"

namespace qiyuan::lab::train {

using eval::nnue::Input;

// Inputs that are the same thing in different circumstances learn together: each row of weights is a row that they
// share and a row of its own. Only the sum is kept beside the shared rows, and only the sum goes into a net; what is
// rare then knows at least what is true of its kind.
class Factors {
public:
    // Nothing is shared.
    Factors() = default;
    template <eval::nnue::FeatureSet F>
    [[nodiscard]] static Factors of() {
        Factors factors;
        if constexpr (requires { F::kShared; }) {
            factors.count_ = F::kShared;
            for (std::size_t i = 0; i < F::kInputs; ++i) factors.shared_.push_back(F::shared(static_cast<Input>(i)));
        }
        return factors;
    }

    // How many rows are shared.
    [[nodiscard]] std::size_t count() const { return count_; }

    // Below, `rows` has a row of `hidden` numbers for each input, `shared` one for each of count().
    // All rows of a kind become equal to its first: how those begin that know nothing yet.
    void make_alike(std::span<float> rows, std::size_t hidden) const;
    // The shared row of each kind becomes the mean of its rows.
    void begin(std::span<const float> rows, std::span<float> shared, std::size_t hidden) const;
    // The gradient of a shared row is the sum of those of its rows.
    void add_gradients(std::span<const float> rows, std::span<float> shared, std::size_t hidden) const;
    // Takes the shared part out of every row, and puts it back; then no sum goes beyond the limit.
    void take_out(std::span<float> rows, std::span<const float> shared, std::size_t hidden) const;
    void put_back(std::span<float> rows, std::span<const float> shared, std::size_t hidden, float limit) const;

private:
    std::size_t count_ = 0;
    std::vector<std::size_t> shared_;  // by input
};

}  // namespace qiyuan::lab::train
