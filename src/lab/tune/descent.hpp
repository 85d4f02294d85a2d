#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace qiyuan::lab::tune {

// A whole number to fit, and the range in which it makes sense.
struct WholeNumber {
    int value = 0;
    int least = 0;
    int most = 0;
};

// How far a descent has come.
struct DescentReport {
    int round = 0;  // from 1
    double loss = 0;
    std::span<const WholeNumber> numbers;
};

// Coordinate descent: for evaluations that are no linear function of their weights, where a gradient would be as dear
// as trying. Each round moves every number a step up or down where that lowers the loss. A step that helped is doubled,
// one that helped neither way halved. Ends after so many rounds, after one in which no single step of 1 helped, or,
// with the best numbers so far, on a stop request. Deterministic.
[[nodiscard]] std::vector<WholeNumber> descend(std::vector<WholeNumber> numbers, int rounds,
                                               const std::function<double(std::span<const WholeNumber>)>& loss,
                                               const std::stop_token& stop,
                                               const std::function<void(const DescentReport&)>& report);

}  // namespace qiyuan::lab::tune
