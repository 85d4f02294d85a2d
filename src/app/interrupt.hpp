#pragma once

#include <stop_token>
#include <thread>

namespace qiyuan::app {

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

private:
    std::stop_source source_;
    std::jthread watcher_;
};

}  // namespace qiyuan::app
