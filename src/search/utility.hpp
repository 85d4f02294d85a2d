#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

#include "game/score.hpp"
#include "search/params.hpp"

namespace qiyuan::search {

using game::Score;

// What nature's outcomes are averaged in: the win probability that a score stands for, as an integer. Scores beyond the
// limit, proofs among them, count as the limit: a certain loss in one outcome of many must not outweigh all others.
//
// Averages are turned back into the nearest score, so that the average of equal scores is that score. Sums of
// utilities are exact, so whether an average rounds to at most alpha, or at least beta, is decided by comparing
// integers, and a cut is never a matter of rounding.
class UtilityTable {
public:
    // A sum of utilities times weights. 32 bits hold a utility, so weights may add up to 2^30.
    using Sum = std::int64_t;

    explicit UtilityTable(const UtilityParams& p) : limit_(p.limit), table_(static_cast<std::size_t>(2 * p.limit + 1)) {
        assert(p.limit > 0 && p.limit <= Score::kMaxValue);
        constexpr double kCertain = 2147483647.0;
        for (int raw = -limit_; raw <= limit_; ++raw)
            table_[index(raw)] =
                static_cast<std::int32_t>(std::llround(kCertain / (1.0 + std::exp(-raw / p.units_per_logit))));
    }

    [[nodiscard]] Score lowest() const { return Score::value(-limit_); }
    [[nodiscard]] Score highest() const { return Score::value(limit_); }
    [[nodiscard]] Sum of(Score score) const { return at(std::clamp(score.raw(), -limit_, limit_)); }

    // The score nearest to the average sum / weight.
    [[nodiscard]] Score average(Sum sum, Sum weight) const {
        return Score::value(
            first_from(-limit_, [&](int raw) { return raw == limit_ || 2 * sum < weight * above(raw); }));
    }
    // Whether an average of at most sum / weight is certainly at most alpha.
    [[nodiscard]] bool is_at_most(Sum sum, Sum weight, Score alpha) const {
        if (alpha >= highest()) return true;
        return alpha >= lowest() && 2 * sum < weight * above(alpha.raw());
    }
    // Whether an average of at least sum / weight is certainly at least beta.
    [[nodiscard]] bool is_at_least(Sum sum, Sum weight, Score beta) const {
        if (beta <= lowest()) return true;
        return beta <= highest() && 2 * sum >= weight * above(beta.raw() - 1);
    }

    // The least sum for which is_at_least() holds; below all sums where it always does, beyond all where never.
    [[nodiscard]] Sum least_sum(Sum weight, Score beta) const {
        constexpr Sum kBeyondAll = Sum{1} << 62U;
        if (beta <= lowest()) return -kBeyondAll;
        return beta <= highest() ? (weight * above(beta.raw() - 1) + 1) / 2 : kBeyondAll;
    }
    // The lowest score with at least this utility, or highest() when there is none.
    [[nodiscard]] Score lowest_with(Sum utility) const {
        return Score::value(first_from(-limit_, [&](int raw) { return raw == limit_ || at(raw) >= utility; }));
    }

private:
    [[nodiscard]] std::size_t index(int raw) const { return static_cast<std::size_t>(raw + limit_); }
    [[nodiscard]] Sum at(int raw) const { return table_[index(raw)]; }
    // Twice the utility half-way to the next score.
    [[nodiscard]] Sum above(int raw) const { return at(raw) + at(raw + 1); }

    // The first number from which the predicate holds, at most the limit. Requires: it holds at the limit.
    template <typename Predicate>
    [[nodiscard]] int first_from(int low, Predicate&& holds) const {
        int high = limit_;
        while (low < high) {
            const int middle = low + (high - low) / 2;
            if (holds(middle))
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    }

    int limit_;
    std::vector<std::int32_t> table_;
};

}  // namespace qiyuan::search
