#include "base/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

namespace qiyuan::base {
namespace {

constexpr int kCommandNotRun = 127;

// Descriptors that close themselves if starting fails half way.
class Descriptor {
public:
    explicit Descriptor(int value = -1) : value_(value) {}
    Descriptor(Descriptor&& other) noexcept : value_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(value_, other.value_);
        return *this;
    }
    ~Descriptor() {
        if (value_ >= 0) ::close(value_);
    }
    [[nodiscard]] int get() const { return value_; }
    int release() { return std::exchange(value_, -1); }

private:
    int value_;
};

struct Channel {
    Descriptor ours;
    Descriptor theirs;
};

struct Channels {
    Channel input;   // a socket pair
    Channel output;  // a pipe
    Channel error;   // carries errno of a failed exec, and nothing after a good one
};

bool open_channels(Channels& channels) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
    channels.input = {Descriptor{ends[0]}, Descriptor{ends[1]}};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    channels.output = {Descriptor{ends[0]}, Descriptor{ends[1]}};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    channels.error = {Descriptor{ends[0]}, Descriptor{ends[1]}};
    return true;
}

// Between fork and exec only calls that are safe in a signal handler.
[[noreturn]] void become(char* const* arguments, const Channels& channels, StderrMode stderr_mode, pid_t parent) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(kCommandNotRun);  // the parent died before the line above took effect
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    const int nowhere = stderr_mode == StderrMode::kDiscarded ? ::open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
    ::dup2(channels.input.theirs.get(), STDIN_FILENO);
    ::dup2(channels.output.theirs.get(), STDOUT_FILENO);
    if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    ::execvp(arguments[0], arguments);
    const int error = errno;
    [[maybe_unused]] const ssize_t told = ::write(channels.error.theirs.get(), &error, sizeof error);
    ::_exit(kCommandNotRun);
}

// Milliseconds until the deadline as poll() wants them: never early, never negative.
int poll_timeout(ChildProcess::Deadline deadline) {
    const auto left = deadline - Stopwatch::Clock::now();
    if (left <= left.zero()) return 0;
    constexpr Milliseconds kLongest{1'000'000'000};
    return static_cast<int>(std::min(kLongest, std::chrono::ceil<Milliseconds>(left)).count());
}

bool wait_for(int descriptor, short events, ChildProcess::Deadline deadline) {
    for (;;) {
        pollfd wanted{descriptor, events, 0};
        const int ready = ::poll(&wanted, 1, poll_timeout(deadline));
        if (ready > 0) return true;
        if (ready == 0) return false;
        if (errno != EINTR) return false;
    }
}

}  // namespace

Expected<ChildProcess> ChildProcess::start(const ProcessCommand& command) {
    const auto failure = [&](int error) {
        return fail(
            fmt::format("cannot start {}: {}", command.program.string(), std::generic_category().message(error)));
    };
    std::string program = command.program.string();
    std::vector<std::string> copies = command.arguments;
    std::vector<char*> arguments{program.data()};
    for (std::string& argument : copies) arguments.push_back(argument.data());
    arguments.push_back(nullptr);

    Channels channels;
    if (!open_channels(channels)) return failure(errno);
    const pid_t parent = ::getpid();
    const pid_t id = ::fork();
    if (id < 0) return failure(errno);
    if (id == 0) become(arguments.data(), channels, command.stderr_mode, parent);

    ChildProcess child{id, channels.input.ours.release(), channels.output.ours.release()};
    channels.error.theirs = Descriptor{};
    int error = 0;
    ssize_t told = 0;
    while ((told = ::read(channels.error.ours.get(), &error, sizeof error)) < 0 && errno == EINTR) {
    }
    if (told == sizeof error) return failure(error);
    ::fcntl(child.output_, F_SETFL, O_NONBLOCK);
    return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      exit_code_(other.exit_code_),
      unread_(std::move(other.unread_)) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(input_, other.input_);
    std::swap(output_, other.output_);
    std::swap(exit_code_, other.exit_code_);
    std::swap(unread_, other.unread_);
    return *this;
}

ChildProcess::~ChildProcess() { stop(Stopwatch::Clock::now()); }

bool ChildProcess::send_line(std::string_view text, Deadline deadline) {
    std::string rest = std::string{text} + '\n';
    while (!rest.empty()) {
        const ssize_t sent = ::send(input_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent >= 0) {
            rest.erase(0, static_cast<std::size_t>(sent));
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(input_, POLLOUT, deadline)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

OutputLine ChildProcess::read_line(Deadline deadline) {
    for (;;) {
        if (const auto end = unread_.find('\n'); end != std::string::npos) {
            OutputLine line{LineStatus::kLine, unread_.substr(0, end)};
            unread_.erase(0, end + 1);
            if (line.text.ends_with('\r')) line.text.pop_back();
            return line;
        }
        if (unread_.size() > kMostLineBytes) return {LineStatus::kTooLong, {}};
        if (output_ < 0) return {LineStatus::kClosed, {}};
        if (!wait_for(output_, POLLIN, deadline)) return {LineStatus::kTimeout, {}};
        std::array<char, 4096> bytes;  // NOLINT: filled by read()
        const ssize_t count = ::read(output_, bytes.data(), bytes.size());
        if (count > 0)
            unread_.append(bytes.data(), static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return {LineStatus::kClosed, {}};
    }
}

bool ChildProcess::reap(int options) {
    if (id_ < 0) return true;
    pid_t ended = 0;
    int status = 0;
    while ((ended = ::waitpid(id_, &status, options)) < 0 && errno == EINTR) {
    }
    if (ended == 0) return false;
    if (ended > 0 && WIFEXITED(status)) exit_code_ = WEXITSTATUS(status);
    id_ = -1;
    return true;
}

bool ChildProcess::has_ended() { return reap(WNOHANG); }

void ChildProcess::stop(Deadline deadline) {
    if (input_ >= 0) ::close(std::exchange(input_, -1));
    const pid_t group = id_;
    constexpr Milliseconds kBetweenLooks{1};
    while (!has_ended() && Stopwatch::Clock::now() < deadline) std::this_thread::sleep_for(kBetweenLooks);
    if (group > 0) ::kill(-group, SIGKILL);  // also what it may have started
    if (!has_ended()) [[maybe_unused]]
        const bool reaped = reap(0);
    if (output_ >= 0) ::close(std::exchange(output_, -1));
}

}  // namespace qiyuan::base
