#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/expected.hpp"

namespace qiyuan::base {

// Where a program's standard error goes: to /dev/null, or to our own.
enum class StderrMode : std::uint8_t { kDiscarded, kShown };

struct ProcessCommand {
    std::filesystem::path program;  // searched in PATH when it has no slash
    std::vector<std::string> arguments;
    StderrMode stderr_mode = StderrMode::kDiscarded;
};

// What became of a wait for a line.
enum class LineStatus : std::uint8_t {
    kLine,
    kTimeout,  // the process lives and says nothing
    kClosed,   // it ended, or closed its output
    kTooLong,  // more than kMostLineBytes without a line's end
};

struct OutputLine {
    LineStatus status = LineStatus::kClosed;
    std::string text;  // without the line's end
};

// A program spoken to in lines over its standard input and output. It leads a process group of its own, dies with
// whoever started it, and is killed and reaped when this object goes. Owned and used by one thread.
class ChildProcess {
public:
    using Deadline = Stopwatch::Clock::time_point;
    static constexpr std::size_t kMostLineBytes = 1U << 20U;

    [[nodiscard]] static Expected<ChildProcess> start(const ProcessCommand& command);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    // False when the process is gone or does not take the line in time.
    [[nodiscard]] bool send_line(std::string_view text, Deadline deadline);
    [[nodiscard]] OutputLine read_line(Deadline deadline);

    [[nodiscard]] bool has_ended();
    // What it left with, once it has ended; -1 when a signal ended it.
    [[nodiscard]] int exit_code() const { return exit_code_; }
    [[nodiscard]] pid_t id() const { return id_; }
    // Closes its input, gives it until the deadline to leave, then kills it and whatever it started.
    void stop(Deadline deadline);

private:
    ChildProcess(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}

    [[nodiscard]] bool reap(int options);

    pid_t id_ = -1;    // -1 once reaped
    int input_ = -1;   // our end of its standard input, a socket so that writing to a dead process raises no signal
    int output_ = -1;  // our end of its standard output
    int exit_code_ = -1;
    std::string unread_;
};

}  // namespace qiyuan::base
