#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "server/core/loop.hpp"

namespace qiyuan::server::test {

using namespace std::chrono_literals;

// A loop that the test turns by hand.
class HandLoop : public Loop {
public:
    void post(std::function<void()> work) override {
        {
            const std::lock_guard lock{mutex_};
            posted_.push_back(std::move(work));
        }
        wake_.notify_one();
    }
    std::unique_ptr<Timer> after(base::Milliseconds, std::function<void()>) override { return nullptr; }

    // Runs what is posted until the condition holds; false when it does not in time.
    bool run_until(const std::function<bool()>& condition, std::chrono::milliseconds patience = 30s) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (!condition()) {
            std::unique_lock lock{mutex_};
            if (!wake_.wait_until(lock, deadline, [this] { return !posted_.empty(); })) return condition();
            const auto work = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            work();
        }
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> posted_;
};

}  // namespace qiyuan::server::test
