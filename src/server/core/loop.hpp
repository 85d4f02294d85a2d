#pragma once

#include <functional>
#include <memory>

#include "base/clock.hpp"

namespace qiyuan::server {

// A deadline that can be called off: when this object goes, the work is not done.
class Timer {
public:
    virtual ~Timer() = default;
};

// The one thread on which all of the server's state lives. Work of other threads comes back to it through post(), so
// that nothing here needs a lock.
class Loop {
public:
    virtual ~Loop() = default;

    // From any thread: runs `work` on the loop's thread, soon.
    virtual void post(std::function<void()> work) = 0;
    // Runs `work` after a while, unless the timer goes first.
    [[nodiscard]] virtual std::unique_ptr<Timer> after(base::Milliseconds delay, std::function<void()> work) = 0;
    // Runs `work` on a thread of the background pool: for what takes longer than a client should wait for others.
    virtual void in_background(std::function<void()> work) = 0;
};

}  // namespace qiyuan::server
