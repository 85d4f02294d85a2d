#include "protocol/client_link.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace qiyuan::protocol {

bool begins_with_word(std::string_view line, std::string_view word) {
    if (!line.starts_with(word)) return false;
    return line.size() == word.size() || line[word.size()] == ' ' || line[word.size()] == '\t';
}

Played<void> ClientLink::open() {
    close({});
    auto process = base::ChildProcess::start(spec_.command);
    if (!process) return failed(Fault::kCrash, process.error().text());
    process_ = std::move(*process);
    return {};
}

void ClientLink::close(std::string_view farewell) {
    if (!process_) return;
    const Deadline deadline = after(spec_.timeouts.farewell);
    if (!farewell.empty()) {
        // A program that is gone already needs no goodbye.
        [[maybe_unused]] const bool heard = process_->send_line(farewell, deadline);
        process_->stop(deadline);
    }
    process_.reset();
}

Played<void> ClientLink::send(std::string_view line) {
    if (!process_) return failed(Fault::kCrash, "the program is not running");
    if (process_->send_line(line, after(spec_.timeouts.ping))) return {};
    if (process_->has_ended()) return failed(Fault::kCrash, "the program ended");
    return failed(Fault::kStall, "the program does not read its input");
}

Played<std::string> ClientLink::next_line(Deadline deadline) {
    if (!process_) return failed(Fault::kCrash, "the program is not running");
    auto line = process_->read_line(deadline);
    switch (line.status) {
        case base::LineStatus::kLine:
            // Only a program that never pauses has a line ready this late.
            if (base::Stopwatch::Clock::now() > deadline + spec_.timeouts.farewell)
                return failed(Fault::kStall, "the program talks on without an answer");
            return std::move(line.text);
        case base::LineStatus::kTimeout: return failed(Fault::kStall, "no answer in time");
        case base::LineStatus::kClosed: return failed(Fault::kCrash, "the program ended or closed its output");
        case base::LineStatus::kTooLong: return failed(Fault::kGarbage, "a line without end");
    }
    return failed(Fault::kCrash, "");
}

void ClientLink::drop_pending() {
    // Enough for any chatter; a program that never pauses is caught while its answer is waited for.
    constexpr int kMostLines = 10'000;
    for (int i = 0; i < kMostLines && process_; ++i)
        if (process_->read_line(base::Stopwatch::Clock::now()).status != base::LineStatus::kLine) return;
}

}  // namespace qiyuan::protocol
