#include "lab/tune/spsa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "base/rng.hpp"

namespace qiyuan::lab::tune {
namespace {

double clamped(double value, const SpsaParameter& parameter) {
    return std::clamp(value, parameter.least, parameter.most);
}

}  // namespace

base::Expected<Spsa> Spsa::make(std::vector<SpsaParameter> parameters, const SpsaSettings& settings) {
    if (parameters.empty()) return base::fail("there is nothing to tune");
    if (settings.iterations == 0) return base::fail("there must be at least one iteration");
    for (const SpsaParameter& parameter : parameters) {
        if (!(parameter.least < parameter.most) || parameter.start < parameter.least ||
            parameter.start > parameter.most)
            return base::fail(fmt::format("{} starts at {}, which is not between {} and {}", parameter.name,
                                          parameter.start, parameter.least, parameter.most));
        if (!(parameter.last_step > 0))
            return base::fail(fmt::format("the step of {} is not positive", parameter.name));
    }
    return Spsa{std::move(parameters), settings};
}

Spsa::Spsa(std::vector<SpsaParameter> parameters, const SpsaSettings& settings)
    : parameters_(std::move(parameters)), settings_(settings) {
    for (const SpsaParameter& parameter : parameters_) values_.push_back(parameter.start);
}

double Spsa::step(const SpsaParameter& parameter) const {
    const double ratio = static_cast<double>(settings_.iterations) / static_cast<double>(iteration_ + 1);
    return parameter.last_step * std::pow(ratio, settings_.step_exponent);
}

double Spsa::rate(const SpsaParameter& parameter) const {
    const auto last = static_cast<double>(settings_.iterations);
    const double held_back = settings_.stability * last;
    const double ratio = (held_back + last) / (held_back + static_cast<double>(iteration_ + 1));
    return settings_.last_rate * parameter.last_step * parameter.last_step * std::pow(ratio, settings_.rate_exponent);
}

std::vector<double> Spsa::directions() const {
    std::uint64_t state = settings_.seed;
    base::Rng rng{base::split_mix(state) ^ iteration_};
    std::vector<double> directions;
    directions.reserve(parameters_.size());
    for (std::size_t i = 0; i < parameters_.size(); ++i) directions.push_back(rng.below(2) == 0 ? 1 : -1);
    return directions;
}

SpsaTrial Spsa::trial() const {
    assert(!is_done());
    const auto ways = directions();
    SpsaTrial trial;
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        const double change = step(parameters_[i]) * ways[i];
        trial.plus.push_back(clamped(values_[i] + change, parameters_[i]));
        trial.minus.push_back(clamped(values_[i] - change, parameters_[i]));
    }
    return trial;
}

void Spsa::take(double result) {
    assert(!is_done());
    const auto ways = directions();
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        const double gradient = result * ways[i] / step(parameters_[i]);
        values_[i] = clamped(values_[i] + rate(parameters_[i]) * gradient, parameters_[i]);
    }
    ++iteration_;
}

}  // namespace qiyuan::lab::tune
