#include "protocol/client_cdc.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace qiyuan::protocol {
namespace {

// The number that a request begins with and its answer repeats.
int id_of(std::string_view line) {
    return static_cast<int>(base::parse_integer(line.substr(0, line.find(' '))).value_or(-1));
}

}  // namespace

std::string CdcClient::name() const {
    const auto& given = link_.spec().display_name;
    if (!given.empty()) return given;
    return own_name_.empty() ? link_.spec().command.program.filename().string() : own_name_;
}

Played<std::string> CdcClient::request(const cdc::Command& command, base::Milliseconds patience) {
    const std::string line = cdc::to_line(command);
    if (auto sent = link_.send(line); !sent) return tl::unexpected(sent.error());
    const auto deadline = ClientLink::after(patience);
    for (;;) {
        const auto heard = link_.next_line(deadline);
        if (!heard) return tl::unexpected(heard.error());
        const auto answer = cdc::parse_answer(*heard);
        if (!answer || answer->id != id_of(line)) continue;
        if (!answer->accepted)
            return failed(Fault::kGarbage, fmt::format("refuses {}: {}", base::quoted(line), base::quoted(*heard)));
        return answer->text;
    }
}

Played<void> CdcClient::start_up() {
    if (!link_.spec().options.empty()) return failed(Fault::kGarbage, "CDC knows no options");
    if (auto opened = link_.open(); !opened) return opened;
    const auto said = request(cdc::Plain::kName, link_.spec().timeouts.start_up);
    if (!said) return tl::unexpected(said.error());
    own_name_ = base::trim(*said);
    return {};
}

Played<void> CdcClient::new_game(const engine::GameStart& start) {
    if (!start.is_usual_start) return failed(Fault::kGarbage, "a CDC program begins with a covered board");
    if (start.limit.nodes || start.limit.depth)
        return failed(Fault::kGarbage, "CDC programs can be limited by time only");
    const auto patience = link_.spec().timeouts.ping;
    if (const auto done = request(cdc::Plain::kResetBoard, patience); !done) return tl::unexpected(done.error());
    if (start.limit.clock) {
        const cdc::TimeSettings settings{{start.limit.clock->base.count(), 0, 0}};
        if (const auto done = request(settings, patience); !done) return tl::unexpected(done.error());
    }
    if (const auto done = request(cdc::Plain::kReady, patience); !done) return tl::unexpected(done.error());
    return {};
}

Played<void> CdcClient::begin_game(const engine::GameStart& start, game::Side) {
    pos_ = Game::start();
    flip_.reset();
    told_moves_ = 0;
    return link_.begin_game(
        cdc::to_line(cdc::Plain::kQuit), [this] { return start_up(); }, [&] { return new_game(start); });
}

Played<void> CdcClient::tell(const std::string& text) {
    const auto misheard = [&text] { return failed(Fault::kGarbage, fmt::format("{} cannot be said in CDC", text)); };
    cdc::Command command;
    if (flip_) {
        const auto shown = Game::parse_outcome(pos_, text);
        if (!shown) return misheard();
        Game::do_outcome(pos_, *shown);
        command = cdc::Flip{flip_->from(), *shown};
        flip_.reset();
    } else {
        const auto move = Game::parse_move(pos_, text);
        if (!move || move->is_pass()) return misheard();
        Game::do_move(pos_, *move);
        if (move->is_flip()) {
            flip_ = *move;
            return {};
        }
        command = cdc::Move{move->from(), move->to()};
    }
    const auto done = request(command, link_.spec().timeouts.ping);
    if (!done) return tl::unexpected(done.error());
    return {};
}

Played<engine::Reply> CdcClient::ask(const engine::MoveRequest& turn) {
    for (; told_moves_ < turn.moves.size(); ++told_moves_)
        if (auto told = tell(turn.moves[told_moves_]); !told) return tl::unexpected(told.error());
    std::optional<cdc::Colour> colour;
    if (pos_.colours_decided()) colour = pos_.mover();
    if (turn.limit.clock) {
        const cdc::TimeLeft left{colour, turn.time_left[turn.side]};
        if (const auto told = request(left, link_.spec().timeouts.ping); !told) return tl::unexpected(told.error());
    }
    const base::Stopwatch watch;
    const auto answer = request(cdc::GenMove{colour}, turn.patience);
    if (!answer) return tl::unexpected(answer.error());
    const auto move = cdc::parse_move_text(*answer);
    if (!move) return failed(Fault::kGarbage, fmt::format("{} is no move", base::quoted(*answer)));
    return engine::Reply{engine::Reply::Kind::kMove, move->text(), watch.elapsed()};
}

Played<engine::Reply> CdcClient::choose(const engine::MoveRequest& turn) {
    auto reply = ask(turn);
    if (!reply) link_.close({});
    return reply;
}

}  // namespace qiyuan::protocol
