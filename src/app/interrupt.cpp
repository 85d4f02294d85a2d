#include "app/interrupt.hpp"

#include <chrono>
#include <csignal>

namespace qiyuan::app {
namespace {

// A handler may touch nothing else.
volatile std::sig_atomic_t interrupted = 0;

void on_interrupt(int) {
    interrupted = 1;
    (void)std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt() {
    interrupted = 0;
    (void)std::signal(SIGINT, on_interrupt);
    // A stop request takes a lock, which a handler must not; so a thread looks for the mark.
    watcher_ = std::jthread{[source = source_](const std::stop_token& ended) mutable {
        constexpr std::chrono::milliseconds kBetweenLooks{50};
        while (!ended.stop_requested() && !source.stop_requested()) {
            if (interrupted != 0) source.request_stop();
            std::this_thread::sleep_for(kBetweenLooks);
        }
    }};
}

Interrupt::~Interrupt() { (void)std::signal(SIGINT, SIG_DFL); }

bool was_interrupted() { return interrupted != 0; }

}  // namespace qiyuan::app
