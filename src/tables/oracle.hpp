#pragma once

#include <map>
#include <mutex>
#include <optional>

#include "games/banqi/banqi.hpp"
#include "tables/collection.hpp"

namespace qiyuan::tables {

// Whether the values of a collection are those of a game under these rules.
[[nodiscard]] bool holds_under(const Collection& collection, const qiyuan::banqi::Rules& rules) noexcept;
// What the draw clock leaves of a value: a win for which there is no time is a draw.
[[nodiscard]] Value in_time(Value value, const qiyuan::banqi::Rules& rules, int quiet_plies) noexcept;

// Probes on demand: tells what a position of banqi is worth, with the usual draw clock or one so long that no win comes
// near it. A table is solved when it is first asked for, which takes at most a second, and kept: all of them together
// have 80 MiB. Any number of threads may share one; they wait for each other.
class Oracle {
public:
    using Position = qiyuan::banqi::Banqi::Position;

    static constexpr std::size_t kMostMen = 4;  // a table of five has sixteen million values

    Oracle() = default;
    // Begins with tables that were built before.
    explicit Oracle(Collection built);

    // The value for the side to move, the draw clock considered. Nothing when a piece is face-down, there are too many,
    // or the rules limit chases or have a short clock of their own.
    [[nodiscard]] std::optional<Value> value(const Position& pos, const qiyuan::banqi::Rules& rules);

private:
    std::mutex mutex_;
    std::map<int, Collection> by_clock_;  // the usual one, and the longest there is
};

}  // namespace qiyuan::tables
