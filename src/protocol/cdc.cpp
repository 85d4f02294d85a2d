#include "protocol/cdc.hpp"

#include <fmt/format.h>

#include <limits>
#include <vector>

#include "base/text.hpp"
#include "games/dark/letters.hpp"

namespace qiyuan::protocol::cdc {
namespace {

using base::fail;
using base::quoted;
using base::Token;
using dark::Letters;

constexpr int kColumns = banqi::Standard::Size::kRanks;
constexpr int kRows = banqi::Standard::Size::kFiles;
constexpr char kFaceDown = 'X';
constexpr char kEmpty = '-';

constexpr std::array<std::string_view, 19> kNames{
    "protocol_version", "name",        "version",        "known_command",     "list_commands", "quit",
    "boardsize",        "reset_board", "num_repetition", "num_moves_to_draw", "move",          "flip",
    "genmove",          "game_over",   "ready",          "time_settings",     "time_left",     "showboard",
    "init_board"};

// The ids of the commands with arguments.
enum Id : int {
    kKnownCommand = 3,
    kBoardSize = 6,
    kNumRepetition = 8,
    kNumMovesToDraw = 9,
    kMove = 10,
    kFlip = 11,
    kGenMove = 12,
    kGameOver = 13,
    kTimeSettings = 15,
    kTimeLeft = 16,
    kInitBoard = 18,
};

// The arguments of one request, read from left to right.
class Arguments {
public:
    explicit Arguments(std::vector<Token> words) : words_(std::move(words)) {}

    [[nodiscard]] bool at_end() const { return next_ >= words_.size(); }

    [[nodiscard]] Expected<Token> word(std::string_view what) {
        if (at_end()) return fail(fmt::format("{} is missing", what));
        return words_[next_++];
    }
    [[nodiscard]] Expected<std::int64_t> number(std::string_view what) {
        const auto token = word(what);
        if (!token) return tl::unexpected(token.error());
        const auto value = base::parse_integer(token->text);
        if (!value || *value < 0 || *value > std::numeric_limits<int>::max())
            return fail(fmt::format("{} must be a number, got {}", what, quoted(token->text)), token->column);
        return *value;
    }
    [[nodiscard]] Expected<int> small_number(std::string_view what) {
        return number(what).map([](std::int64_t value) { return static_cast<int>(value); });
    }
    [[nodiscard]] Expected<Square> square() {
        const auto token = word("a square");
        if (!token) return tl::unexpected(token.error());
        auto square = parse_square(token->text);
        if (!square) return fail(square.error().message, token->column);
        return square;
    }
    [[nodiscard]] Expected<Piece> piece() {
        const auto token = word("a piece");
        if (!token) return tl::unexpected(token.error());
        const auto piece =
            token->text.size() == 1 ? dark::piece_from_letter(token->text[0], Letters::kTcga) : std::nullopt;
        if (!piece)
            return fail(fmt::format("expected one of KGMRNCPkgmrncp, got {}", quoted(token->text)), token->column);
        return *piece;
    }
    [[nodiscard]] Expected<std::optional<Colour>> colour() {
        const auto token = word("red, black or unknown");
        if (!token) return tl::unexpected(token.error());
        if (token->text == "red") return Colour::kRed;
        if (token->text == "black") return Colour::kBlack;
        if (token->text == "unknown") return std::optional<Colour>{};
        return fail(fmt::format("expected red, black or unknown, got {}", quoted(token->text)), token->column);
    }

private:
    std::vector<Token> words_;
    std::size_t next_ = 0;
};

// Thirty-two squares, row 8 first, then how many of each piece are alive, face-up or not.
Expected<Command> parse_init_board(Arguments& arguments) {
    banqi::RawPosition<banqi::Standard> raw;
    dark::Bag face_up;
    for (int row = kRows - 1; row >= 0; --row) {
        for (int column = 0; column < kColumns; ++column) {
            const auto token = arguments.word("a square of the board");
            if (!token) return tl::unexpected(token.error());
            const char c = token->text.size() == 1 ? token->text[0] : '?';
            const Square square = Square::at(row, column);
            const auto piece = dark::piece_from_letter(c, Letters::kTcga);
            if (c == kFaceDown) {
                raw.face_down |= dark::Bitboard<banqi::Standard::Size>{square};
            } else if (piece) {
                raw.pieces[square.index()] = *piece;
                face_up.add(*piece);
            } else if (c != kEmpty) {
                return fail(fmt::format("expected a piece, X or -, got {}", quoted(token->text)), token->column);
            }
        }
    }
    for (const Colour colour : dark::kBothColours) {
        for (auto kind = dark::kAllKinds.rbegin(); kind != dark::kAllKinds.rend(); ++kind) {
            const Piece piece{colour, *kind};
            const auto alive = arguments.small_number("a count of living pieces");
            if (!alive) return tl::unexpected(alive.error());
            if (*alive > banqi::kFullSet[index(*kind)] || *alive < face_up.count(piece))
                return fail(fmt::format("{} of {} alive, but {} face-up and {} in a set", *alive,
                                        dark::letter(piece, Letters::kTcga), face_up.count(piece),
                                        banqi::kFullSet[index(*kind)]));
            for (int i = face_up.count(piece); i < *alive; ++i) raw.bag.add(piece);
        }
    }
    return InitBoard{raw};
}

Expected<Command> parse_time_settings(Arguments& arguments) {
    TimeSettings settings{};
    for (auto& value : settings.numbers) {
        if (arguments.at_end()) break;
        const auto number = arguments.number("a time");
        if (!number) return tl::unexpected(number.error());
        value = *number;
    }
    return settings;
}

Expected<Command> parse_time_left(Arguments& arguments) {
    const auto colour = arguments.colour();
    if (!colour) return tl::unexpected(colour.error());
    const auto left = arguments.number("the time left");
    if (!left) return tl::unexpected(left.error());
    return TimeLeft{*colour, base::Milliseconds{*left}};
}

Expected<Command> parse_board_size(Arguments& arguments) {
    const auto columns = arguments.small_number("the number of columns");
    if (!columns) return tl::unexpected(columns.error());
    const auto rows = arguments.small_number("the number of rows");
    if (!rows) return tl::unexpected(rows.error());
    return BoardSize{*columns, *rows};
}

Expected<Command> parse_move(Arguments& arguments) {
    const auto from = arguments.square();
    if (!from) return tl::unexpected(from.error());
    const auto to = arguments.square();
    if (!to) return tl::unexpected(to.error());
    return Move{*from, *to};
}

Expected<Command> parse_flip(Arguments& arguments) {
    const auto square = arguments.square();
    if (!square) return tl::unexpected(square.error());
    const auto piece = arguments.piece();
    if (!piece) return tl::unexpected(piece.error());
    return Flip{*square, *piece};
}

Expected<Command> parse_command(int id, Arguments arguments) {
    switch (id) {
        case kKnownCommand:
            return arguments.word("a command").map([](Token t) -> Command {
                return KnownCommand{std::string{t.text}};
            });
        case kBoardSize: return parse_board_size(arguments);
        case kNumRepetition:
            return arguments.small_number("the number of repetitions").map([](int n) -> Command {
                return NumRepetition{n};
            });
        case kNumMovesToDraw:
            return arguments.small_number("the number of moves").map([](int n) -> Command {
                return NumMovesToDraw{n};
            });
        case kMove: return parse_move(arguments);
        case kFlip: return parse_flip(arguments);
        case kGenMove: return arguments.colour().map([](std::optional<Colour> c) -> Command { return GenMove{c}; });
        case kGameOver:
            return GameOver{arguments.at_end() ? std::string{} : std::string{arguments.word("a result")->text}};
        case kTimeSettings: return parse_time_settings(arguments);
        case kTimeLeft: return parse_time_left(arguments);
        case kInitBoard: return parse_init_board(arguments);
        default: break;
    }
    if (id < 0 || static_cast<std::size_t>(id) >= kNames.size())
        return fail(fmt::format("there is no command {}; ids go from 0 to {}", id, kNames.size() - 1));
    return static_cast<Plain>(id);
}

std::string_view colour_text(std::optional<Colour> colour) {
    if (!colour) return "unknown";
    return *colour == Colour::kRed ? "red" : "black";
}

// The letter of a square in init_board.
char square_letter(const banqi::RawPosition<banqi::Standard>& raw, Square square) {
    if (raw.face_down.contains(square)) return kFaceDown;
    const Piece piece = raw.pieces[square.index()];
    return piece.is_none() ? kEmpty : dark::letter(piece, Letters::kTcga);
}

std::string init_board_text(const banqi::RawPosition<banqi::Standard>& raw) {
    std::string text;
    for (int row = kRows - 1; row >= 0; --row)
        for (int column = 0; column < kColumns; ++column)
            text += fmt::format(" {}", square_letter(raw, Square::at(row, column)));
    dark::Bag alive = raw.bag;
    for (const Piece piece : raw.pieces)
        if (!piece.is_none()) alive.add(piece);
    for (const Colour colour : dark::kBothColours)
        for (auto kind = dark::kAllKinds.rbegin(); kind != dark::kAllKinds.rend(); ++kind)
            text += fmt::format(" {}", alive.count(Piece{colour, *kind}));
    return text;
}

// Writes each kind of command with its arguments.
struct Writer {
    static std::string head(int id) { return fmt::format("{} {}", id, kNames[static_cast<std::size_t>(id)]); }

    std::string operator()(Plain plain) const { return head(static_cast<int>(plain)); }
    std::string operator()(const KnownCommand& c) const { return fmt::format("{} {}", head(kKnownCommand), c.name); }
    std::string operator()(const BoardSize& c) const {
        return fmt::format("{} {} {}", head(kBoardSize), c.columns, c.rows);
    }
    std::string operator()(const NumRepetition& c) const {
        return fmt::format("{} {}", head(kNumRepetition), c.occurrences);
    }
    std::string operator()(const NumMovesToDraw& c) const {
        return fmt::format("{} {}", head(kNumMovesToDraw), c.plies);
    }
    std::string operator()(const Move& c) const {
        return fmt::format("{} {} {}", head(kMove), square_text(c.from), square_text(c.to));
    }
    std::string operator()(const Flip& c) const {
        return fmt::format("{} {} {}", head(kFlip), square_text(c.square), dark::letter(c.shown, Letters::kTcga));
    }
    std::string operator()(const GenMove& c) const {
        return fmt::format("{} {}", head(kGenMove), colour_text(c.colour));
    }
    std::string operator()(const GameOver& c) const { return fmt::format("{} {}", head(kGameOver), c.result); }
    std::string operator()(const TimeSettings& c) const {
        return fmt::format("{} {} {} {}", head(kTimeSettings), c.numbers[0], c.numbers[1], c.numbers[2]);
    }
    std::string operator()(const TimeLeft& c) const {
        return fmt::format("{} {} {}", head(kTimeLeft), colour_text(c.colour), c.left.count());
    }
    std::string operator()(const InitBoard& c) const { return head(kInitBoard) + init_board_text(c.raw); }
};

std::optional<int> parse_id(std::string_view text) {
    const auto value = base::parse_integer(text);
    if (!value || *value < 0 || *value > std::numeric_limits<int>::max()) return std::nullopt;
    return static_cast<int>(*value);
}

}  // namespace

Expected<NumberedCommand> parse(std::string_view line) {
    auto words = base::split_words(line);
    const auto id = words.empty() ? std::nullopt : parse_id(words[0].text);
    if (!id) return fail(fmt::format("expected a request such as '12 genmove red', got {}", quoted(line)));
    // The id alone says which command it is; the name is for people.
    words.erase(words.begin(), words.begin() + (words.size() > 1 ? 2 : 1));
    return NumberedCommand{*id, parse_command(*id, Arguments{std::move(words)})};
}

std::string to_line(const Command& command) { return std::visit(Writer{}, command); }

const std::array<std::string_view, 19>& command_names() { return kNames; }

std::string answer_line(int id, std::string_view text) {
    return text.empty() ? fmt::format("={}", id) : fmt::format("={} {}", id, text);
}
std::string refusal_line(int id, std::string_view text) {
    return text.empty() ? fmt::format("?{}", id) : fmt::format("?{} {}", id, text);
}

Expected<CdcReply> parse_answer(std::string_view line) {
    const std::string_view text = base::trim(line);
    const auto space = std::min(text.find(' '), text.size());
    const bool has_mark = !text.empty() && (text[0] == '=' || text[0] == '?');
    const auto id = has_mark ? parse_id(text.substr(1, space - 1)) : std::nullopt;
    if (!id) return fail(fmt::format("expected an answer such as '=12 a3 a4', got {}", quoted(line)));
    return CdcReply{*id, text[0] == '=', std::string{base::trim(text.substr(space))}};
}

std::string square_text(Square square) {
    return {static_cast<char>('a' + square.rank()), static_cast<char>('1' + square.file())};
}

Expected<Square> parse_square(std::string_view text) {
    if (text.size() == 2) {
        const int column = text[0] - 'a';
        const int row = text[1] - '1';
        if (Square::on_board(row, column)) return Square::at(row, column);
    }
    return fail(fmt::format("expected a square from a1 to d8, got {}", quoted(text)));
}

std::string move_text(banqi::Banqi::Move move) {
    return fmt::format("{} {}", square_text(move.from()), square_text(move.to()));
}

Expected<banqi::Banqi::Move> parse_move_text(std::string_view text) {
    const auto words = base::split_words(text);
    if (words.size() < 2) return fail(fmt::format("expected two squares, got {}", quoted(text)));
    const auto from = parse_square(words[0].text);
    if (!from) return fail(from.error().message, words[0].column);
    const auto to = parse_square(words[1].text);
    if (!to) return fail(to.error().message, words[1].column);
    return banqi::Banqi::Move{*from, *to};
}

std::string board_text(const banqi::Banqi::Position& pos) {
    const auto raw = pos.raw();
    std::string text;
    for (int row = kRows - 1; row >= 0; --row) {
        text += fmt::format("{} ", row + 1);
        for (int column = 0; column < kColumns; ++column) text += square_letter(raw, Square::at(row, column));
        text += '\n';
    }
    return text + "  abcd\n";
}

}  // namespace qiyuan::protocol::cdc
