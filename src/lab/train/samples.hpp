#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/static_vector.hpp"
#include "eval/nnue/residual_base.hpp"
#include "game/score.hpp"

namespace qiyuan::lab::train {

using eval::nnue::Input;

// A position as the trainer sees it: which inputs are on, and how it went.
struct Sample {
    std::uint64_t first = 0;  // of its inputs in the set: the mover's view, then the other player's
    std::uint16_t own = 0;    // how many
    std::uint16_t others = 0;
    std::uint8_t bucket = 0;
    float base = 0;    // the logit that the net's is added to, see eval::nnue::ResidualBase
    float share = 1;   // of an advantage that is left, see eval::nnue::Share
    float score = 0;   // win probability that the search saw for the mover
    float result = 0;  // what came of it: 0, 0.5 or 1
};

// Many of them. Inputs lie one after the other, so that a set of millions is two blocks of memory.
class SampleSet {
public:
    void add(Sample sample, std::span<const Input> own, std::span<const Input> others) {
        sample.first = inputs_.size();
        sample.own = static_cast<std::uint16_t>(own.size());
        sample.others = static_cast<std::uint16_t>(others.size());
        inputs_.insert(inputs_.end(), own.begin(), own.end());
        inputs_.insert(inputs_.end(), others.begin(), others.end());
        samples_.push_back(sample);
    }

    [[nodiscard]] std::size_t size() const { return samples_.size(); }
    [[nodiscard]] const Sample& operator[](std::size_t i) const { return samples_[i]; }
    [[nodiscard]] std::span<const Input> own(const Sample& sample) const {
        return {inputs_.data() + sample.first, sample.own};
    }
    [[nodiscard]] std::span<const Input> others(const Sample& sample) const {
        return {inputs_.data() + sample.first + sample.own, sample.others};
    }

private:
    std::vector<Input> inputs_;
    std::vector<Sample> samples_;
};

// Adds a position as the features F show it; `sample` says how it went.
template <eval::nnue::FeatureSet F>
void add_position(SampleSet& set, const typename F::Game::Position& pos, std::size_t buckets,
                  eval::nnue::ResidualBase<F>& residual_base, Sample sample) {
    const game::Side mover = F::Game::side_to_move(pos);
    base::StaticVector<Input, F::kMostActive> own;
    base::StaticVector<Input, F::kMostActive> others;
    eval::nnue::for_each_input<F>(pos, mover, [&](Input input) { own.push_back(input); });
    eval::nnue::for_each_input<F>(pos, other(mover), [&](Input input) { others.push_back(input); });
    residual_base.reset(pos);
    sample.base = static_cast<float>(residual_base.score(pos)) / game::Score::kPerLogit;
    const auto share = eval::nnue::share_left<F>(pos);
    sample.share = static_cast<float>(share.parts) / static_cast<float>(share.all);
    sample.bucket = static_cast<std::uint8_t>(F::bucket(pos, buckets));
    set.add(sample, {own.begin(), own.end()}, {others.begin(), others.end()});
}

}  // namespace qiyuan::lab::train
