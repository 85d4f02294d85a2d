#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/clock.hpp"
#include "base/expected.hpp"
#include "games/banqi/banqi.hpp"

// CDC 1.1.0, the protocol of the dark-chess tournaments: its requests and answers as values, read and written.
// A request is a line `id name arguments`; the answer is `=id text` or `?id text`.
namespace qiyuan::protocol::cdc {

using base::Expected;
using dark::Colour;
using dark::Piece;
using Square = banqi::Banqi::Position::Square;

// Requests without arguments; the value is the id.
enum class Plain : std::uint8_t {
    kProtocolVersion = 0,
    kName = 1,
    kVersion = 2,
    kListCommands = 4,
    kQuit = 5,
    kResetBoard = 7,
    kReady = 14,
    kShowBoard = 17,
};
struct KnownCommand {
    std::string name;
    [[nodiscard]] bool operator==(const KnownCommand&) const = default;
};
struct BoardSize {
    int columns;
    int rows;
    [[nodiscard]] bool operator==(const BoardSize&) const = default;
};
struct NumRepetition {
    int occurrences;
    [[nodiscard]] bool operator==(const NumRepetition&) const = default;
};
struct NumMovesToDraw {
    int plies;
    [[nodiscard]] bool operator==(const NumMovesToDraw&) const = default;
};
// Told to both players for every action, their own included.
struct Move {
    Square from;
    Square to;
    [[nodiscard]] bool operator==(const Move&) const = default;
};
struct Flip {
    Square square;
    Piece shown;
    [[nodiscard]] bool operator==(const Flip&) const = default;
};
struct GenMove {
    std::optional<Colour> colour;  // nothing for `unknown`, before the first flip
    [[nodiscard]] bool operator==(const GenMove&) const = default;
};
struct GameOver {
    std::string result;  // as it came
    [[nodiscard]] bool operator==(const GameOver&) const = default;
};
struct TimeSettings {
    std::array<std::int64_t, 3> numbers;  // main time, extra time and stones per extra time; 0 where none was given
    [[nodiscard]] bool operator==(const TimeSettings&) const = default;
};
struct TimeLeft {
    std::optional<Colour> colour;
    base::Milliseconds left;
    [[nodiscard]] bool operator==(const TimeLeft&) const = default;
};
// The board and the bag; who is to move comes with the next GenMove.
struct InitBoard {
    banqi::RawPosition<banqi::Standard> raw;
    [[nodiscard]] bool operator==(const InitBoard&) const = default;
};

using Command = std::variant<Plain, KnownCommand, BoardSize, NumRepetition, NumMovesToDraw, Move, Flip, GenMove,
                             GameOver, TimeSettings, TimeLeft, InitBoard>;

struct NumberedCommand {
    int id;
    Expected<Command> command;  // an error for an id that there is not, or arguments that make no sense
};

// Fails only where there is no id to answer to. What stands behind the arguments is not looked at.
[[nodiscard]] Expected<NumberedCommand> parse(std::string_view line);
// The request as a client sends it.
[[nodiscard]] std::string to_line(const Command& command);

// The names of all commands, in the order of their ids.
[[nodiscard]] const std::array<std::string_view, 19>& command_names();

[[nodiscard]] std::string answer_line(int id, std::string_view text);
[[nodiscard]] std::string refusal_line(int id, std::string_view text);

struct CdcReply {
    int id;
    bool accepted;
    std::string text;
    [[nodiscard]] bool operator==(const CdcReply&) const = default;
};
// What an engine answered, for those who ask.
[[nodiscard]] Expected<CdcReply> parse_answer(std::string_view line);

// Squares as CDC names them: columns a to d along the short side, rows 1 to 8. Our files are its rows.
[[nodiscard]] std::string square_text(Square square);
[[nodiscard]] Expected<Square> parse_square(std::string_view text);
// The answer to GenMove: two squares, the same twice for a flip.
[[nodiscard]] std::string move_text(banqi::Banqi::Move move);
[[nodiscard]] Expected<banqi::Banqi::Move> parse_move_text(std::string_view text);
// Eight rows of four, row 8 first, in the letters of init_board.
[[nodiscard]] std::string board_text(const banqi::Banqi::Position& pos);

}  // namespace qiyuan::protocol::cdc
