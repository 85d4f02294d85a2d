#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/clock.hpp"

namespace qiyuan::app {

// One line on a terminal that says how long work goes: done of how many, rate, time left. Says nothing where nobody is
// looking. Not for several threads at once.
class ProgressLine {
public:
    // `unit` in the plural: "games".
    explicit ProgressLine(std::string unit, std::uint64_t total = 0);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // What was done before this program took up the work does not count for the rate.
    void begin_at(std::uint64_t done) { before_ = done; }
    void show(std::uint64_t done, std::string_view more = {});
    // The same where it shows only on the way how much there is to do.
    void show(std::uint64_t done, std::uint64_t total, std::string_view more = {});
    // Takes the line away, so that output can be printed in its place.
    void clear();
    [[nodiscard]] bool is_visible() const { return is_visible_; }

private:
    std::string unit_;
    std::uint64_t total_;
    std::uint64_t before_ = 0;
    base::Stopwatch watch_;
    double last_shown_ = -1;  // seconds
    bool is_visible_;
    bool is_on_screen_ = false;
};

// "34 s", "12 min", "3.5 h".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace qiyuan::app
