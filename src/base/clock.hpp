#pragma once

#include <chrono>

namespace qiyuan::base {

using Milliseconds = std::chrono::milliseconds;

// Measures from its construction, on a clock that never goes back.
class Stopwatch {
public:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    [[nodiscard]] Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
    }
    void restart() { start_ = Clock::now(); }

private:
    Clock::time_point start_ = Clock::now();
};

}  // namespace qiyuan::base
