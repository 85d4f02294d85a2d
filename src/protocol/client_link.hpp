#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/child_process.hpp"
#include "engine/player.hpp"
#include "protocol/client_spec.hpp"

namespace qiyuan::protocol {

using engine::Failure;
using engine::Fault;
using engine::Played;

[[nodiscard]] inline tl::unexpected<Failure> failed(Fault fault, std::string detail) {
    return tl::unexpected<Failure>(Failure{fault, std::move(detail)});
}

// The lines to and from one program, with its death, silence and noise turned into failures. What it prints besides
// what is waited for is dropped.
class ClientLink {
public:
    using Deadline = base::ChildProcess::Deadline;

    explicit ClientLink(ClientSpec spec) : spec_(std::move(spec)) {}
    ~ClientLink() { close({}); }
    ClientLink(const ClientLink&) = delete;
    ClientLink& operator=(const ClientLink&) = delete;

    [[nodiscard]] const ClientSpec& spec() const { return spec_; }
    [[nodiscard]] bool is_open() const { return process_.has_value(); }

    [[nodiscard]] Played<void> open();
    // Sends `farewell` if there is one, waits a moment and kills.
    void close(std::string_view farewell);

    // Makes the program ready for another game: leaves it first if it is to be started for each, starts it up where it
    // does not run, and tells it that a game begins. A program that fails in this is closed.
    template <typename StartUp, typename NewGame>
    [[nodiscard]] Played<void> begin_game(std::string_view farewell, StartUp&& start_up, NewGame&& new_game) {
        if (spec_.between_games == BetweenGames::kRestart) close(farewell);
        Played<void> begun = is_open() ? Played<void>{} : start_up();
        if (begun) begun = new_game();
        if (!begun) close({});
        return begun;
    }

    [[nodiscard]] Played<void> send(std::string_view line);
    // The next line, whatever it is. A program that talks without end is cut off at the deadline like a silent one.
    [[nodiscard]] Played<std::string> next_line(Deadline deadline);

    // Drops what the program has said so far without being asked.
    void drop_pending();

    [[nodiscard]] static Deadline after(base::Milliseconds time) { return base::Stopwatch::Clock::now() + time; }

private:
    ClientSpec spec_;
    std::optional<base::ChildProcess> process_;
};

// Whether `line` begins with this word, and the word ends there.
[[nodiscard]] bool begins_with_word(std::string_view line, std::string_view word);

}  // namespace qiyuan::protocol
