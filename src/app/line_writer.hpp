#pragma once

#include <fmt/core.h>

#include <cstdio>
#include <mutex>
#include <string_view>

namespace qiyuan::app {

// Whole lines on standard output, from any thread, each visible at once.
class LineWriter {
public:
    void line(std::string_view text) {
        const std::lock_guard lock{mutex_};
        fmt::print("{}\n", text);
        std::fflush(stdout);
    }

private:
    std::mutex mutex_;
};

}  // namespace qiyuan::app
