#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/expected.hpp"

namespace qiyuan::lab::tune {

// One number to tune.
struct SpsaParameter {
    std::string name;
    double start = 0;
    double least = 0;
    double most = 0;
    double last_step = 0;  // by how much it is changed both ways in the last iteration

    [[nodiscard]] bool operator==(const SpsaParameter&) const = default;
};

struct SpsaSettings {
    std::uint64_t iterations = 0;
    std::uint64_t seed = 0;
    double last_rate = 0.002;  // how far a win in the last iteration moves a parameter, in units of last_step squared
    double stability = 0.1;    // share of the iterations over which the first rates are held back
    double rate_exponent = 0.602;  // Spall's exponents for noisy objectives
    double step_exponent = 0.101;
};

// Two neighbours of the present values, to be compared with each other.
struct SpsaTrial {
    std::vector<double> plus;
    std::vector<double> minus;
};

// Simultaneous perturbation stochastic approximation (Spall): all parameters are moved at once, each one way or the
// other by the throw of a coin, and the match of the two neighbours says which way is better. Everything follows from
// the settings and the results so far, so a run that was cut off goes on from its results alone.
class Spsa {
public:
    // Refuses ranges that are empty, starts outside of them, and steps that are not positive.
    [[nodiscard]] static base::Expected<Spsa> make(std::vector<SpsaParameter> parameters, const SpsaSettings& settings);

    [[nodiscard]] bool is_done() const { return iteration_ == settings_.iterations; }
    [[nodiscard]] std::uint64_t iteration() const { return iteration_; }  // results taken so far
    [[nodiscard]] const std::vector<SpsaParameter>& parameters() const { return parameters_; }
    [[nodiscard]] const std::vector<double>& values() const { return values_; }

    // Requires: not done.
    [[nodiscard]] SpsaTrial trial() const;
    // `result` of `plus` against `minus`: wins less losses.
    void take(double result);

private:
    Spsa(std::vector<SpsaParameter> parameters, const SpsaSettings& settings);

    [[nodiscard]] double step(const SpsaParameter& parameter) const;
    [[nodiscard]] double rate(const SpsaParameter& parameter) const;
    [[nodiscard]] std::vector<double> directions() const;  // 1 or -1 for each

    std::vector<SpsaParameter> parameters_;
    SpsaSettings settings_;
    std::vector<double> values_;
    std::uint64_t iteration_ = 0;
};

}  // namespace qiyuan::lab::tune
