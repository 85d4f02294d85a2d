#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>

namespace qiyuan::lab {

// Counted outcomes of equal things, worst first; outcome i of n scores i / (n - 1).
template <std::size_t kOutcomes>
struct Tally {
    std::array<std::uint64_t, kOutcomes> counts{};

    void add(std::size_t outcome) { ++counts.at(outcome); }
    [[nodiscard]] std::uint64_t total() const {
        return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    }
    [[nodiscard]] bool operator==(const Tally&) const = default;
};

// Single games: losses, draws, wins.
using Trinomial = Tally<3>;
// Pairs of games on one opening, sides swapped: LL, LD, DD and WL, WD, WW.
using Pentanomial = Tally<5>;

// Either of the two, for the formulas: they differ only in how many games one sample holds.
struct TallyView {
    std::span<const std::uint64_t> counts;
    int games_each = 1;

    TallyView(const Trinomial& games) : counts(games.counts) {}                   // NOLINT: a view of it
    TallyView(const Pentanomial& pairs) : counts(pairs.counts), games_each(2) {}  // NOLINT: a view of it

    [[nodiscard]] double score_of(std::size_t outcome) const {
        return static_cast<double>(outcome) / static_cast<double>(counts.size() - 1);
    }
    [[nodiscard]] std::uint64_t total() const {
        return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    }
};

}  // namespace qiyuan::lab
