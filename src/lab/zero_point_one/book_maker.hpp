#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "engine/zero_point_one/setup_book.hpp"

namespace qiyuan::lab::setups {

struct BookOptions {
    std::size_t pool = 24;       // set-ups that both players choose from
    std::size_t rounds = 40;     // after each the worse half of the pool is replaced by variants of the better
    std::uint64_t nodes = 6000;  // of the first moves of a game between two set-ups
    std::size_t finalists = 8;   // Red's best, and Blue's best replies to each, played with more care
    std::uint64_t deep_nodes = 100'000;
    std::uint64_t seed = 1;
};

struct BookProgress {
    std::uint64_t games = 0;
    std::uint64_t of = 0;
};

// Finds Red's best set-ups by min-max: each is worth what remains after Blue's best replies from the same pool. Entries
// come best first. A stop request ends it with what is known of the pool so far.
[[nodiscard]] engine::SetupBook make_book(const BookOptions& options, const std::stop_token& stop,
                                          const std::function<void(const BookProgress&)>& report);

}  // namespace qiyuan::lab::setups
