#include "server/study/scheduler.hpp"

#include <algorithm>
#include <exception>

#include "engine/registry.hpp"
#include "server/core/start_threads.hpp"

namespace qiyuan::server {
namespace {

constexpr std::size_t kMostAnnounced = 64;  // whoever is further back learns it later

}  // namespace

struct Scheduler::Work {
    Ticket ticket = 0;
    std::string visitor;
    Urgency urgency = Urgency::kMove;
    EngineJob job;
    std::size_t told_position = 0;  // guarded by the scheduler's mutex

    std::mutex mutex;                     // guards what follows
    bool called_off = false;              // nobody wants the answer
    bool told_to_stop = false;            // what there is will do
    engine::AnyEngine* engine = nullptr;  // while it searches
};

Scheduler::Scheduler(const SchedulerLimits& limits, Loop& loop) : limits_(limits), loop_(loop) {
    threads_ = start_threads(limits.threads, [this] { work_until_stopped(); }, [this] { tell_to_end(); });
}

Scheduler::~Scheduler() {
    *alive_ = false;
    std::vector<WorkPtr> all;
    {
        const std::lock_guard lock{mutex_};
        all.assign(running_.begin(), running_.end());
        moves_ = {};
        analyses_ = {};
    }
    for (const WorkPtr& work : all) cancel(work->ticket);
    tell_to_end();
    for (std::thread& thread : threads_) thread.join();
}

void Scheduler::tell_to_end() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    wake_.notify_all();
}

std::size_t Scheduler::running(Urgency urgency) const {
    return static_cast<std::size_t>(
        std::count_if(running_.begin(), running_.end(), [&](const WorkPtr& work) { return work->urgency == urgency; }));
}

std::size_t Scheduler::running_of(const std::string& visitor, Urgency urgency) const {
    return static_cast<std::size_t>(std::count_if(running_.begin(), running_.end(), [&](const WorkPtr& work) {
        return work->urgency == urgency && work->visitor == visitor;
    }));
}

ApiExpected<void> Scheduler::check_room(const std::string& visitor, Urgency urgency) {
    const bool plays = urgency == Urgency::kMove;
    const Queue& queue = queue_of(urgency);
    if (queue.waiting_of(visitor) + running_of(visitor, urgency) >=
        (plays ? limits_.moves_per_visitor : limits_.jobs_per_visitor))
        return refuse(ErrorCode::kRateLimited, "you have too many engines at work; stop one first");
    if (queue.size() + running(urgency) >= (plays ? limits_.moves : limits_.jobs))
        return refuse(ErrorCode::kBusy, "the engines have more work than they can do; please try again soon");
    return {};
}

ApiExpected<Scheduler::Ticket> Scheduler::submit(const std::string& visitor, Urgency urgency, EngineJob job) {
    auto work = std::make_shared<Work>();
    {
        const std::lock_guard lock{mutex_};
        if (const auto room = check_room(visitor, urgency); !room) return tl::unexpected(room.error());
        work->ticket = ++last_ticket_;
        work->visitor = visitor;
        work->urgency = urgency;
        work->job = std::move(job);
        queue_of(urgency).push(visitor, work);
    }
    unanswered_.emplace(work->ticket, work);
    wake_.notify_all();
    announce_positions();
    return work->ticket;
}

Scheduler::WorkPtr Scheduler::find(Ticket ticket) const {
    const auto found = unanswered_.find(ticket);
    return found == unanswered_.end() ? nullptr : found->second;
}

void Scheduler::cancel(Ticket ticket) {
    const WorkPtr work = find(ticket);
    if (!work) return;
    unanswered_.erase(ticket);
    {
        const std::lock_guard lock{mutex_};
        (void)queue_of(work->urgency).take_if([&](const WorkPtr& one) { return one == work; });
    }
    {
        const std::lock_guard lock{work->mutex};
        work->called_off = true;
        if (work->engine != nullptr) work->engine->stop();
    }
    announce_positions();
}

void Scheduler::stop(Ticket ticket) {
    const WorkPtr work = find(ticket);
    if (!work) return;
    const std::lock_guard lock{work->mutex};
    work->told_to_stop = true;
    if (work->engine != nullptr) work->engine->stop();
}

SchedulerLoad Scheduler::load() const {
    const std::lock_guard lock{mutex_};
    return {limits_.threads, running_.size(), moves_.size() + analyses_.size()};
}

void Scheduler::announce_positions() {
    const std::lock_guard lock{mutex_};
    announce(moves_.first(kMostAnnounced), 0);
    announce(analyses_.first(kMostAnnounced), moves_.size());
}

void Scheduler::announce(const std::vector<WorkPtr>& order, std::size_t before) {
    for (const WorkPtr& work : order) {
        const auto position = ++before;
        if (std::exchange(work->told_position, position) == position) continue;
        loop_.post([alive = alive_, work, position] {
            if (*alive && !work->called_off) work->job.on_queued(position);
        });
    }
}

Scheduler::WorkPtr Scheduler::take_next() {
    WorkPtr work;
    if (!moves_.empty())
        work = moves_.pop();
    else if (!analyses_.empty() && running(Urgency::kAnalysis) < limits_.analysis_threads)
        work = analyses_.pop();
    if (work) running_.push_back(work);
    return work;
}

void Scheduler::work_until_stopped() {
    Engines engines;  // kept from job to job: making one costs more than a short search
    for (;;) {
        WorkPtr work;
        {
            std::unique_lock lock{mutex_};
            wake_.wait(lock, [&] { return stopping_ || (work = take_next()) != nullptr; });
            if (!work) return;
        }
        announce_positions();
        run(work, engines);
    }
}

void Scheduler::run(const WorkPtr& work, Engines& engines) {
    loop_.post([alive = alive_, work] {
        if (*alive && !work->called_off) work->job.on_started();
    });
    finished(work, guarded(work, engines));
}

ApiExpected<engine::AnyEngine*> Scheduler::engine_for(const EngineJob& job, Engines& engines) const {
    auto& engine = engines[job.variant];
    if (!engine) {
        auto made = engine::make_engine(job.variant);
        if (!made) return refuse(ErrorCode::kNoEngine, made.error());
        engine = std::move(*made);
        if (const auto done = engine->set_option("Hash", std::to_string(limits_.table_mib)); !done)
            return refuse(ErrorCode::kBusy, done.error());
    }
    engine->new_game();
    if (const auto done = engine->restore_defaults(); !done) return refuse(ErrorCode::kInternal, done.error());
    if (const auto done = engine->set_rules(job.rules); !done) return refuse(ErrorCode::kBadRequest, done.error());
    for (const auto& [name, value] : job.options)
        if (const auto done = engine->set_option(name, value); !done)
            return refuse(ErrorCode::kBadRequest, done.error());
    return engine.get();
}

ApiExpected<engine::Choice> Scheduler::guarded(const WorkPtr& work, Engines& engines) {
    try {
        return think(work, engines);
    } catch (const std::exception&) {
        {
            const std::lock_guard lock{work->mutex};
            work->engine = nullptr;
        }
        engines.clear();  // whatever state it was left in
        return refuse(ErrorCode::kInternal, "the engine could not think about this");
    }
}

ApiExpected<engine::Choice> Scheduler::think(const WorkPtr& work, Engines& engines) {
    if (work->job.thought) return work->job.thought();
    const auto engine = engine_for(work->job, engines);
    if (!engine) return tl::unexpected(engine.error());
    if (const auto done = (*engine)->set_position(work->job.fen, work->job.moves); !done)
        return refuse(ErrorCode::kBadPosition, done.error());
    engine::Choice choice;
    engine::EngineListener listener;
    listener.on_line = [this, work](const engine::AnalysisLine& line) {
        loop_.post([alive = alive_, work, line] {
            if (*alive && !work->called_off) work->job.on_line(line);
        });
    };
    listener.on_choice = [&choice](const engine::Choice& found) { choice = found; };
    {
        const std::lock_guard lock{work->mutex};
        if (work->called_off) return choice;
        if (const auto done = (*engine)->go(work->job.request, std::move(listener)); !done)
            return refuse(ErrorCode::kIllegalMove, done.error());
        work->engine = *engine;
        if (work->told_to_stop) (*engine)->stop();
    }
    (*engine)->wait();
    const std::lock_guard lock{work->mutex};
    work->engine = nullptr;
    return choice;
}

void Scheduler::finished(const WorkPtr& work, const ApiExpected<engine::Choice>& choice) {
    {
        const std::lock_guard lock{mutex_};
        std::erase(running_, work);
    }
    wake_.notify_all();
    loop_.post([this, alive = alive_, work, choice] {
        if (!*alive || work->called_off) return;
        unanswered_.erase(work->ticket);
        work->job.on_done(choice);
    });
}

}  // namespace qiyuan::server
