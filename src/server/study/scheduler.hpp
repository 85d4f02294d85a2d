#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/any_engine.hpp"
#include "server/core/error.hpp"
#include "server/core/loop.hpp"

namespace qiyuan::server {

// Games wait for their engine's move; analysis can wait longer.
enum class Urgency : std::uint8_t { kMove, kAnalysis };

// Something for an engine to think about. The callbacks run on the loop; on_done comes last and exactly once, unless
// the job is called off.
struct EngineJob {
    std::string variant;
    std::string rules;                                         // empty: the usual ones
    std::vector<std::pair<std::string, std::string>> options;  // names and values; what is not named is as usual
    std::optional<std::string> fen;
    std::vector<std::string> moves;
    engine::GoRequest request;
    // Where no engine of the registry will do: thinks by itself, on the scheduler's thread. Nothing can stop it, so it
    // must be short.
    std::function<ApiExpected<engine::Choice>()> thought;
    std::function<void(std::size_t jobs_before)> on_queued = [](std::size_t) {};
    std::function<void()> on_started = [] {};
    std::function<void(const engine::AnalysisLine&)> on_line = [](const engine::AnalysisLine&) {};
    std::function<void(const ApiExpected<engine::Choice>&)> on_done = [](const ApiExpected<engine::Choice>&) {};
};

struct SchedulerLimits {
    std::size_t threads = 2;
    std::size_t analysis_threads = 1;  // of these at most so many may analyse
    std::size_t table_mib = 16;        // for each engine
    std::size_t jobs_per_visitor = 4;
    std::size_t jobs = 64;  // waiting and running, of everybody
};

struct SchedulerLoad {
    std::size_t threads = 0;
    std::size_t running = 0;
    std::size_t queued = 0;
};

// Shares a fixed number of engine threads among all visitors: moves before analysis, otherwise first come, first
// served. Its functions are called on the loop.
class Scheduler {
public:
    using Ticket = std::uint64_t;

    Scheduler(const SchedulerLimits& limits, Loop& loop);
    ~Scheduler();
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Refused when the visitor, or all together, have too many jobs.
    [[nodiscard]] ApiExpected<Ticket> submit(const std::string& visitor, Urgency urgency, EngineJob job);
    // The job's callbacks are not called any more, and its thread is free at once. A ticket that is done is ignored.
    void cancel(Ticket ticket);
    // Ends the thinking; on_done comes with what was found.
    void stop(Ticket ticket);

    [[nodiscard]] SchedulerLoad load() const;

private:
    struct Work;
    using WorkPtr = std::shared_ptr<Work>;
    using Engines = std::map<std::string, std::unique_ptr<engine::AnyEngine>, std::less<>>;

    void work_until_stopped();
    [[nodiscard]] WorkPtr take_next();
    void run(const WorkPtr& work, Engines& engines);
    [[nodiscard]] ApiExpected<engine::Choice> think(const WorkPtr& work, Engines& engines);
    [[nodiscard]] ApiExpected<engine::AnyEngine*> engine_for(const EngineJob& job, Engines& engines) const;
    void finished(const WorkPtr& work, const ApiExpected<engine::Choice>& choice);
    void announce_positions();
    [[nodiscard]] WorkPtr find(Ticket ticket) const;

    SchedulerLimits limits_;
    Loop& loop_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // on the loop: callbacks that come too late find out
    std::map<Ticket, WorkPtr> unanswered_;  // on the loop: a job that is thought out can still be called off
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<WorkPtr> queue_;  // moves first
    std::vector<WorkPtr> running_;
    std::size_t analysing_ = 0;
    Ticket last_ticket_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace qiyuan::server
