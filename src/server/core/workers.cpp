#include "server/core/workers.hpp"

#include <exception>
#include <numeric>

#include "server/core/start_threads.hpp"

namespace qiyuan::server {

Workers::Workers(const WorkerLimits& limits, Loop& loop) : limits_(limits), loop_(loop) {
    threads_ = start_threads(limits.threads, [this] { work_until_stopped(); }, [this] { tell_to_end(); });
}

Workers::~Workers() {
    *alive_ = false;
    tell_to_end();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::tell_to_end() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_all();
}

ApiExpected<void> Workers::check_room(const std::string& visitor) {
    const auto running = running_.find(visitor);
    const auto of_visitor = queue_.waiting_of(visitor) + (running == running_.end() ? 0 : running->second);
    if (of_visitor >= limits_.jobs_per_visitor)
        return refuse(ErrorCode::kBusy, "you have asked for too much at once; please wait for the first answers");
    if (queue_.size() >= limits_.jobs)
        return refuse(ErrorCode::kBusy, "there is more to compute than can be done; please try again soon");
    return {};
}

ApiExpected<void> Workers::has_room(const std::string& visitor) {
    const std::lock_guard lock{mutex_};
    if (check_room(visitor)) return {};
    drop_abandoned();
    return check_room(visitor);
}

void Workers::drop_abandoned() {
    for (const JobPtr& job : queue_.take_if([](const JobPtr& one) { return one->asker.gone.stop_requested(); }))
        loop_.post([job] { job->refuse({ErrorCode::kBusy, "nobody waits for this any more"}); });
}

void Workers::submit(const Asker& asker, Job job) {
    if (const auto room = has_room(asker.visitor); !room) return job.refuse(room.error());
    {
        const std::lock_guard lock{mutex_};
        queue_.push(asker.visitor, std::make_shared<Job>(std::move(job)));
    }
    wake_.notify_one();
}

void Workers::work_until_stopped() {
    for (;;) {
        JobPtr job;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
            if (stopping_) return;
            job = queue_.pop();
            ++running_[job->asker.visitor];
        }
        Finish finish = compute(*job);
        {
            const std::lock_guard lock{mutex_};
            if (--running_[job->asker.visitor] == 0) running_.erase(job->asker.visitor);
        }
        loop_.post([alive = alive_, finish = std::move(finish)] {
            if (*alive) finish();
        });
    }
}

Workers::Finish Workers::compute(const Job& job) {
    const auto refusal = [&job](ErrorCode code, const char* why) -> Finish {
        return [refuse = job.refuse, error = ApiError{code, why}] { refuse(error); };
    };
    if (job.asker.gone.stop_requested()) return refusal(ErrorCode::kBusy, "nobody waits for this any more");
    try {
        return job.compute();
    } catch (const std::exception&) {
        return refusal(ErrorCode::kInternal, "something went wrong here");
    }
}

WorkerLoad Workers::load() const {
    const std::lock_guard lock{mutex_};
    const auto running = std::accumulate(running_.begin(), running_.end(), std::size_t{0},
                                         [](std::size_t sum, const auto& entry) { return sum + entry.second; });
    return {running, queue_.size()};
}

}  // namespace qiyuan::server
