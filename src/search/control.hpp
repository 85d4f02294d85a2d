#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/clock.hpp"
#include "search/limits.hpp"
#include "search/time_plan.hpp"

namespace qiyuan::search {

// What the threads of one search and its owner tell each other: stop, time, and the release of an answer that is held
// back. Shared by all of them; every member may be called from any thread, except begin().
class Control {
public:
    // Requires: no search is running.
    void begin(const Limits& limits, std::optional<TimePlan> plan) {
        plan_ = plan;
        stop_.store(false, kRelaxed);
        holds_answer_ = limits.is_infinite || limits.is_pondering;
        pondering_.store(limits.is_pondering, kRelaxed);
        search_began_ = Clock::now();
        clock_began_.store(search_began_, kRelaxed);
    }

    void stop() {
        stop_.store(true, kRelaxed);
        release();
    }
    // The move we pondered on was played: from now on our own clock runs.
    void ponder_hit() {
        clock_began_.store(Clock::now(), kRelaxed);
        pondering_.store(false, kRelaxed);
        release();
    }

    [[nodiscard]] bool is_stopped() const noexcept { return stop_.load(kRelaxed); }
    [[nodiscard]] bool is_pondering() const noexcept { return pondering_.load(kRelaxed); }
    [[nodiscard]] Milliseconds elapsed() const { return to_ms(Clock::now() - search_began_); }

    // Called often by one thread: stops the search when the hard limit has passed.
    void poll_clock() {
        if (plan_ && !is_pondering() && on_our_clock() >= plan_->hard) stop();
    }
    // Whether another iteration is not worth beginning.
    [[nodiscard]] bool soft_limit_passed(double factor) const {
        if (!plan_ || !plan_->soft || is_pondering()) return false;
        return static_cast<double>(on_our_clock().count()) >= static_cast<double>(plan_->soft->count()) * factor;
    }

    // Returns when the answer may be given: at once, or after the stop or the ponder hit.
    void wait_for_release() {
        std::unique_lock lock{mutex_};
        released_.wait(lock, [this] { return !holds_answer_; });
    }

private:
    using Clock = base::Stopwatch::Clock;
    static constexpr auto kRelaxed = std::memory_order_relaxed;

    [[nodiscard]] static Milliseconds to_ms(Clock::duration time) {
        return std::chrono::duration_cast<Milliseconds>(time);
    }
    [[nodiscard]] Milliseconds on_our_clock() const { return to_ms(Clock::now() - clock_began_.load(kRelaxed)); }
    void release() {
        const std::lock_guard lock{mutex_};
        holds_answer_ = false;
        released_.notify_all();
    }

    std::atomic<bool> stop_{false};
    std::atomic<bool> pondering_{false};
    std::atomic<Clock::time_point> clock_began_{};
    Clock::time_point search_began_{};
    std::optional<TimePlan> plan_;
    std::mutex mutex_;
    std::condition_variable released_;
    bool holds_answer_ = false;
};

}  // namespace qiyuan::search
