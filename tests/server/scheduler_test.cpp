#include "server/study/scheduler.hpp"

#include <gtest/gtest.h>

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
    void in_background(std::function<void()> work) override { work(); }

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

}  // namespace
}  // namespace qiyuan::server
