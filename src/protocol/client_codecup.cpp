#include "protocol/client_codecup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "protocol/codecup.hpp"

namespace qiyuan::protocol {
std::string CodecupClient::name() const {
    const auto& given = link_.spec().display_name;
    return given.empty() ? link_.spec().command.program.filename().string() : given;
}

Played<void> CodecupClient::begin_game(const engine::GameStart& start, game::Side) {
    link_.close("Quit");
    known_moves_ = 0;
    if (!start.is_usual_start) return failed(Fault::kGarbage, "a CodeCup program cannot be given a position");
    if (start.limit.nodes || start.limit.depth)
        return failed(Fault::kGarbage, "a CodeCup program can be limited by time only");
    bool takes_time = false;
    takes_openings_ = false;
    for (const auto& [option, value] : link_.spec().options) {
        if ((option != "Time" && option != "Opening") || value != "on")
            return failed(Fault::kGarbage, "a CodeCup program has no options but Time=on and Opening=on");
        (option == "Time" ? takes_time : takes_openings_) = true;
    }
    if (auto opened = link_.open(); !opened || !takes_time || !start.limit.clock) return opened;
    return link_.send(codecup::to_text(codecup::Time{start.limit.clock->base}));
}

// Everything but the last move is the opening; that one the program hears like any other.
Played<void> CodecupClient::tell_opening(std::span<const std::string> moves) {
    if (!takes_openings_ || known_moves_ != 0)
        return failed(Fault::kGarbage, "a CodeCup program cannot be given an opening unless it has Opening=on");
    return link_.send(fmt::format("Opening {}", fmt::join(moves.first(moves.size() - 1), " ")));
}

Played<engine::Reply> CodecupClient::ask(const engine::MoveRequest& turn) {
    const base::Stopwatch watch;
    const std::size_t unheard = turn.moves.size() - known_moves_;
    if (unheard > 1)
        if (auto told = tell_opening(turn.moves); !told) return tl::unexpected(told.error());
    if (auto sent = link_.send(unheard == 0 ? "Start" : turn.moves.back()); !sent) return tl::unexpected(sent.error());
    const auto deadline = ClientLink::after(turn.patience);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        if (text.empty()) continue;
        const auto said = codecup::parse(text);
        if (!said || !std::holds_alternative<codecup::Play>(*said))
            return failed(Fault::kGarbage, fmt::format("{} is no move", base::quoted(text)));
        known_moves_ = turn.moves.size() + 1;
        return engine::Reply{engine::Reply::Kind::kMove, std::string{text}, watch.elapsed()};
    }
}

Played<engine::Reply> CodecupClient::choose(const engine::MoveRequest& turn) {
    auto reply = ask(turn);
    if (!reply) link_.close({});
    return reply;
}

}  // namespace qiyuan::protocol
