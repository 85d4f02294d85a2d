#include "base/child_process.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>

namespace qiyuan::base {
namespace {

ChildProcess::Deadline soon() { return Stopwatch::Clock::now() + std::chrono::seconds{20}; }

TEST(ChildProcess, SpeaksInLines) {
    auto child = ChildProcess::start({"cat", {}});
    ASSERT_TRUE(child);
    ASSERT_TRUE(child->send_line("one", soon()));
    ASSERT_TRUE(child->send_line("two\r", soon()));
    EXPECT_EQ(child->read_line(soon()).text, "one");
    EXPECT_EQ(child->read_line(soon()).text, "two");
    EXPECT_EQ(child->read_line(Stopwatch::Clock::now()).status, LineStatus::kTimeout);
    child->stop(soon());
    EXPECT_EQ(child->exit_code(), 0);
}

TEST(ChildProcess, AMissingProgramIsAnError) {
    const auto child = ChildProcess::start({"/nowhere/program", {}});
    ASSERT_FALSE(child);
    EXPECT_NE(child.error().text().find("/nowhere/program"), std::string::npos);
}

TEST(ChildProcess, TheDeadAreNoDanger) {
    auto child = ChildProcess::start({"sh", {"-c", "exit 3"}});
    ASSERT_TRUE(child);
    EXPECT_EQ(child->read_line(soon()).status, LineStatus::kClosed);
    while (!child->has_ended()) {
    }
    EXPECT_EQ(child->exit_code(), 3);
    // Large enough to fill any buffer; no signal may reach us.
    EXPECT_FALSE(child->send_line(std::string(1U << 20U, 'x'), soon()));
}

TEST(ChildProcess, ALineWithoutEndIsCutOff) {
    auto child = ChildProcess::start({"cat", {"/dev/zero"}});
    ASSERT_TRUE(child);
    EXPECT_EQ(child->read_line(soon()).status, LineStatus::kTooLong);
}

TEST(ChildProcess, LeavesNoProcessBehind) {
    pid_t id = 0;
    {
        auto child = ChildProcess::start({"sh", {"-c", "trap '' TERM; sleep 1000 & cat"}});
        ASSERT_TRUE(child);
        id = child->id();
        EXPECT_EQ(::kill(id, 0), 0);
    }
    EXPECT_NE(::kill(id, 0), 0);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);  // no zombie either
}

TEST(ChildProcess, AProgramThatDoesNotReadBlocksNobody) {
    auto child = ChildProcess::start({"sleep", {"1000"}});
    ASSERT_TRUE(child);
    const auto deadline = Stopwatch::Clock::now() + std::chrono::milliseconds{50};
    EXPECT_FALSE(child->send_line(std::string(std::size_t{8} << 20U, 'x'), deadline));
}

}  // namespace
}  // namespace qiyuan::base
