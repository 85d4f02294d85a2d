#include "protocol/client_uci.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "engine/registry.hpp"
#include "engine/typed/chance.hpp"
#include "protocol/client_coordinates.hpp"

namespace qiyuan::protocol {
namespace {

// How a program like ours says that it has not done what it was told.
constexpr std::string_view kRefusal = "info string error:";

// "option name Clear Hash type button" gives "Clear Hash"; UCCI leaves out the word "name".
std::string option_name(std::string_view line) {
    auto rest = base::trim(line.substr(std::string_view{"option"}.size()));
    if (begins_with_word(rest, "name")) rest.remove_prefix(std::string_view{"name"}.size());
    return std::string{base::trim(rest.substr(0, rest.find(" type ")))};
}

// "... type combo default xiangqi var xiangqi var banqi" gives "xiangqi" and "banqi".
std::vector<std::string> option_choices(std::string_view line) {
    std::vector<std::string> choices;
    const auto words = base::split_words(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i].text == "var") choices.emplace_back(words[i + 1].text);
    return choices;
}

// A game in which something is hidden, at its start; nothing for the others.
std::unique_ptr<engine::AnyGame> dark_game(const GameChoice& choice) {
    auto game = engine::make_game(choice.game, choice.rules);
    if (!game) return nullptr;
    return engine::asks_nature(**game) ? std::move(*game) : nullptr;
}

// These two number xiangqi's ranks from 1, unlike everybody else who speaks UCI.
bool numbers_ranks_from_one(std::string_view program) {
    return program.starts_with("Fairy-Stockfish") || program.starts_with("Fairy Stockfish");
}

}  // namespace

UciClient::UciClient(ClientSpec spec, GameChoice choice) : link_(std::move(spec)), choice_(std::move(choice)) {}

std::string UciClient::name() const {
    const auto& given = link_.spec().display_name;
    if (!given.empty()) return given;
    return own_name_.empty() ? link_.spec().command.program.filename().string() : own_name_;
}

Played<void> UciClient::introduce() {
    if (auto sent = link_.send(is_ucci() ? "ucci" : "uci"); !sent) return sent;
    const auto deadline = ClientLink::after(link_.spec().timeouts.start_up);
    known_options_.clear();
    variants_.clear();
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        if (text == (is_ucci() ? "ucciok" : "uciok")) return {};
        if (begins_with_word(text, "id name")) own_name_ = base::trim(text.substr(7));
        if (begins_with_word(text, "option")) {
            const std::string option = option_name(text);
            known_options_[base::to_lower(option)] = option;
            if (base::to_lower(option) == "uci_variant") variants_ = option_choices(text);
        }
    }
}

std::string UciClient::option_command(std::string_view option, std::string_view value) const {
    return is_ucci() ? fmt::format("setoption {} {}", option, value)
                     : fmt::format("setoption name {} value {}", option, value);
}

Played<void> UciClient::set_options() {
    const auto set = [this](std::string_view option, std::string_view value) -> Played<void> {
        const auto known = known_options_.find(base::to_lower(option));
        if (known == known_options_.end())
            return failed(Fault::kCrash, fmt::format("{} has no option {}", name(), base::quoted(option)));
        return link_.send(option_command(known->second, value));
    };
    if (!variants_.empty() && std::find(variants_.begin(), variants_.end(), choice_.game) == variants_.end())
        return failed(Fault::kCrash,
                      fmt::format("{} does not play {}, only {}", name(), choice_.game, fmt::join(variants_, ", ")));
    if (known_options_.contains("uci_variant")) {
        if (auto done = set("UCI_Variant", choice_.game); !done) return done;
        // A game may have options of its own, which are listed once it is chosen.
        const auto is_new = [this](const auto& option) {
            return !known_options_.contains(base::to_lower(option.first));
        };
        if (std::ranges::any_of(link_.spec().options, is_new))
            if (auto done = introduce(); !done) return done;
    }
    if (!choice_.rules.empty() && known_options_.contains("rules text"))
        if (auto done = set("Rules Text", choice_.rules); !done) return done;
    if (known_options_.contains("usemillisec"))
        if (auto done = set("usemillisec", "true"); !done) return done;
    for (const auto& [option, value] : link_.spec().options)
        if (auto done = set(option, value); !done) return done;
    return {};
}

Played<void> UciClient::ping() {
    if (auto sent = link_.send("isready"); !sent) return sent;
    const auto deadline = ClientLink::after(link_.spec().timeouts.ping);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto text = base::trim(*line);
        // An engine that plays on without an option would be measured as one that has it.
        if (text.starts_with(kRefusal))
            return failed(Fault::kCrash, fmt::format("{} says:{}", name(), text.substr(kRefusal.size())));
        if (begins_with_word(text, "readyok")) return {};
    }
}

Played<void> UciClient::start_up() {
    if (auto opened = link_.open(); !opened) return opened;
    if (auto done = introduce(); !done) return done;
    first_rank_ =
        link_.spec().first_rank.value_or(numbers_ranks_from_one(own_name_) ? FirstRank::kOne : FirstRank::kZero);
    return set_options();
}

Played<void> UciClient::begin_game(const engine::GameStart& start, game::Side) {
    start_ = start;
    window_.reset();
    if (auto game = dark_game(choice_)) {
        if (const auto done = game->set_up(start.fen); !done) return failed(Fault::kCrash, done.error().text());
        window_ = std::make_unique<VisibleWindow>(std::move(game));
    }
    const auto new_game = [this]() -> Played<void> {
        if (auto sent = link_.send(is_ucci() ? "setoption newgame" : "ucinewgame"); !sent) return sent;
        return ping();
    };
    return link_.begin_game("quit", [this] { return start_up(); }, new_game);
}

std::string UciClient::position_command(std::optional<std::string_view> fen, std::span<const std::string> moves) const {
    std::string command = fen ? fmt::format("position fen {}", *fen) : "position startpos";
    if (!moves.empty()) command += " moves";
    for (const auto& move : moves) command += ' ' + to_program_move(move, first_rank_);
    return command;
}

std::string UciClient::position_command(std::span<const std::string> moves) {
    if (window_ && window_->follow(moves)) return position_command(window_->fen(), window_->moves());
    // "startpos" is not in every UCCI program's vocabulary.
    const bool says_startpos = start_.is_usual_start && !is_ucci();
    return position_command(says_startpos ? std::nullopt : std::optional<std::string_view>{start_.fen}, moves);
}

std::string UciClient::go_command(const engine::MoveRequest& turn) const {
    const auto& limit = turn.limit;
    std::string command = "go";
    if (limit.depth) command += fmt::format(" depth {}", *limit.depth);
    if (limit.nodes) command += fmt::format(" nodes {}", *limit.nodes);
    const auto left = [&turn](game::Side side) { return std::max<std::int64_t>(1, turn.time_left[side].count()); };
    const auto increment = limit.clock ? limit.clock->increment.count() : 0;
    if (is_ucci()) {
        // UCCI knows no time for one move: a period of one move says the same.
        if (limit.move_time) command += fmt::format(" time {} movestogo 1", limit.move_time->count());
        if (limit.clock) command += fmt::format(" time {} increment {}", left(turn.side), increment);
        return command;
    }
    if (limit.move_time) command += fmt::format(" movetime {}", limit.move_time->count());
    if (limit.clock)
        command += fmt::format(" wtime {} btime {} winc {} binc {}", left(game::Side::kFirst),
                               left(game::Side::kSecond), increment, increment);
    return command;
}

Played<engine::Reply> UciClient::read_reply(const engine::MoveRequest& turn) {
    const base::Stopwatch watch;
    const auto deadline = ClientLink::after(turn.patience);
    for (;;) {
        const auto line = link_.next_line(deadline);
        if (!line) return tl::unexpected(line.error());
        const auto words = base::split_words(*line);
        if (words.empty()) continue;
        if (words[0].text == "nobestmove") return failed(Fault::kIllegal, "no move given, though there are legal ones");
        if (words[0].text != "bestmove") continue;
        const auto used = watch.elapsed();
        if (words.size() < 2) return failed(Fault::kGarbage, "bestmove without a move");
        if (words.back().text == "resign") return engine::Reply{engine::Reply::Kind::kResignation, {}, used};
        const auto text = words[1].text;
        if (text == "(none)" || text == "0000" || text == "none")
            return failed(Fault::kIllegal, "no move given, though there are legal ones");
        const auto move = from_program_move(text, first_rank_);
        if (!move) return failed(Fault::kGarbage, fmt::format("{} is no move", base::quoted(text)));
        return engine::Reply{engine::Reply::Kind::kMove, *move, used};
    }
}

Played<engine::Reply> UciClient::choose(const engine::MoveRequest& turn) {
    const auto ask = [this, &turn]() -> Played<engine::Reply> {
        link_.drop_pending();
        if (auto sent = link_.send(position_command(turn.moves)); !sent) return tl::unexpected(sent.error());
        if (auto sent = link_.send(go_command(turn)); !sent) return tl::unexpected(sent.error());
        return read_reply(turn);
    };
    auto reply = ask();
    if (!reply) link_.close({});
    return reply;
}

}  // namespace qiyuan::protocol
