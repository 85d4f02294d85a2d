#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/expected.hpp"

namespace qiyuan::engine {

// So much for the whole game, and so much more after each move.
struct TimeControl {
    base::Milliseconds base{0};
    base::Milliseconds increment{0};

    [[nodiscard]] bool operator==(const TimeControl&) const = default;
};

// How much a player may think about a move. Every part that is set holds.
struct ThinkingLimit {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<base::Milliseconds> move_time;
    std::optional<TimeControl> clock;

    // Reads `nodes=N`, `depth=D`, `movetime=MS` and `tc=S+I` (seconds), joined with ';'. At least one is needed.
    [[nodiscard]] static base::Expected<ThinkingLimit> parse(std::string_view text);
    // The same form, parts in a fixed order.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] bool is_timed() const { return move_time || clock; }
    [[nodiscard]] bool operator==(const ThinkingLimit&) const = default;
};

}  // namespace qiyuan::engine
