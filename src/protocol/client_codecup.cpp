#include "protocol/client_codecup.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace qiyuan::protocol {
namespace {

// A set-up of sixteen letters, a move or a drop: a word of letters and digits.
bool looks_like_a_move(std::string_view text) {
    constexpr std::size_t kLongest = 16;
    if (text.empty() || text.size() > kLongest) return false;
    for (const char c : text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!is_letter && !(c >= '0' && c <= '9')) return false;
    }
    return true;
}

}  // namespace

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
    if (!link_.spec().options.empty()) return failed(Fault::kGarbage, "a CodeCup program has no options");
    return link_.open();
}

Played<engine::Reply> CodecupClient::ask(const engine::Turn& turn) {
    const base::Stopwatch watch;
    const std::size_t unheard = turn.moves.size() - known_moves_;
    if (unheard > 1) return failed(Fault::kGarbage, "a CodeCup program cannot be given an opening");
    if (auto sent = link_.send(unheard == 0 ? "Start" : turn.moves.back()); !sent) return tl::unexpected(sent.error());
    const auto deadline = ClientLink::after(turn.patience);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        if (text.empty()) continue;
        if (!looks_like_a_move(text)) return failed(Fault::kGarbage, fmt::format("{} is no move", base::quoted(text)));
        known_moves_ = turn.moves.size() + 1;
        return engine::Reply{engine::Reply::Kind::kMove, std::string{text}, watch.elapsed()};
    }
}

Played<engine::Reply> CodecupClient::choose(const engine::Turn& turn) {
    auto reply = ask(turn);
    if (!reply) link_.close({});
    return reply;
}

}  // namespace qiyuan::protocol
