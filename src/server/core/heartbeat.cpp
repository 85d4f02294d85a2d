#include "server/core/heartbeat.hpp"

#include <algorithm>

namespace qiyuan::server {

using base::Milliseconds;

Heartbeat::Heartbeat(Loop& loop, std::function<void()> on_beat) : loop_(loop), on_beat_(std::move(on_beat)) { wait(); }

void Heartbeat::wait() {
    due_ = base::Stopwatch::Clock::now() + kBetween;
    timer_ = loop_.after(kBetween, [this] { beat(); });
}

void Heartbeat::beat() {
    const auto late = std::chrono::duration_cast<Milliseconds>(base::Stopwatch::Clock::now() - due_);
    late_.at(beats_++ % kRemembered) = std::max(late, Milliseconds{0});
    on_beat_();
    wait();
}

Milliseconds Heartbeat::lag() const { return *std::max_element(late_.begin(), late_.end()); }

}  // namespace qiyuan::server
