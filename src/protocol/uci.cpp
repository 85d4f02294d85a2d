#include "protocol/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/word_reader.hpp"

namespace qiyuan::protocol::uci {
namespace {

using game::Side;

constexpr std::array<std::pair<std::string_view, Plain>, 13> kPlainCommands{{{"uci", Plain::kUci},
                                                                             {"ucci", Plain::kUcci},
                                                                             {"isready", Plain::kIsReady},
                                                                             {"ucinewgame", Plain::kNewGame},
                                                                             {"stop", Plain::kStop},
                                                                             {"ponderhit", Plain::kPonderHit},
                                                                             {"quit", Plain::kQuit},
                                                                             {"d", Plain::kDisplay},
                                                                             {"eval", Plain::kEvaluate},
                                                                             {"bench", Plain::kBench},
                                                                             {"debug", Plain::kNothing},
                                                                             {"register", Plain::kNothing},
                                                                             {"#", Plain::kNothing}}};

constexpr std::int64_t kMostPlies = 1000;

Expected<Command> parse_set_option(WordReader& words) {
    if (!words.take_if("name")) return base::fail("setoption: expected 'name'");
    SetOption command;
    command.name = words.take_until("value");
    if (command.name.empty()) return base::fail("setoption: the name is missing");
    if (words.take_if("value")) command.value = words.take_until({});
    return command;
}

Expected<Command> parse_position(WordReader& words) {
    SetPosition command;
    if (words.take_if("fen"))
        command.fen = words.take_until("moves");
    else if (!words.take_if("startpos"))
        return base::fail(fmt::format("position: expected 'startpos' or 'fen', got {}", base::quoted(words.peek())));
    if (words.take_if("moves"))
        command.moves = words.take_rest();
    else if (!words.at_end())
        return base::fail(fmt::format("position: expected 'moves', got {}", base::quoted(words.peek())));
    return command;
}

// Reads one keyword of go with its number. Nothing when the word is none of them.
std::optional<Expected<void>> parse_numbered(std::string_view keyword, WordReader& words, Go& go) {
    constexpr std::array<std::string_view, 9> kKeywords{"wtime", "btime", "winc",     "binc", "movestogo",
                                                        "depth", "nodes", "movetime", "mate"};
    if (std::find(kKeywords.begin(), kKeywords.end(), keyword) == kKeywords.end()) return std::nullopt;
    const auto number = words.take_number(keyword);
    if (!number) return tl::unexpected(number.error());
    const base::Milliseconds time{std::max<std::int64_t>(*number, 0)};
    const auto small = static_cast<int>(std::clamp<std::int64_t>(*number, 0, kMostPlies));
    if (keyword == "wtime") go.time[Side::kFirst] = time;
    if (keyword == "btime") go.time[Side::kSecond] = time;
    if (keyword == "winc") go.increment[Side::kFirst] = time;
    if (keyword == "binc") go.increment[Side::kSecond] = time;
    if (keyword == "movestogo" && small > 0) go.moves_to_go = small;
    if (keyword == "depth") go.limits.depth = small;
    if (keyword == "nodes") go.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*number, 1));
    if (keyword == "movetime") go.limits.move_time = time;
    if (keyword == "mate") go.limits.mate_in_moves = small;
    return Expected<void>{};
}

Expected<Command> parse_go(WordReader& words) {
    if (words.take_if("perft")) {
        const auto depth = words.take_number("perft");
        if (!depth) return tl::unexpected(depth.error());
        return Perft{static_cast<int>(std::clamp<std::int64_t>(*depth, 0, kMostPlies))};
    }
    Go go;
    while (!words.at_end()) {
        const std::string_view word = words.take();
        if (word == "infinite") {
            go.limits.is_infinite = true;
        } else if (word == "ponder") {
            go.limits.is_pondering = true;
        } else if (word == "searchmoves") {
            go.search_moves = words.take_rest();
        } else if (const auto parsed = parse_numbered(word, words, go)) {
            if (!*parsed) return tl::unexpected(parsed->error());
        } else {
            return base::fail(fmt::format("go: unknown word {}", base::quoted(word)));
        }
    }
    const search::Limits& l = go.limits;
    const bool is_limited =
        l.depth || l.nodes || l.move_time || l.mate_in_moves || go.time[Side::kFirst] || go.time[Side::kSecond];
    if (!is_limited) go.limits.is_infinite = !l.is_pondering;
    return go;
}

std::string_view type_name(engine::Option::Type type) {
    switch (type) {
        case engine::Option::Type::kCheck: return "check";
        case engine::Option::Type::kSpin: return "spin";
        case engine::Option::Type::kCombo: return "combo";
        case engine::Option::Type::kButton: return "button";
        case engine::Option::Type::kString: break;
    }
    return "string";
}

}  // namespace

engine::GoRequest Go::request_for(Side mover) const {
    engine::GoRequest request;
    request.limits = limits;
    request.only = search_moves;
    if (time[mover]) request.limits.clock = {*time[mover], increment[mover], moves_to_go};
    return request;
}

Expected<Command> parse(std::string_view line) {
    WordReader words{line};
    if (words.at_end()) return Plain::kNothing;
    const std::string first{words.peek()};
    while (!words.at_end()) {
        // Chinese GUIs of the Cyclone family, and adapters that speak like them, leave `position` out.
        if (words.peek() == "fen" || words.peek() == "startpos") return parse_position(words);
        const std::string_view word = words.take();
        for (const auto& [name, plain] : kPlainCommands)
            if (word == name) return plain;
        if (word == "setoption") return parse_set_option(words);
        if (word == "position") return parse_position(words);
        if (word == "go") return parse_go(words);
    }
    return base::fail(fmt::format("unknown command {}", base::quoted(first)));
}

std::string option_line(const engine::Option& option) {
    std::string line = fmt::format("option name {} type {}", option.name, type_name(option.type));
    using Type = engine::Option::Type;
    if (option.type == Type::kString)
        return line + " default " + (option.default_value.empty() ? "<empty>" : option.default_value);
    if (option.type != Type::kButton) line += " default " + option.default_value;
    if (option.type == Type::kSpin) line += fmt::format(" min {} max {}", option.min, option.max);
    for (const auto& choice : option.choices) line += " var " + choice;
    return line;
}

std::string best_move_line(const engine::Choice& choice) {
    if (!choice.move) return "bestmove (none)";
    if (!choice.ponder) return "bestmove " + *choice.move;
    return fmt::format("bestmove {} ponder {}", *choice.move, *choice.ponder);
}

std::string current_move_line(int depth, std::string_view move, int number) {
    return fmt::format("info depth {} currmove {} currmovenumber {}", depth, move, number);
}

std::string error_line(const base::Error& error) { return "info string error: " + error.text(); }

}  // namespace qiyuan::protocol::uci
