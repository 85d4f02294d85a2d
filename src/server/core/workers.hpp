#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/core/error.hpp"
#include "server/core/fair_queue.hpp"
#include "server/core/loop.hpp"

namespace qiyuan::server {

struct WorkerLimits {
    std::size_t threads = 2;
    std::size_t jobs_per_visitor = 16;  // waiting and running
    std::size_t jobs = 256;             // waiting, of everybody
};

struct WorkerLoad {
    std::size_t running = 0;
    std::size_t queued = 0;
};

// Who asks: he is served in turn with others, and what he no longer waits for is not done.
struct Asker {
    std::string visitor;
    std::stop_token gone = {};
};

// A thread pool for what takes longer than everybody else should wait on the loop: replays, rulings, tables,
// reading a game from the disk. Bounded, and fair between visitors. Its functions are called on the loop.
class Workers {
public:
    Workers(const WorkerLimits& limits, Loop& loop);
    // What waits is dropped without an answer; what is being computed is waited for.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Computes on some thread, and calls `done` on the loop, exactly once: with the answer, with `internal` when it
    // throws, or with `busy` when too much waits already or the asker left before it began.
    template <typename T>
    void run(const Asker& asker, std::function<ApiExpected<T>()> compute,
             const std::function<void(ApiExpected<T>)>& done) {
        submit(asker, {[compute = std::move(compute), done]() -> Finish {
                           auto answer = std::make_shared<ApiExpected<T>>(compute());
                           return [done, answer] { done(std::move(*answer)); };
                       },
                       [done](const ApiError& error) { done(tl::unexpected(error)); }, asker});
    }
    // Whether run() would take another job of this visitor: for whoever has to prepare one.
    [[nodiscard]] ApiExpected<void> has_room(const std::string& visitor);

    [[nodiscard]] WorkerLoad load() const;

private:
    using Finish = std::function<void()>;  // to be called on the loop
    struct Job {
        std::function<Finish()> compute;
        std::function<void(const ApiError&)> refuse;
        Asker asker;
    };
    using JobPtr = std::shared_ptr<Job>;

    void submit(const Asker& asker, Job job);
    [[nodiscard]] ApiExpected<void> check_room(const std::string& visitor);  // Requires: mutex_ is held.
    void drop_abandoned();                                                   // likewise
    void work_until_stopped();
    [[nodiscard]] static Finish compute(const Job& job);
    void tell_to_end();

    WorkerLimits limits_;
    Loop& loop_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // on the loop: answers that come too late find out
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue<JobPtr> queue_;
    std::map<std::string, std::size_t> running_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace qiyuan::server
