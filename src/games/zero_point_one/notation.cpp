#include "games/zero_point_one/notation.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace qiyuan::zero_point_one {
namespace {

using base::quoted;

// A move as written, before anyone looks at the board. The long form also names the men.
struct Written {
    std::optional<Piece> man = {};       // the man that moves or is dropped
    std::optional<Square> from = {};     // nothing for a drop
    std::optional<Piece> captured = {};  // the man that is taken
    bool names_capture = false;          // whether the form tells captures from other moves at all
    Square to = {};
};

std::optional<Written> read_drop(std::string_view letter_text, std::string_view to_text) {
    const auto man = piece_from_letter(letter_text[0]);
    const auto to = Square::from_text(to_text);
    if (!man || !to) return std::nullopt;
    return Written{.man = man, .to = *to};
}

std::optional<Written> read_leap(std::string_view from_text, std::string_view to_text) {
    const auto from = Square::from_text(from_text);
    const auto to = Square::from_text(to_text);
    if (!from || !to) return std::nullopt;
    return Written{.from = from, .to = *to};
}

// `Fb3-c4` or `Fb3xwc4`.
std::optional<Written> read_long_leap(std::string_view text) {
    const bool captures = text[3] == 'x';
    if (text.size() != (captures ? 7U : 6U) || (!captures && text[3] != '-')) return std::nullopt;
    auto written = read_leap(text.substr(1, 2), text.substr(text.size() - 2));
    if (!written) return std::nullopt;
    written->man = piece_from_letter(text[0]);
    written->names_capture = true;
    if (captures) written->captured = piece_from_letter(text[4]);
    if (!written->man || (captures && !written->captured)) return std::nullopt;
    return written;
}

std::optional<Written> read(std::string_view text) {
    if (text.size() == 3) return read_drop(text.substr(0, 1), text.substr(1));
    if (text.size() == 4 && text[1] == '@') return read_drop(text.substr(0, 1), text.substr(2));
    if (text.size() == 4) return read_leap(text.substr(0, 2), text.substr(2));
    if (text.size() == 6 || text.size() == 7) return read_long_leap(text);
    return std::nullopt;
}

std::string what_stands(Piece man) { return man.is_none() ? "nothing" : "a " + name(man); }

// Why the men named by the writer are not those on the board.
std::optional<std::string> why_misnamed(const Position& pos, const Written& written) {
    const Side us = pos.side_to_move();
    if (!written.from && written.man->side() != us)
        return fmt::format("it is {}'s turn, whose drops are written in {} case: {}", name(us),
                           us == kRed ? "upper" : "lower", letter(Piece{us, written.man->kind()}) + written.to.text());
    if (written.from && written.man && pos.at(*written.from) != *written.man)
        return fmt::format("there is {} on {}, not a {}", what_stands(pos.at(*written.from)), written.from->text(),
                           name(*written.man));
    const Piece target = pos.at(written.to);
    if (written.names_capture && written.captured.value_or(Piece{}) != target)
        return fmt::format("there is {} on {}, not {}", what_stands(target), written.to.text(),
                           what_stands(written.captured.value_or(Piece{})));
    return std::nullopt;
}

std::string_view movement_rule(Kind kind) {
    switch (kind) {
        case Kind::kWazir: return "a wazir leaps (0,1): one square along a row or column";
        case Kind::kKnight: return "a knight leaps (1,2)";
        case Kind::kFerz: return "a ferz leaps (1,1): one square diagonally";
        case Kind::kDabbaba: return "a dabbaba leaps (0,2): two squares along a row or column";
        case Kind::kAlfil: return "an alfil leaps (2,2): two squares diagonally";
    }
    return "";
}

std::optional<std::string> why_no_drop(const Position& pos, Kind kind, Square to) {
    const Side us = pos.side_to_move();
    if (!pos.hands().has(us, kind)) return fmt::format("{} has no {} in hand", name(us), name(kind));
    if (!pos.at(to).is_none())
        return fmt::format("a drop needs an empty square, and there is {} on {}", what_stands(pos.at(to)), to.text());
    return std::nullopt;
}

}  // namespace

std::string to_codecup(const Position& pos, Move m) {
    if (m.is_drop()) return letter(Piece{pos.side_to_move(), m.dropped()}) + m.to().text();
    return m.from().text() + m.to().text();
}

std::string to_long_text(const Position& pos, Move m) {
    if (m.is_drop()) return fmt::format("{}@{}", letter(Piece{pos.side_to_move(), m.dropped()}), m.to().text());
    const char man = letter(pos.at(m.from()));
    const Piece captured = pos.at(m.to());
    if (captured.is_none()) return fmt::format("{}{}-{}", man, m.from().text(), m.to().text());
    return fmt::format("{}{}x{}{}", man, m.from().text(), letter(captured), m.to().text());
}

std::optional<std::string> why_illegal(const Position& pos, Move m) {
    const Side us = pos.side_to_move();
    if (pos.wazir_taken()) return fmt::format("the game is over, {}'s wazir has been taken", name(us));
    if (pos.ply() >= kPlyLimit) return fmt::format("the game is over, drawn after {} plies", kPlyLimit);
    if (m.is_drop()) return why_no_drop(pos, m.dropped(), m.to());
    const Piece man = pos.at(m.from());
    if (man.is_none()) return fmt::format("there is no man on {}", m.from().text());
    if (man.side() != us) return fmt::format("the {} on {} is not {}'s to move", name(man), m.from().text(), name(us));
    if (!leaps(man.kind(), m.from()).contains(m.to()))
        return fmt::format("the {} does not go from {} to {}: {}", name(man), m.from().text(), m.to().text(),
                           movement_rule(man.kind()));
    if (pos.men(us).contains(m.to()))
        return fmt::format("{} is occupied by {}'s own {}", m.to().text(), name(us), name(pos.at(m.to()).kind()));
    return std::nullopt;
}

Expected<Move> parse_move(const Position& pos, std::string_view text) {
    const auto written = read(text);
    if (!written)
        return base::fail(
            fmt::format("{} is no move; expected two squares such as b5d3 (rows a to h, columns 1 to 8), "
                        "a drop such as Df8, or the long form Fb3-c4, Fb3xwc4, D@f8",
                        quoted(text)));
    const Move move = written->from ? Move{*written->from, written->to} : Move::drop(written->man->kind(), written->to);
    auto why = why_misnamed(pos, *written);
    if (!why) why = why_illegal(pos, move);
    if (why) return base::fail(fmt::format("{} is not legal: {}", quoted(text), *why));
    return move;
}

}  // namespace qiyuan::zero_point_one
