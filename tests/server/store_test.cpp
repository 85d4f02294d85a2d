#include "server/play/store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <deque>

#include "server/faulty_disk.hpp"
#include "server/fixture.hpp"

namespace qiyuan::server::test {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

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
    void in_background(std::function<void()> work) override { work(); }

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

class StoreTest : public testing::Test {
protected:
    void SetUp() override { open(); }

    void open() {
        store_.reset();
        auto opened = Store::open(file_, loop_);
        ASSERT_TRUE(opened) << opened.error().text();
        store_ = std::move(*opened);
    }
    // Notes the number once the job is done, or its negative when it is refused for good.
    Store::Done note(int number) {
        return [this, number](const Expected<void>& written) { done_.push_back(written ? number : -number); };
    }
    void add_events(const std::string& game, int from, int to) {
        for (int i = from; i <= to; ++i)
            store_->add_event(game, static_cast<std::uint64_t>(i), "event " + std::to_string(i), note(i));
    }
    bool wait_for(std::size_t jobs) {
        return loop_.run_until([&] { return done_.size() >= jobs; });
    }
    bool wait_for_failure() {
        for (int i = 0; i < 3000 && !store_->failure(); ++i) std::this_thread::sleep_for(10ms);
        return store_->failure().has_value();
    }

    TemporaryDirectory directory_;
    std::filesystem::path file_ = directory_.path() / "games.sqlite";
    FaultyDisk disk_;
    HandLoop loop_;
    std::unique_ptr<Store> store_;
    std::vector<int> done_;
};

TEST_F(StoreTest, AFailedBatchIsWrittenInOrderWhenTheDiskIsBack) {
    for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC, SQLITE_BUSY}) {
        done_.clear();
        const std::string game = "game " + std::to_string(code);
        store_->add_game(game, "{}", note(100));
        add_events(game, 1, 2);
        ASSERT_TRUE(wait_for(3));
        disk_.fail_writes(code);
        add_events(game, 3, 4);
        ASSERT_TRUE(wait_for_failure()) << code;
        add_events(game, 5, 6);
        EXPECT_FALSE(loop_.run_until([&] { return done_.size() > 3; }, 300ms)) << "nothing may be acknowledged";
        disk_.heal();
        ASSERT_TRUE(wait_for(7)) << code;
        EXPECT_THAT(done_, ElementsAre(100, 1, 2, 3, 4, 5, 6));
        EXPECT_EQ(store_->failure(), std::nullopt);
        EXPECT_EQ(store_->load(game)->events.size(), 6);
        open();
        EXPECT_EQ(store_->load(game)->events.size(), 6);
    }
}

TEST_F(StoreTest, ALockThatIsHeldLongerThanOurPatienceLosesNothing) {
    store_->add_game("game", "{}", note(100));
    ASSERT_TRUE(wait_for(1));
    {
        SQLite::Database other{file_.string(), SQLite::OPEN_READWRITE};
        SQLite::Transaction backup{other, SQLite::TransactionBehavior::IMMEDIATE};
        add_events("game", 1, 2);
        ASSERT_TRUE(wait_for_failure());
    }
    ASSERT_TRUE(wait_for(3));
    EXPECT_THAT(done_, ElementsAre(100, 1, 2));
    EXPECT_EQ(store_->failure(), std::nullopt);
}

TEST_F(StoreTest, OnlySoMuchWaitsWhileTheDiskIsAway) {
    store_->add_game("game", "{}", note(100));
    ASSERT_TRUE(wait_for(1));
    EXPECT_TRUE(store_->has_room());
    disk_.fail_writes(SQLITE_FULL);
    add_events("game", 1, 1);
    ASSERT_TRUE(wait_for_failure());
    EXPECT_TRUE(store_->has_room());
    add_events("game", 2, static_cast<int>(Store::kMostWaitingInFailure));
    EXPECT_FALSE(store_->has_room());
    disk_.heal();
    ASSERT_TRUE(wait_for(1 + Store::kMostWaitingInFailure));
    EXPECT_TRUE(store_->has_room());
}

// A second event of the same number can never be written: only its sender hears of it, the others get through.
TEST_F(StoreTest, AJobThatCanNeverBeWrittenDoesNotHoldUpTheOthers) {
    store_->add_game("game", "{}", note(100));
    add_events("game", 1, 1);
    ASSERT_TRUE(wait_for(2));
    disk_.hold_writes();  // so that the next ones come in one batch
    add_events("game", 2, 2);
    store_->add_event("game", 1, "another first", note(7));
    add_events("game", 3, 4);
    disk_.heal();
    ASSERT_TRUE(wait_for(6));
    EXPECT_THAT(done_, ElementsAre(100, 1, 2, -7, 3, 4));
    EXPECT_EQ(store_->failure(), std::nullopt);
    EXPECT_THAT(store_->load("game")->events, ElementsAre("event 1", "event 2", "event 3", "event 4"));
}

TEST_F(StoreTest, ItEndsEvenIfTheDiskDoesNotComeBack) {
    disk_.fail_writes(SQLITE_FULL);
    store_->add_game("game", "{}", note(100));
    ASSERT_TRUE(wait_for_failure());
    store_.reset();
    EXPECT_THAT(done_, ElementsAre());
}

}  // namespace
}  // namespace qiyuan::server::test
