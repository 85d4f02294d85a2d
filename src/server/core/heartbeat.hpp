#pragma once

#include <array>
#include <functional>
#include <memory>

#include "server/core/loop.hpp"

namespace qiyuan::server {

// Measures how late the loop is, twice a second: what everybody waits for everybody else's work.
class Heartbeat {
public:
    // `on_beat` is called at each beat, on the loop.
    Heartbeat(Loop& loop, std::function<void()> on_beat);

    // The worst of the last ten seconds.
    [[nodiscard]] base::Milliseconds lag() const;

private:
    static constexpr base::Milliseconds kBetween{500};
    static constexpr std::size_t kRemembered = 20;

    void beat();
    void wait();

    Loop& loop_;
    std::function<void()> on_beat_;
    base::Stopwatch::Clock::time_point due_;
    std::array<base::Milliseconds, kRemembered> late_{};
    std::size_t beats_ = 0;
    std::unique_ptr<Timer> timer_;
};

}  // namespace qiyuan::server
