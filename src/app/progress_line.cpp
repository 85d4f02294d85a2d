#include "app/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace qiyuan::app {

std::string duration_text(double seconds) {
    constexpr double kMinute = 60;
    constexpr double kHour = 60 * kMinute;
    if (seconds < 2 * kMinute) return fmt::format("{:.0f} s", seconds);
    if (seconds < 2 * kHour) return fmt::format("{:.0f} min", seconds / kMinute);
    return fmt::format("{:.1f} h", seconds / kHour);
}

ProgressLine::ProgressLine(std::string unit, std::uint64_t total)
    : unit_(std::move(unit)), total_(total), is_visible_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    if (is_on_screen_) fmt::print(stderr, "\n");
}

void ProgressLine::show(std::uint64_t done, std::string_view more) {
    constexpr double kSecondsBetween = 0.1;
    const double seconds = watch_.seconds();
    if (!is_visible_ || (done < total_ && seconds - last_shown_ < kSecondsBetween)) return;
    last_shown_ = seconds;
    const double rate = static_cast<double>(done - std::min(done, before_)) / std::max(seconds, 1e-3);
    std::string text = fmt::format("{}/{} {}", done, total_, unit_);
    if (rate > 0) {
        text += rate >= 1 ? fmt::format(", {:.1f}/s", rate) : fmt::format(", {:.1f} a minute", 60 * rate);
        text += fmt::format(", {} left", duration_text(static_cast<double>(total_ - std::min(done, total_)) / rate));
    }
    if (!more.empty()) text += fmt::format(", {}", more);
    fmt::print(stderr, "\r{}\x1b[K", text);
    std::fflush(stderr);
    is_on_screen_ = true;
}

void ProgressLine::show(std::uint64_t done, std::uint64_t total, std::string_view more) {
    total_ = total;
    show(done, more);
}

void ProgressLine::clear() {
    if (!is_on_screen_) return;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
    is_on_screen_ = false;
}

}  // namespace qiyuan::app
