#include "protocol/client_xboard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "protocol/client_coordinates.hpp"

namespace qiyuan::protocol {
namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kMsPerCentisecond = 10;

// How the protocol says a limit; a failure for what it cannot say.
Played<std::vector<std::string>> limit_commands(const engine::ThinkingLimit& limit) {
    std::vector<std::string> commands;
    if (limit.nodes) return failed(Fault::kGarbage, "xboard programs cannot be limited by nodes");
    if (limit.move_time) {
        if (limit.move_time->count() % kMsPerSecond != 0)
            return failed(Fault::kGarbage, "xboard programs take whole seconds for a move");
        commands.push_back(fmt::format("st {}", limit.move_time->count() / kMsPerSecond));
    }
    if (limit.clock) {
        // The exact time is sent before each move; this only names the kind of clock.
        const auto seconds = limit.clock->base.count() / kMsPerSecond;
        commands.push_back(fmt::format("level 0 {}:{:02} {}", seconds / 60, seconds % 60,
                                       limit.clock->increment.count() / kMsPerSecond));
    }
    if (limit.depth) commands.push_back(fmt::format("sd {}", *limit.depth));
    return commands;
}

bool is_result(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2"; }

// What a program's claim of a result means. The game goes on by the rules, or it would not have been asked.
Played<engine::Reply> answer_to_claim(std::string_view claim, game::Side side, base::Milliseconds used) {
    if (claim == (side == game::Side::kFirst ? "0-1" : "1-0"))
        return engine::Reply{engine::Reply::Kind::kResignation, {}, used};
    return failed(Fault::kGarbage, fmt::format("claims {}, which is not so", claim));
}

}  // namespace

XboardClient::XboardClient(ClientSpec spec, std::string game) : link_(std::move(spec)), game_(std::move(game)) {
    first_rank_ = link_.spec().first_rank.value_or(FirstRank::kZero);
}

std::string XboardClient::name() const {
    const auto& given = link_.spec().display_name;
    if (!given.empty()) return given;
    const auto own = features_.find("myname");
    return own != features_.end() ? own->second : link_.spec().command.program.filename().string();
}

bool XboardClient::has(const std::string& feature) const {
    const auto found = features_.find(feature);
    return found != features_.end() && found->second == "1";
}

// feature name=value name="a value with spaces" ...
void XboardClient::read_feature_line(std::string_view line) {
    auto rest = line.substr(std::string_view{"feature"}.size());
    for (;;) {
        rest = base::trim(rest);
        const auto equals = rest.find('=');
        if (equals == std::string_view::npos) return;
        const std::string key{rest.substr(0, equals)};
        rest.remove_prefix(equals + 1);
        const bool is_quoted = rest.starts_with('"');
        if (is_quoted) rest.remove_prefix(1);
        const auto end = std::min(rest.find(is_quoted ? '"' : ' '), rest.size());
        features_[key] = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

Played<void> XboardClient::read_features() {
    // A program of version 1 sends none and must not be waited for; done=0 asks for patience.
    constexpr base::Milliseconds kSilenceOfVersion1{2000};
    features_.clear();
    auto deadline = ClientLink::after(kSilenceOfVersion1);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line && line.error().fault == Fault::kStall && !features_.contains("done")) return {};
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        if (!begins_with_word(text, "feature")) continue;
        read_feature_line(text);
        if (has("done")) return {};
        if (features_.contains("done")) deadline = ClientLink::after(link_.spec().timeouts.start_up);
    }
}

Played<void> XboardClient::send_all(std::span<const std::string> lines) {
    for (const auto& line : lines)
        if (auto sent = link_.send(line); !sent) return sent;
    return {};
}

Played<void> XboardClient::start_up() {
    if (auto opened = link_.open(); !opened) return opened;
    const std::vector<std::string> hello{"xboard", "protover 2"};
    if (auto sent = send_all(hello); !sent) return sent;
    if (auto done = read_features(); !done) return done;
    for (const auto& [option, value] : link_.spec().options) {
        const bool is_command = option == "memory" || option == "cores";
        if (auto sent = link_.send(is_command ? fmt::format("{} {}", option, value)
                                              : fmt::format("option {}={}", option, value));
            !sent)
            return sent;
    }
    return {};
}

Played<void> XboardClient::ping() {
    if (!has("ping")) return {};
    const std::string answer = fmt::format("pong {}", ++pings_);
    if (auto sent = link_.send(fmt::format("ping {}", pings_)); !sent) return sent;
    const auto deadline = ClientLink::after(link_.spec().timeouts.ping);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        if (text == answer) return {};
        if (begins_with_word(text, "tellusererror"))
            return failed(Fault::kGarbage, fmt::format("refuses the position: {}", text));
    }
}

Played<void> XboardClient::new_game(const engine::GameStart& start) {
    const auto limits = limit_commands(start.limit);
    if (!limits) return tl::unexpected(limits.error());
    if (!start.is_usual_start && !has("setboard"))
        return failed(Fault::kGarbage, fmt::format("{} cannot be given a position, only moves", name()));
    std::vector<std::string> lines{"new"};
    if (const auto variants = features_.find("variants");
        variants != features_.end() && variants->second.find(game_) != std::string::npos)
        lines.push_back("variant " + game_);
    lines.insert(lines.end(), {"force", "easy", "nopost"});
    lines.insert(lines.end(), limits->begin(), limits->end());
    if (!start.is_usual_start) lines.push_back("setboard " + start.fen);
    if (auto sent = send_all(lines); !sent) return sent;
    return ping();
}

Played<void> XboardClient::begin_game(const engine::GameStart& start, game::Side) {
    told_moves_ = 0;
    return link_.begin_game("quit", [this] { return start_up(); }, [&] { return new_game(start); });
}

Played<void> XboardClient::tell_moves(const engine::MoveRequest& turn) {
    for (; told_moves_ < turn.moves.size(); ++told_moves_) {
        const std::string move = to_program_move(turn.moves[told_moves_], first_rank_);
        if (auto sent = link_.send(has("usermove") ? "usermove " + move : move); !sent) return sent;
    }
    if (!turn.limit.clock) return {};
    const auto centiseconds = [&turn](game::Side side) {
        return std::max<std::int64_t>(1, turn.time_left[side].count() / kMsPerCentisecond);
    };
    const std::vector<std::string> clocks{fmt::format("time {}", centiseconds(turn.side)),
                                          fmt::format("otim {}", centiseconds(game::other(turn.side)))};
    return send_all(clocks);
}

Played<engine::Reply> XboardClient::read_reply(const engine::MoveRequest& turn) {
    const base::Stopwatch watch;
    const auto deadline = ClientLink::after(turn.patience);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto words = base::split_words(*line);
        if (words.empty()) continue;
        const auto used = watch.elapsed();
        if (words[0].text == "resign") return engine::Reply{engine::Reply::Kind::kResignation, {}, used};
        if (is_result(words[0].text)) return answer_to_claim(words[0].text, turn.side, used);
        if (begins_with_word(*line, "Illegal move") || begins_with_word(*line, "Illegal move:"))
            return failed(Fault::kGarbage, fmt::format("refuses a legal move: {}", base::quoted(*line)));
        if (words[0].text != "move") continue;
        const auto move = words.size() > 1 ? from_program_move(words[1].text, first_rank_) : std::nullopt;
        if (!move) return failed(Fault::kGarbage, fmt::format("{} holds no move", base::quoted(*line)));
        ++told_moves_;
        if (auto sent = link_.send("force"); !sent) return tl::unexpected(sent.error());
        return engine::Reply{engine::Reply::Kind::kMove, *move, used};
    }
}

Played<engine::Reply> XboardClient::choose(const engine::MoveRequest& turn) {
    const auto ask = [this, &turn]() -> Played<engine::Reply> {
        link_.drop_pending();
        if (auto told = tell_moves(turn); !told) return tl::unexpected(told.error());
        if (auto sent = link_.send("go"); !sent) return tl::unexpected(sent.error());
        return read_reply(turn);
    };
    auto reply = ask();
    if (!reply) link_.close({});
    return reply;
}

}  // namespace qiyuan::protocol
