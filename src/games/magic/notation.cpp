#include "games/magic/notation.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/magic/movegen.hpp"

namespace qiyuan::magic {
namespace {

using base::fail;
using base::quoted;

std::string_view name(Side side) { return side == kPlayer ? "the player" : "the NPC"; }

std::string why_no_cast(const Position& pos, Move m) {
    const SpellBook& book = pos.book(pos.mover());
    if (!pos.colours_decided()) return "nobody casts before the colours are known";
    if (book.charges[m.spell().index()] == 0)
        return fmt::format("{} has no {} left", name(pos.mover()), m.spell().text());
    if (book.wait > 0) return fmt::format("{} must wait {} more of its turns", name(pos.mover()), book.wait);
    const Magic magic = m.spell().magic();
    const Colour colour = is_hostile(magic) ? dark::other(pos.mover_colour()) : pos.mover_colour();
    if (!pos.face_up(colour).contains(m.to()))
        return fmt::format("{} is cast on a face-up {} piece, and there is none on {}", magic::name(magic),
                           is_hostile(magic) ? "enemy" : "own", m.to().text());
    if (pos.at(m.to()).kind() == Kind::kGeneral && pos.flags().king_immune.contains(magic))
        return fmt::format("a King cannot be the target of {}", magic::name(magic));
    if (!pos.is_target(m.spell(), m.to())) return "it would change nothing";
    return "a free cast must be followed by a move, and there is none";
}

std::string why_no_capture(const Position& pos, Move m) {
    const Piece attacker = pos.at(m.from());
    const Piece victim = pos.at(m.to());
    if (attacker.colour() == victim.colour()) return "both pieces belong to the same side";
    if (kCaptures.jumps(attacker.kind()))
        return "a Cannon captures along a line over exactly one occupied square, and nothing beside it";
    if (!dark::neighbours(m.from()).contains(m.to()))
        return fmt::format("{} and {} are no neighbours", m.from().text(), m.to().text());
    return fmt::format("a {} does not take a {}", kind_name(attacker.kind()), kind_name(victim.kind()));
}

std::string why_no_move(const Position& pos, Move m) {
    const std::string from = m.from().text();
    if (pos.face_down().contains(m.from())) return fmt::format("the piece on {} is face-down", from);
    if (pos.wood().contains(m.from())) return fmt::format("there is a Wood on {}", from);
    if (pos.at(m.from()).is_none()) return fmt::format("there is no piece on {}", from);
    if (!pos.face_up(pos.mover_colour()).contains(m.from()))
        return fmt::format("the {} on {} does not belong to {}", piece_name(pos.at(m.from())), from, name(pos.mover()));
    if (const int ice = pos.status(m.from()).ice(); ice > 0)
        return fmt::format("the piece on {} is frozen for {} more turns", from, ice);
    if (pos.face_down().contains(m.to())) return "a face-down piece cannot be captured";
    if (pos.wood().contains(m.to())) return "a Wood cannot be captured";
    if (pos.face_up().contains(m.to())) return why_no_capture(pos, m);
    return "a piece steps one square along a file or a rank of the board";
}

// Squares outside the board are no squares.
std::optional<Square> square_from(const Position& pos, std::string_view text) {
    const auto square = Square::from_text(text);
    return square && pos.board().contains(*square) ? square : std::nullopt;
}

Expected<Move> read_cast(const Position& pos, std::string_view text) {
    const auto colon = text.find(':');
    std::string_view target = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    const bool says_free = target.ends_with('+');
    if (says_free) target.remove_suffix(1);
    const auto square = square_from(pos, target);
    if (colon == std::string_view::npos || !square)
        return fail(fmt::format("{} is no cast; expected a spell and a square as in *w:b2 or *i2:b2", quoted(text)));
    const auto spell = parse_spell(text.substr(1, colon - 1));
    if (!spell) return tl::unexpected(spell.error());
    const bool is_free = pos.flags().cast_cost == CastCost::kFree;
    if (is_free != says_free)
        return fail(fmt::format("a cast {} here, so it is written {} a + at its end",
                                is_free ? "is free" : "costs the turn", is_free ? "with" : "without"));
    return Move::cast(*spell, *square);
}

Expected<Move> read_move(const Position& pos, std::string_view text) {
    if (text == kPassText) return Move::pass();
    if (text.starts_with('*')) return read_cast(pos, text);
    if (text.size() == 2)
        if (const auto square = square_from(pos, text)) return Move::flip(*square);
    if (text.size() == 4) {
        const auto from = square_from(pos, text.substr(0, 2));
        const auto to = square_from(pos, text.substr(2));
        // A square twice is no move: a flip is written once.
        if (from && to && *from != *to) return Move{*from, *to};
    }
    const int last = width(pos.size()) - 1;
    return fail(
        fmt::format("{} is no move; expected a1 to flip, a1a2 to move, *w:a1 to cast or -- to pass (files a to "
                    "{}, ranks 1 to {})",
                    quoted(text), static_cast<char>('a' + last), last + 1));
}

}  // namespace

std::string_view kind_name(Kind kind) {
    constexpr std::array<std::string_view, dark::kKinds> kNames{"King",   "Guard",  "Minister", "Rook",
                                                                "Knight", "Cannon", "Pawn"};
    return kNames[index(kind)];
}
std::string piece_name(Piece piece) {
    return fmt::format("{} {}", base::to_lower(dark::name(piece.colour())), kind_name(piece.kind()));
}

std::string move_text(const Position& pos, Move m) {
    if (m.is_none()) return "none";
    if (m.is_pass()) return std::string{kPassText};
    if (m.is_cast())
        return fmt::format("*{}:{}{}", m.spell().text(), m.to().text(),
                           pos.flags().cast_cost == CastCost::kFree ? "+" : "");
    return m.is_flip() ? m.to().text() : m.from().text() + m.to().text();
}

std::optional<std::string> why_illegal(const Position& pos, Move m) {
    if (is_legal(pos, m)) return std::nullopt;
    if (m.is_none()) return "it is no move";
    if (pos.awaits_outcome()) return fmt::format("what {} shows comes first", pos.awaiting().text());
    if (pos.is_over()) return "the game is over";
    if (pos.must_wait()) return "the other side is not done yet, so -- is the only move";
    if (m.is_pass()) return "a side passes only when it has frozen pieces and nothing else to play";
    if (m.is_cast()) return why_no_cast(pos, m);
    if (m.is_flip()) return fmt::format("there is no face-down piece on {}", m.to().text());
    if (!pos.colours_decided()) return "the first move of the game must be a flip";
    return why_no_move(pos, m);
}

Expected<Move> parse_move(const Position& pos, std::string_view text) {
    auto move = read_move(pos, text);
    if (!move) return move;
    if (const auto why = why_illegal(pos, *move))
        return fail(fmt::format("{} is not legal: {}", move_text(pos, *move), *why));
    return move;
}

std::string outcome_text(const Position& pos, Outcome shown) {
    const std::string text = fmt::format("{}={}", pos.awaiting().text(), dark::letter(shown.piece, kLetters));
    return shown.is_marked ? fmt::format("{}{{{}}}", text, pos.unseen().mark(shown.piece).text()) : text;
}

Expected<Outcome> parse_outcome(const Position& pos, std::string_view text) {
    if (!pos.awaits_outcome()) return fail("no piece waits to be turned up");
    const std::string begin = pos.awaiting().text() + "=";
    const auto piece = text.size() > begin.size() && text.starts_with(begin)
                           ? dark::piece_from_letter(text[begin.size()], kLetters)
                           : std::nullopt;
    if (!piece)
        return fail(fmt::format("{} does not say what {} shows; expected {} and a piece of KGMRNCP or kgmrncp",
                                quoted(text), pos.awaiting().text(), begin));
    for (const bool is_marked : {false, true}) {
        const Outcome outcome{*piece, is_marked};
        if (pos.unseen().count(outcome) > 0 && outcome_text(pos, outcome) == text) return outcome;
    }
    return fail(fmt::format("no such piece is left in the bag as {} shows", quoted(text)));
}

Expected<Status> parse_status(std::string_view text, std::size_t column) {
    Status status;
    std::string_view rest = text;
    if (rest.size() >= 2 && rest[0] == 'i' && rest[1] >= '1' && rest[1] <= '9') {
        status = status.with_ice(rest[1] - '0');
        rest.remove_prefix(2);
    }
    const auto take = [&](char c) {
        const bool found = rest.starts_with(c);
        if (found) rest.remove_prefix(1);
        return found;
    };
    if (take('g')) status = status.with_gold();
    if (take('h')) status = status.with_mask();
    if (take('v')) status = status.with_veil();
    if (!rest.empty() || status.is_plain())
        return fail(fmt::format("{} is no status; expected some of i1 to i9, g, h and v, in this order", quoted(text)),
                    column);
    return status;
}

Expected<Spell> parse_spell(std::string_view text) {
    if (text.size() == 2 && text[0] == 'i' && text[1] >= '1' && text[1] <= '9') return Spell::ice(text[1] - '0');
    for (const Magic magic : {Magic::kWood, Magic::kGold, Magic::kHidden})
        if (text.size() == 1 && text[0] == letter(magic)) return Spell{magic};
    return fail(fmt::format("{} is no spell; expected w, i1 to i9, g or h", quoted(text)));
}

}  // namespace qiyuan::magic
