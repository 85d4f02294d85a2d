#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/clock.hpp"
#include "base/expected.hpp"

// The tournament protocol of 0.1: its lines as values, read and written. The jury says Start to Red, who answers with
// his set-up; Blue receives it and answers with his own; then moves alternate until Quit.
namespace qiyuan::protocol::codecup {

using base::Expected;

enum class Plain : std::uint8_t { kNothing, kStart, kQuit };

// "Time 30000": the thinking time of each player for the whole game. Not of the tournament, which always gives 30 s,
// but understood by players that can be tested with other clocks. Comes before Start or the first set-up.
struct Time {
    base::Milliseconds for_game;

    [[nodiscard]] bool operator==(const Time&) const = default;
};

// A set-up, a leap or a drop, from either player; well formed, but only the game can tell whether it is legal.
struct Play {
    std::string text;

    [[nodiscard]] bool operator==(const Play&) const = default;
};

// "Opening WNFF... wnff...": what was played before, by either player. Not of the tournament either; for tests that
// begin from given set-ups. Comes before Start or the first play that is heard.
struct PlaysBefore {
    std::vector<std::string> plays;

    [[nodiscard]] bool operator==(const PlaysBefore&) const = default;
};

using Line = std::variant<Plain, Time, Play, PlaysBefore>;

// Takes a line with or without its end; an empty one is kNothing.
[[nodiscard]] Expected<Line> parse(std::string_view text);
// Without the end of the line.
[[nodiscard]] std::string to_text(const Line& line);

}  // namespace qiyuan::protocol::codecup
