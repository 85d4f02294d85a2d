#pragma once

#include <stop_token>
#include <thread>

namespace qiyuan::app {

// What a shell expects of a program that was stopped by Ctrl-C.
inline constexpr int kInterruptedExitCode = 130;

// Turns the first Ctrl-C into a stop request, for work that keeps what is finished; the second ends the program as
// usual. One at a time: signals belong to the whole process.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
    [[nodiscard]] bool happened() const { return source_.stop_requested(); }
    // For work that was stopped and has kept what was finished.
    [[nodiscard]] int exit_code() const { return happened() ? kInterruptedExitCode : 0; }

private:
    std::stop_source source_;
    std::jthread watcher_;
};

// Whether the last of them happened, when it is gone.
[[nodiscard]] bool was_interrupted();

}  // namespace qiyuan::app
