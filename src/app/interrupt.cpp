#include "app/interrupt.hpp"

#include <csignal>
#include <initializer_list>

namespace qiyuan::app {
namespace {

// A signal handler can reach nothing but this.
volatile std::sig_atomic_t interrupted = 0;

}  // namespace

void catch_interrupts() {
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = 1; };
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
}

bool is_interrupted() { return interrupted != 0; }

}  // namespace qiyuan::app
