#include "server/study/scheduler.hpp"

#include <algorithm>

#include "engine/registry.hpp"

namespace qiyuan::server {

struct Scheduler::Work {
    Ticket ticket = 0;
    std::string visitor;
    Urgency urgency = Urgency::kMove;
    EngineJob job;

    std::mutex mutex;                     // guards what follows
    bool called_off = false;              // nobody wants the answer
    bool told_to_stop = false;            // what there is will do
    engine::AnyEngine* engine = nullptr;  // while it searches
};

Scheduler::Scheduler(const SchedulerLimits& limits, Loop& loop) : limits_(limits), loop_(loop) {
    for (std::size_t i = 0; i < limits.threads; ++i) threads_.emplace_back([this] { work_until_stopped(); });
}

Scheduler::~Scheduler() {
    *alive_ = false;
    std::vector<WorkPtr> all;
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
        all.assign(running_.begin(), running_.end());
        queue_.clear();
    }
    for (const WorkPtr& work : all) cancel(work->ticket);
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

ApiExpected<Scheduler::Ticket> Scheduler::submit(const std::string& visitor, Urgency urgency, EngineJob job) {
    auto work = std::make_shared<Work>();
    {
        const std::lock_guard lock{mutex_};
        const auto is_his = [&](const WorkPtr& other) { return other->visitor == visitor; };
        const auto his = std::count_if(queue_.begin(), queue_.end(), is_his) +
                         std::count_if(running_.begin(), running_.end(), is_his);
        if (static_cast<std::size_t>(his) >= limits_.jobs_per_visitor)
            return refuse(ErrorCode::kRateLimited, "you have too many engines at work; stop one first");
        if (queue_.size() + running_.size() >= limits_.jobs)
            return refuse(ErrorCode::kBusy, "the engines have more work than they can do; please try again soon");
        work->ticket = ++last_ticket_;
        work->visitor = visitor;
        work->urgency = urgency;
        work->job = std::move(job);
        const auto place = urgency == Urgency::kMove
                               ? std::find_if(queue_.begin(), queue_.end(),
                                              [](const WorkPtr& w) { return w->urgency == Urgency::kAnalysis; })
                               : queue_.end();
        queue_.insert(place, work);
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
        std::erase(queue_, work);
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
    return {limits_.threads, running_.size(), queue_.size()};
}

void Scheduler::announce_positions() {
    const std::lock_guard lock{mutex_};
    for (std::size_t i = 0; i < queue_.size(); ++i)
        loop_.post([alive = alive_, work = queue_[i], i] {
            if (*alive && !work->called_off) work->job.on_queued(i + 1);
        });
}

// Requires: mutex_ is held.
Scheduler::WorkPtr Scheduler::take_next() {
    for (auto place = queue_.begin(); place != queue_.end(); ++place) {
        const bool analyses = (*place)->urgency == Urgency::kAnalysis;
        if (analyses && analysing_ >= limits_.analysis_threads) continue;
        WorkPtr work = *place;
        queue_.erase(place);
        running_.push_back(work);
        if (analyses) ++analysing_;
        return work;
    }
    return nullptr;
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
    finished(work, think(work, engines));
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
        if (work->urgency == Urgency::kAnalysis) --analysing_;
    }
    wake_.notify_all();
    loop_.post([this, alive = alive_, work, choice] {
        if (!*alive || work->called_off) return;
        unanswered_.erase(work->ticket);
        work->job.on_done(choice);
    });
}

}  // namespace qiyuan::server
