#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_engine.hpp"
#include "game/side.hpp"
#include "protocol/info.hpp"

// The universal chess interface: its commands as values, and its answers as lines.
namespace qiyuan::protocol::uci {

using base::Expected;

struct SetOption {
    std::string name;
    std::string value;
};
struct SetPosition {
    std::optional<std::string> fen;  // none for startpos
    std::vector<std::string> moves;
};
struct Go {
    search::Limits limits;  // without the clock, which depends on the side to move
    game::BySide<std::optional<base::Milliseconds>> time;
    game::BySide<base::Milliseconds> increment;
    std::optional<int> moves_to_go;
    std::vector<std::string> search_moves;

    [[nodiscard]] engine::GoRequest request_for(game::Side mover) const;
};
struct Perft {
    int depth;
};
// Commands without arguments.
enum class Plain : std::uint8_t {
    kNothing,  // an empty line, or one that asks for nothing of us (debug, register)
    kUci,
    kUcci,  // a GUI that speaks the other protocol
    kIsReady,
    kNewGame,
    kStop,
    kPonderHit,
    kQuit,
    kDisplay,
    kEvaluate,
    kBench,
};
using Command = std::variant<Plain, SetOption, SetPosition, Go, Perft>;

// As UCI wants it, unknown words before a command are skipped. An error says what was wrong with the line.
[[nodiscard]] Expected<Command> parse(std::string_view line);

[[nodiscard]] std::string option_line(const engine::Option& option);
[[nodiscard]] std::string best_move_line(const engine::Choice& choice);
[[nodiscard]] std::string current_move_line(int depth, std::string_view move, int number);
[[nodiscard]] std::string error_line(const base::Error& error);

}  // namespace qiyuan::protocol::uci
