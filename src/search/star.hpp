#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "base/static_vector.hpp"
#include "search/node.hpp"
#include "search/utility.hpp"

namespace qiyuan::search {

// What is known about the outcomes of a chance node while they are searched one by one: a range for each, and so one
// for their average (Ballard's Star1). It tells which window of an outcome still matters, and when the average is known
// well enough. Numbers only: it knows neither positions nor moves.
template <std::size_t kMostOutcomes>
class StarBounds {
public:
    using Sum = UtilityTable::Sum;

    StarBounds(const UtilityTable& utilities, Window window) : utilities_(utilities), window_(window) {}

    // Adds an outcome of which nothing is known.
    void add(std::uint32_t weight) {
        const Range range{utilities_.of(utilities_.lowest()), utilities_.of(utilities_.highest()), Sum{weight}};
        ranges_.push_back(range);
        weight_ += range.weight;
        at_least_ += range.weight * range.low;
        at_most_ += range.weight * range.high;
    }

    // Outside this window the score of an outcome decides the node, whatever the others come to; or it lies beyond the
    // limit of utilities, where scores are all one. Requires: the node is undecided.
    [[nodiscard]] Window window_of(std::size_t outcome) const {
        const Range& r = ranges_[outcome];
        const Sum others_at_most = at_most_ - r.weight * r.high;
        const Sum others_at_least = at_least_ - r.weight * r.low;
        const auto lowest_adding = [&](Sum missing) {
            return utilities_.lowest_with(missing <= 0 ? 0 : (missing + r.weight - 1) / r.weight);
        };
        const Score above_alpha = lowest_adding(utilities_.least_sum(weight_, window_.alpha + 1) - others_at_most);
        const Score beta = lowest_adding(utilities_.least_sum(weight_, window_.beta) - others_at_least);
        const Score alpha = std::max(above_alpha - 1, utilities_.lowest());
        assert(alpha < beta);
        return {alpha, beta};
    }

    void note_at_least(std::size_t outcome, Score score) {
        Range& r = ranges_[outcome];
        const Sum low = std::clamp(utilities_.of(score), r.low, r.high);
        at_least_ += r.weight * (low - r.low);
        r.low = low;
    }
    void note_at_most(std::size_t outcome, Score score) {
        Range& r = ranges_[outcome];
        const Sum high = std::clamp(utilities_.of(score), r.low, r.high);
        at_most_ -= r.weight * (r.high - high);
        r.high = high;
    }
    // The result of searching the outcome with the given window.
    void note(std::size_t outcome, Score score, Window searched) {
        if (score < searched.beta) note_at_most(outcome, score);
        if (score > searched.alpha) note_at_least(outcome, score);
    }

    [[nodiscard]] bool fails_low() const { return utilities_.is_at_most(at_most_, weight_, window_.alpha); }
    [[nodiscard]] bool fails_high() const { return utilities_.is_at_least(at_least_, weight_, window_.beta); }
    // The best bound, or the average itself once every outcome is known.
    [[nodiscard]] Score score() const { return utilities_.average(fails_high() ? at_least_ : at_most_, weight_); }

private:
    struct Range {
        Sum low;
        Sum high;
        Sum weight;
    };

    const UtilityTable& utilities_;
    Window window_;
    base::StaticVector<Range, kMostOutcomes> ranges_;
    Sum weight_ = 0;
    Sum at_least_ = 0;  // both sums over all outcomes, with their weights
    Sum at_most_ = 0;
};

}  // namespace qiyuan::search
