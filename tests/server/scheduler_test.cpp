#include "server/study/scheduler.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace qiyuan::server {
namespace {

// Keeps what is posted until the test lets it run, as a loop does that is busy with something else.
class HeldLoop : public Loop {
public:
    void post(std::function<void()> work) override {
        const std::lock_guard lock{mutex_};
        posted_.push_back(std::move(work));
    }
    [[nodiscard]] std::unique_ptr<Timer> after(base::Milliseconds /*delay*/, std::function<void()> /*work*/) override {
        return nullptr;
    }

    void run_posted() {
        std::vector<std::function<void()>> now;
        {
            const std::lock_guard lock{mutex_};
            now.swap(posted_);
        }
        for (const auto& work : now) work();
    }

private:
    std::mutex mutex_;
    std::vector<std::function<void()>> posted_;
};

class SchedulerTest : public testing::Test {
protected:
    // A job that is thought out at once and counts its answers.
    [[nodiscard]] Scheduler::Ticket submit_short() {
        EngineJob job;
        job.thought = [] { return engine::Choice{}; };
        job.on_done = [this](const ApiExpected<engine::Choice>&) { ++answers_; };
        return scheduler_.submit("visitor", Urgency::kMove, std::move(job)).value();
    }
    void wait_until_thought_out() {
        while (scheduler_.load().queued + scheduler_.load().running > 0) std::this_thread::yield();
    }
    // The answer is posted just after the job has left the list, so once may be too early.
    void run_until_answered() {
        while (answers_ == 0) loop_.run_posted();
    }

    HeldLoop loop_;
    Scheduler scheduler_{{.threads = 1}, loop_};
    int answers_ = 0;
};

TEST_F(SchedulerTest, AJobIsAnsweredOnce) {
    const auto ticket = submit_short();
    run_until_answered();
    scheduler_.cancel(ticket);
    loop_.run_posted();
    EXPECT_EQ(answers_, 1);
}

// Whoever cancels may be gone when the loop comes to the answer.
TEST_F(SchedulerTest, AJobCanBeCalledOffBetweenItsThoughtAndItsAnswer) {
    const auto first = submit_short();
    wait_until_thought_out();
    scheduler_.cancel(first);
    // The answer of a later job comes after everything the first one has posted.
    (void)submit_short();
    run_until_answered();
    loop_.run_posted();
    EXPECT_EQ(answers_, 1);
}

// Jobs that wait for a gate, in the order in which they begin.
class GatedSchedulerTest : public testing::Test {
protected:
    ApiExpected<Scheduler::Ticket> submit(const std::string& visitor, Urgency urgency, const std::string& name) {
        EngineJob job;
        job.thought = [this, name]() -> ApiExpected<engine::Choice> {
            const std::lock_guard lock{mutex_};
            begun_.push_back(name);
            return engine::Choice{};
        };
        return scheduler_.submit(visitor, urgency, std::move(job));
    }
    // Keeps the threads busy until open_gate().
    void occupy() {
        EngineJob job;
        job.thought = [open = closed_.get_future().share()]() -> ApiExpected<engine::Choice> {
            open.wait();
            return engine::Choice{};
        };
        ASSERT_TRUE(scheduler_.submit("occupier", Urgency::kMove, std::move(job)));
        while (scheduler_.load().running == 0) std::this_thread::yield();
    }
    std::vector<std::string> run_all() {
        closed_.set_value();
        while (scheduler_.load().queued + scheduler_.load().running > 0) std::this_thread::yield();
        const std::lock_guard lock{mutex_};
        return begun_;
    }

    HeldLoop loop_;
    std::mutex mutex_;
    std::vector<std::string> begun_;
    std::promise<void> closed_;
    Scheduler scheduler_{{.threads = 1, .jobs_per_visitor = 2, .jobs = 4}, loop_};
};

// However much is to be analysed, engines go on playing.
TEST_F(GatedSchedulerTest, AnalysesLeavePlacesForMoves) {
    occupy();
    for (const char* visitor : {"a", "b"})
        for (int i = 0; i < 2; ++i) ASSERT_TRUE(submit(visitor, Urgency::kAnalysis, "analysis"));
    EXPECT_EQ(submit("c", Urgency::kAnalysis, "analysis").error().code, ErrorCode::kBusy);
    EXPECT_TRUE(submit("c", Urgency::kMove, "move of c"));
    // His own analyses do not count against his game, either.
    EXPECT_EQ(submit("a", Urgency::kAnalysis, "analysis").error().code, ErrorCode::kRateLimited);
    EXPECT_TRUE(submit("a", Urgency::kMove, "move of a"));
    const auto begun = run_all();
    ASSERT_EQ(begun.size(), 6);
    EXPECT_EQ(begun[0], "move of c");
    EXPECT_EQ(begun[1], "move of a");
}

TEST_F(GatedSchedulerTest, VisitorsAnalyseInTurn) {
    occupy();
    ASSERT_TRUE(submit("a", Urgency::kAnalysis, "a1"));
    ASSERT_TRUE(submit("a", Urgency::kAnalysis, "a2"));
    ASSERT_TRUE(submit("b", Urgency::kAnalysis, "b1"));
    EXPECT_EQ(run_all(), (std::vector<std::string>{"a1", "b1", "a2"}));
}

TEST_F(SchedulerTest, WhatAnEngineThrowsIsAnAnswer) {
    EngineJob job;
    job.thought = []() -> ApiExpected<engine::Choice> { throw std::runtime_error{"no more threads"}; };
    std::optional<ErrorCode> code;
    job.on_done = [this, &code](const ApiExpected<engine::Choice>& choice) {
        ++answers_;
        code = choice.error().code;
    };
    ASSERT_TRUE(scheduler_.submit("visitor", Urgency::kMove, std::move(job)));
    run_until_answered();
    EXPECT_EQ(code, ErrorCode::kInternal);
}

}  // namespace
}  // namespace qiyuan::server
