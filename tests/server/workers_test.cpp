#include "server/core/workers.hpp"

#include <gmock/gmock.h>

#include <future>
#include <stdexcept>

#include "server/core/log.hpp"
#include "server/hand_loop.hpp"

namespace qiyuan::server::test {
namespace {

using testing::ElementsAre;

TEST(FairQueueTest, VisitorsAreServedInTurn) {
    FairQueue<int> queue;
    for (const int item : {1, 2, 3}) queue.push("greedy", item);
    queue.push("modest", 10);
    EXPECT_THAT(queue.first(9), ElementsAre(1, 10, 2, 3));
    EXPECT_THAT(queue.first(2), ElementsAre(1, 10));
    EXPECT_EQ(queue.pop(), 1);
    queue.push("late", 20);
    EXPECT_THAT(queue.first(9), ElementsAre(10, 2, 20, 3));
    EXPECT_THAT(queue.take_if([](int item) { return item == 10 || item == 3; }), testing::UnorderedElementsAre(10, 3));
    EXPECT_EQ(queue.size(), 2);
    EXPECT_EQ(queue.waiting_of("modest"), 0);
    EXPECT_EQ(queue.pop(), 2);
    EXPECT_EQ(queue.pop(), 20);
    EXPECT_TRUE(queue.empty());
}

class WorkersTest : public testing::Test {
protected:
    // Keeps the only thread busy until the gate opens.
    void occupy() {
        workers_.run<int>(
            {"occupier"},
            [open = gate_.get_future().share()]() -> ApiExpected<int> {
                open.wait();
                return 0;
            },
            [](const ApiExpected<int>&) {});
        while (workers_.load().running == 0) std::this_thread::yield();
    }
    void ask(const std::string& visitor, int number, std::stop_token gone = {}) {
        workers_.run<int>(
            {visitor, std::move(gone)}, [number]() -> ApiExpected<int> { return number; },
            [this](const ApiExpected<int>& answer) {
                if (answer)
                    order_.push_back(*answer);
                else
                    refusals_.push_back(answer.error().code);
            });
    }
    bool wait_for_answers(std::size_t count) {
        return loop_.run_until([this, count] { return order_.size() + refusals_.size() >= count; });
    }

    HandLoop loop_;
    std::promise<void> gate_;
    std::vector<int> order_;
    std::vector<ErrorCode> refusals_;
    Workers workers_{{.threads = 1, .jobs_per_visitor = 3, .jobs = 5}, loop_};
};

TEST_F(WorkersTest, NobodyWaitsForAllTheJobsOfAnother) {
    occupy();
    for (const int number : {1, 2, 3}) ask("greedy", number);
    ask("modest", 10);
    gate_.set_value();
    ASSERT_TRUE(wait_for_answers(4));
    EXPECT_THAT(order_, ElementsAre(1, 10, 2, 3));
}

TEST_F(WorkersTest, TooMuchIsRefusedAtOnce) {
    occupy();
    for (const int number : {1, 2, 3, 4}) ask("greedy", number);
    EXPECT_THAT(refusals_, ElementsAre(ErrorCode::kBusy));
    EXPECT_FALSE(workers_.has_room("greedy"));
    ask("one", 5);
    ask("two", 6);
    ask("three", 7);
    EXPECT_THAT(refusals_, ElementsAre(ErrorCode::kBusy, ErrorCode::kBusy));
    gate_.set_value();
}

TEST_F(WorkersTest, WhatNobodyWaitsForIsNotDoneAndMakesRoom) {
    occupy();
    std::stop_source leaver;
    for (const int number : {1, 2, 3}) ask("visitor", number, leaver.get_token());
    EXPECT_FALSE(workers_.has_room("visitor"));
    leaver.request_stop();
    EXPECT_TRUE(workers_.has_room("visitor"));
    ask("visitor", 4);
    gate_.set_value();
    ASSERT_TRUE(wait_for_answers(4));
    EXPECT_THAT(order_, ElementsAre(4));
    EXPECT_EQ(refusals_.size(), 3);
}

TEST_F(WorkersTest, WhatIsThrownIsAnAnswer) {
    workers_.run<int>(
        {"visitor"}, []() -> ApiExpected<int> { throw std::runtime_error{"bad"}; },
        [this](const ApiExpected<int>& answer) { refusals_.push_back(answer.error().code); });
    ASSERT_TRUE(wait_for_answers(1));
    EXPECT_THAT(refusals_, ElementsAre(ErrorCode::kInternal));
}

// Ending does not wait for what is still in the queue.
TEST_F(WorkersTest, ItCanGoWithAFullQueue) {
    auto workers = std::make_unique<Workers>(WorkerLimits{.threads = 1}, loop_);
    std::promise<void> gate;
    workers->run<int>(
        {"visitor"},
        [open = gate.get_future().share()]() -> ApiExpected<int> {
            open.wait();
            return 0;
        },
        [](const ApiExpected<int>&) {});
    while (workers->load().running == 0) std::this_thread::yield();
    int computed = 0;
    for (int i = 0; i < 10; ++i)
        workers->run<int>(
            {"visitor"}, [&computed]() -> ApiExpected<int> { return ++computed; }, [](const ApiExpected<int>&) {});
    std::thread opener{[&gate] { gate.set_value(); }};
    workers.reset();
    opener.join();
    EXPECT_LT(computed, 10);
}

TEST(LogTest, ValuesCannotBreakOutOfTheirLine) {
    EXPECT_EQ(log_value("/api/v1/games"), "/api/v1/games");
    EXPECT_EQ(log_value(""), "\"\"");
    EXPECT_EQ(log_value("a b\nlevel=error"), "\"a b\\x0alevel=error\"");
    EXPECT_EQ(log_value("say \"no\"\\"), "\"say \\\"no\\\"\\\\\"");
    EXPECT_LE(log_value(std::string(5000, 'x')).size(), 520);
}

}  // namespace
}  // namespace qiyuan::server::test
