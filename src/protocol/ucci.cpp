#include "protocol/ucci.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "protocol/word_reader.hpp"

namespace qiyuan::protocol::ucci {
namespace {

constexpr std::int64_t kMostUcciPlies = 1000;

Expected<SetPosition> parse_position(WordReader& words, std::string_view command) {
    SetPosition position;
    if (words.take_if("fen"))
        position.fen = words.take_until("moves");
    else if (!words.take_if("startpos"))
        return base::fail(fmt::format("{}: expected 'startpos' or 'fen', got {}", command, base::quoted(words.peek())));
    if (words.take_if("moves"))
        position.moves = words.take_rest();
    else if (!words.at_end())
        return base::fail(fmt::format("{}: expected 'moves', got {}", command, base::quoted(words.peek())));
    return position;
}

Expected<Command> parse_set_option(WordReader& words) {
    SetOption command{std::string{words.take()}, words.take_until({})};
    if (command.name.empty()) return base::fail("setoption: the name is missing");
    return command;
}

Expected<void> read_go_word(std::string_view word, WordReader& words, Go& go) {
    if (word == "infinite") return (go.is_infinite = true), Expected<void>{};
    if (word == "ponder") return (go.is_pondering = true), Expected<void>{};
    if (word == "draw") return (go.is_draw_offered = true), Expected<void>{};
    // "go depth infinite" is how UCCI writes an analysis without end.
    if (word == "depth" && words.take_if("infinite")) return (go.is_infinite = true), Expected<void>{};
    const bool is_known = word == "depth" || word == "nodes" || word == "time" || word == "increment" ||
                          word == "movestogo" || word == "opptime" || word == "oppincrement" || word == "oppmovestogo";
    if (!is_known) return base::fail(fmt::format("go: unknown word {}", base::quoted(word)));
    const auto number = words.take_number(word);
    if (!number) return tl::unexpected(number.error());
    const auto small = static_cast<int>(std::clamp<std::int64_t>(*number, 0, kMostUcciPlies));
    if (word == "depth") go.depth = small;
    if (word == "nodes") go.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*number, 1));
    if (word == "time") go.time = std::max<std::int64_t>(*number, 0);
    if (word == "increment") go.increment = std::max<std::int64_t>(*number, 0);
    if (word == "movestogo" && small > 0) go.moves_to_go = small;
    return {};
}

Expected<Command> parse_go(WordReader& words) {
    Go go;
    while (!words.at_end())
        if (const auto read = read_go_word(words.take(), words, go); !read) return tl::unexpected(read.error());
    if (!go.depth && !go.nodes && !go.time) go.is_infinite = !go.is_pondering;
    return go;
}

}  // namespace

engine::GoRequest Go::request(base::Milliseconds time_unit) const {
    engine::GoRequest request;
    request.limits.depth = depth;
    request.limits.nodes = nodes;
    if (time) request.limits.clock = {*time * time_unit, increment * time_unit, moves_to_go};
    request.limits.is_infinite = is_infinite;
    request.limits.is_pondering = is_pondering;
    return request;
}

Expected<Command> parse(std::string_view line) {
    WordReader words{line};
    if (words.at_end()) return Plain::kNothing;
    const std::string_view word = words.take();
    if (word == "ucci") return Plain::kUcci;
    if (word == "isready") return Plain::kIsReady;
    if (word == "stop") return Plain::kStop;
    if (word == "quit") return Plain::kQuit;
    if (word == "ponderhit") return PonderHit{words.take_if("draw")};
    if (word == "banmoves") return BanMoves{words.take_rest()};
    if (word == "setoption") return parse_set_option(words);
    if (word == "go") return parse_go(words);
    if (word == "position" || word == "probe") {
        auto position = parse_position(words, word);
        if (!position) return tl::unexpected(position.error());
        if (word == "probe") return Probe{std::move(*position)};
        return std::move(*position);
    }
    return base::fail(fmt::format("unknown command {}", base::quoted(word)));
}

std::string option_line(std::string_view ucci_name, const engine::Option& option) {
    using Type = engine::Option::Type;
    switch (option.type) {
        case Type::kButton: return fmt::format("option {} type button", ucci_name);
        case Type::kCheck: return fmt::format("option {} type check default {}", ucci_name, option.default_value);
        case Type::kSpin:
            return fmt::format("option {} type spin min {} max {} default {}", ucci_name, option.min, option.max,
                               option.default_value);
        case Type::kCombo:
            return fmt::format("option {} type combo var {} default {}", ucci_name, fmt::join(option.choices, " var "),
                               option.default_value);
        case Type::kString: break;
    }
    return fmt::format("option {} type string default {}", ucci_name, option.default_value);
}

std::string best_move_line(const engine::Choice& choice, Gesture gesture) {
    if (!choice.move) return "nobestmove";
    std::string line = "bestmove " + *choice.move;
    if (choice.ponder) line += " ponder " + *choice.ponder;
    if (gesture == Gesture::kAcceptDraw) line += " draw";
    if (gesture == Gesture::kResign) line += " resign";
    return line;
}

std::string pop_hash_line(const std::optional<engine::AnalysisLine>& known) {
    std::string text = "pophash";
    if (!known) return text;
    if (!known->pv.empty()) text += " bestmove " + known->pv[0];
    if (has(known->bound, search::Bound::kLower))
        text += fmt::format(" lowerbound {} depth {}", known->score.raw(), known->depth);
    if (has(known->bound, search::Bound::kUpper))
        text += fmt::format(" upperbound {} depth {}", known->score.raw(), known->depth);
    return text;
}

std::string info_line(const engine::AnalysisLine& line) {
    return fmt::format("info time {} nodes {} depth {} score {} pv {}", line.elapsed.count(), line.nodes, line.depth,
                       line.score.raw(), fmt::join(line.pv, " "));
}

std::string error_line(const base::Error& error) { return "info message error: " + error.text(); }

}  // namespace qiyuan::protocol::ucci
