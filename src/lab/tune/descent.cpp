#include "lab/tune/descent.hpp"

#include <algorithm>
#include <cstdlib>

namespace qiyuan::lab::tune {
namespace {

// A first step that is felt, and does not leave the neighbourhood.
int first_step(const WholeNumber& number) {
    constexpr int kShare = 16;
    return std::max(1, std::abs(number.value) / kShare);
}

}  // namespace

std::vector<WholeNumber> descend(std::vector<WholeNumber> numbers, int rounds,
                                 const std::function<double(std::span<const WholeNumber>)>& loss,
                                 const std::stop_token& stop, const std::function<void(const DescentReport&)>& report) {
    std::vector<int> steps;  // the sign is the way that helped last
    steps.reserve(numbers.size());
    for (const WholeNumber& number : numbers) steps.push_back(first_step(number));
    double best = loss(numbers);
    // Whether the number is better off by so much.
    const auto moves = [&](std::size_t i, int by) {
        const int before = numbers[i].value;
        numbers[i].value = std::clamp(before + by, numbers[i].least, numbers[i].most);
        const double found = numbers[i].value == before ? best : loss(numbers);
        if (found < best) {
            best = found;
            return true;
        }
        numbers[i].value = before;
        return false;
    };
    for (int round = 1; round <= rounds; ++round) {
        bool is_over = true;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (stop.stop_requested()) return numbers;
            const bool was_smallest = std::abs(steps[i]) == 1;
            if (!moves(i, steps[i])) {
                steps[i] = -steps[i];
                if (!moves(i, steps[i])) {
                    if (!was_smallest) steps[i] /= 2;
                    is_over = is_over && was_smallest;
                    continue;
                }
            }
            steps[i] *= 2;
            is_over = false;
        }
        report({round, best, numbers});
        if (is_over) break;
    }
    return numbers;
}

}  // namespace qiyuan::lab::tune
