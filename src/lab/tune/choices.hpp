#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace qiyuan::lab::tune {

// What a policy learns from: decisions among options, each option described by a few numbered traits. A model gives
// every option the logit that the weights of its traits add up to, and the options of a decision probabilities in
// proportion (conditional logit).
class ChoiceSet {
public:
    // Traits of the option under way, then its end, and after the last option which of them was chosen.
    void add_trait(std::size_t trait, int times) {
        traits_.push_back({static_cast<std::uint16_t>(trait), static_cast<std::int16_t>(times)});
    }
    void end_option() { option_ends_.push_back(traits_.size()); }
    void end_decision(std::size_t chosen) {
        decisions_.push_back({decisions_.empty() ? 0 : decisions_.back().end, option_ends_.size(), chosen});
    }

    [[nodiscard]] std::size_t size() const { return decisions_.size(); }

    // The mean of -ln(probability of what was chosen); adds its gradient to `gradient` where that is not empty.
    // Requires: size() > 0.
    [[nodiscard]] double mean_loss(std::span<const double> weights, std::span<double> gradient) const;
    // How often the option with the highest logit was chosen. Requires: size() > 0.
    [[nodiscard]] double share_foreseen(std::span<const double> weights) const;

private:
    struct Trait {
        std::uint16_t number;
        std::int16_t times;
    };
    struct Decision {
        std::size_t begin;  // of its options
        std::size_t end;
        std::size_t chosen;  // counted from begin
    };

    [[nodiscard]] std::span<const Trait> option(std::size_t number) const {
        const std::size_t begin = number == 0 ? 0 : option_ends_[number - 1];
        return std::span{traits_}.subspan(begin, option_ends_[number] - begin);
    }
    [[nodiscard]] double logit(std::size_t number, std::span<const double> weights) const;

    std::vector<Trait> traits_;
    std::vector<std::size_t> option_ends_;
    std::vector<Decision> decisions_;
};

// The weights under which the choices are most likely, held a little to zero so that what hardly occurs stays small.
// Deterministic. Requires: set.size() > 0, and every trait is below `traits`.
[[nodiscard]] std::vector<double> fit_choices(const ChoiceSet& set, std::size_t traits, int passes);

}  // namespace qiyuan::lab::tune
