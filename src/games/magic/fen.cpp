#include "games/magic/fen.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/text.hpp"
#include "games/magic/notation.hpp"

namespace qiyuan::magic {
namespace {

using base::fail;
using base::quoted;
using base::Token;

constexpr std::string_view kVersion = "mc1";
constexpr std::string_view kExample = "mc1 4/1Kp1/?2?/4 p pr P/p 0 -";
constexpr char kWood = '#';
constexpr char kUnknown = '?';

// One piece with its braces, from a row or from a bag.
struct PieceToken {
    Piece piece;
    Status status;
    std::size_t length = 1;
};

Expected<PieceToken> piece_token(std::string_view text, std::size_t column) {
    const auto piece = dark::piece_from_letter(text[0], kLetters);
    if (!piece)
        return fail(fmt::format("{} is no piece; expected one of KGMRNCP or kgmrncp", quoted(text.substr(0, 1))),
                    column);
    PieceToken token{*piece, Status{}};
    if (text.size() < 2 || text[1] != '{') return token;
    const auto end = text.find('}');
    if (end == std::string_view::npos) return fail("a { is not closed", column + 1);
    const auto status = parse_status(text.substr(2, end - 2), column + 2);
    if (!status) return tl::unexpected(status.error());
    token.status = *status;
    token.length = end + 1;
    return token;
}

// Reads one row into the cells of a rank.
class RowReader {
public:
    RowReader(RawPosition& raw, int rank) : raw_(raw), rank_(rank) {}

    Expected<void> read(Token row) {
        for (std::size_t i = 0; i < row.text.size();) {
            const auto taken = token(row.text.substr(i), row.column + i);
            if (!taken) return tl::unexpected(taken.error());
            i += *taken;
        }
        const int wanted = width(raw_.size);
        if (file_ == wanted) return {};
        return fail(
            fmt::format("rank {} has {} squares, it must have as many as there are rows, {}", rank_ + 1, file_, wanted),
            row.column + row.text.size());
    }

private:
    // Takes one token and says how long it was.
    Expected<std::size_t> token(std::string_view text, std::size_t column) {
        const char c = text[0];
        if (c >= '1' && c <= '6') {
            for (int i = '0'; i < c; ++i)
                if (const auto done = put({}, column); !done) return tl::unexpected(done.error());
            return std::size_t{1};
        }
        if (c == kWood) return put_one({Face::kWood, Piece{}, Status{}}, 1, column);
        if (c == kUnknown) return put_one({Face::kUnknown, Piece{}, Status{}}, 1, column);
        if (c == '(') return known(text, column);
        const auto piece = piece_token(text, column);
        if (!piece)
            return fail(piece.error().message +
                            ", ? for an unknown piece, # for a Wood, (x) for a known one, a count "
                            "of empty squares, or /",
                        piece.error().column);
        return put_one({Face::kUp, piece->piece, piece->status}, piece->length, column);
    }

    // "(m)" or "(m){gh}".
    Expected<std::size_t> known(std::string_view text, std::size_t column) {
        if (text.size() < 3 || text[2] != ')')
            return fail("a known face-down piece is written in parentheses, as in (m)", column);
        const std::string without = std::string{text[1]} + std::string{text.substr(3)};
        const auto piece = piece_token(without, column + 1);
        if (!piece) return tl::unexpected(piece.error());
        return put_one({Face::kKnown, piece->piece, piece->status}, piece->length + 2, column);
    }

    Expected<std::size_t> put_one(const Cell& cell, std::size_t length, std::size_t column) {
        if (const auto done = put(cell, column); !done) return tl::unexpected(done.error());
        return length;
    }
    Expected<void> put(const Cell& cell, std::size_t column) {
        if (file_ >= width(raw_.size))
            return fail(fmt::format("rank {} has more than {} squares", rank_ + 1, width(raw_.size)), column);
        raw_.cells[Square::at(file_, rank_).index()] = cell;
        ++file_;
        return {};
    }

    RawPosition& raw_;
    int rank_;
    int file_ = 0;
};

// Reads the fields of one text into a RawPosition. Each function takes its field and says what is wrong with it.
class Reader {
public:
    Expected<void> rows(Token field) {
        auto read = parse_rows(field.text, field.column);
        if (!read) return tl::unexpected(read.error());
        raw_ = *read;
        return {};
    }

    Expected<void> side(Token field) {
        std::string_view text = field.text;
        if (text.ends_with('~')) {
            raw_.must_wait = true;
            text.remove_suffix(1);
        }
        if (text != "p" && text != "n")
            return fail(fmt::format("the side to move must be p for the player or n for the NPC, got {}", quoted(text)),
                        field.column);
        raw_.mover = text == "p" ? kPlayer : kNpc;
        return {};
    }

    Expected<void> colours(Token field) {
        if (field.text == "pr")
            raw_.player_colour = Colour::kRed;
        else if (field.text == "pb")
            raw_.player_colour = Colour::kBlack;
        else if (field.text != "-")
            return fail(fmt::format("the colours must be pr (the player is Red), pb (he is Black) or - (not decided), "
                                    "got {}",
                                    quoted(field.text)),
                        field.column);
        return {};
    }

    Expected<void> bag(Token field) {
        const auto halves = base::split_fields(field.text, '/');
        if (halves.size() != 2)
            return fail(
                fmt::format("the bag is Red's pieces / Black's, - for none, as in KGP/-, got {}", quoted(field.text)),
                field.column);
        for (const Colour colour : dark::kBothColours) {
            const Token& half = halves[index(colour)];
            const Token placed{half.text, field.column + half.column - 1};
            if (const auto done = half_bag(placed, colour); !done) return done;
        }
        return {};
    }

    Expected<void> quiet_plies(Token field) {
        const auto value = base::parse_integer(field.text);
        if (!value || *value < 0 || *value > kMostQuietPlies)
            return fail(fmt::format("the count of plies without progress must be a number from 0 to {}, got {}",
                                    kMostQuietPlies, quoted(field.text)),
                        field.column);
        raw_.quiet_plies = static_cast<int>(*value);
        return {};
    }

    Expected<void> spells(Token field) {
        if (field.text == "-") return {};
        for (const Token& part : base::split_fields(field.text, ';')) {
            const Token placed{part.text, field.column + part.column - 1};
            if (const auto done = book(placed); !done) return done;
        }
        return {};
    }

    Expected<void> flags_or_pending(Token field) {
        if (field.text.ends_with("=?")) return pending(field);
        for (const Token& part : base::split_fields(field.text, ',')) {
            const auto equals = part.text.find('=');
            const auto value = equals == std::string_view::npos ? "" : part.text.substr(equals + 1);
            if (const auto done = raw_.flags.set(part.text.substr(0, equals), value); !done)
                return fail(done.error().message, field.column + part.column - 1);
        }
        return {};
    }
    Expected<void> pending(Token field) {
        raw_.awaiting = field.text.size() == 4 && field.text.ends_with("=?")
                            ? Square::from_text(field.text.substr(0, 2))
                            : std::nullopt;
        if (raw_.awaiting) return {};
        return fail(fmt::format("what nature owes must be a square as in a1=?, got {}", quoted(field.text)),
                    field.column);
    }

    [[nodiscard]] const RawPosition& raw() const { return raw_; }

private:
    Expected<void> half_bag(Token half, Colour colour) {
        if (half.text == "-") return {};
        if (half.text.empty()) return fail("a side without unseen pieces is written -", half.column);
        for (std::size_t i = 0; i < half.text.size();) {
            const auto token = piece_token(half.text.substr(i), half.column + i);
            if (!token) return tl::unexpected(token.error());
            if (token->piece.colour() != colour)
                return fail(fmt::format("{} is not {}", half.text[i], base::to_lower(dark::name(colour))),
                            half.column + i);
            if (raw_.unseen.size() >= static_cast<int>(kSquares))
                return fail("the bag holds more pieces than the board has squares", half.column + i);
            if (const auto done = add_unseen(*token, half.column + i); !done) return done;
            i += token->length;
        }
        return {};
    }

    Expected<void> add_unseen(const PieceToken& token, std::size_t column) {
        Unseen& unseen = raw_.unseen;
        unseen.add(token.piece);
        if (token.status.is_plain()) return {};
        if (token.status.is_veiled()) return fail("a piece in the bag cannot wear a veil", column);
        const int marked = unseen.marked(token.piece);
        if (marked > 0 && unseen.mark(token.piece) != token.status)
            return fail(fmt::format("the enchanted pieces {} in the bag must all have the same status",
                                    dark::letter(token.piece, kLetters)),
                        column);
        unseen.set_mark(token.piece, marked + 1, token.status);
        return {};
    }

    // "n:w1,i2x3@2": a side, its spells with their charges, and the turns it must wait.
    Expected<void> book(Token part) {
        if (part.text.size() < 2 || (part.text[0] != 'p' && part.text[0] != 'n') || part.text[1] != ':')
            return fail(fmt::format("spells are written as in n:w1,i2x3 or n:w1;p:g1, or - for none, got {}",
                                    quoted(part.text)),
                        part.column);
        SpellBook& book = raw_.books[part.text[0] == 'p' ? kPlayer : kNpc];
        if (!book.is_empty()) return fail("the spells of a side are given twice", part.column);
        std::string_view list = part.text.substr(2);
        if (const auto at = list.find('@'); at != std::string_view::npos) {
            const auto wait = base::parse_integer(list.substr(at + 1));
            if (!wait || *wait < 1 || *wait > SpellBook::kMostWait)
                return fail(fmt::format("the turns to wait must be a number from 1 to {}", SpellBook::kMostWait),
                            part.column + 2 + at);
            book.wait = static_cast<std::uint8_t>(*wait);
            list = list.substr(0, at);
        }
        for (const Token& item : base::split_fields(list, ','))
            if (const auto done = charge(book, {item.text, part.column + 1 + item.column}); !done) return done;
        return {};
    }

    static Expected<void> charge(SpellBook& book, Token item) {
        const std::size_t name = item.text.starts_with('i') ? 2 : 1;
        const std::size_t skip = name == 2 ? 1 : 0;  // the x of i2x3
        const auto spell = parse_spell(item.text.substr(0, name));
        if (!spell) return fail(spell.error().message, item.column);
        const bool has_count = item.text.size() > name + skip && (skip == 0 || item.text[name] == 'x');
        const auto count = has_count ? base::parse_integer(item.text.substr(name + skip)) : std::nullopt;
        if (!count || *count < 1 || *count > SpellBook::kMostCharges)
            return fail(fmt::format("the charges of {} must be a number from 1 to {}, as in w1 or i2x3, got {}",
                                    spell->text(), SpellBook::kMostCharges, quoted(item.text)),
                        item.column);
        auto& charges = book.charges[spell->index()];
        if (charges > 0) return fail(fmt::format("{} is given twice", spell->text()), item.column);
        charges = static_cast<std::uint8_t>(*count);
        return {};
    }

    RawPosition raw_;
};

std::string with_status(std::string text, Status status) {
    return status.is_plain() ? text : fmt::format("{}{{{}}}", text, status.text());
}

std::string cell_text(const Position& pos, Square square) {
    if (pos.wood().contains(square)) return {kWood};
    if (pos.unknown().contains(square)) return {kUnknown};
    const std::string piece{dark::letter(pos.at(square), kLetters)};
    return with_status(pos.known().contains(square) ? "(" + piece + ")" : piece, pos.status(square));
}

std::string bag_text(const Unseen& unseen, Colour colour) {
    std::string text;
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        for (int i = 0; i < unseen.count(piece); ++i)
            text +=
                with_status({dark::letter(piece, kLetters)}, i < unseen.marked(piece) ? unseen.mark(piece) : Status{});
    }
    return text.empty() ? "-" : text;
}

std::string book_text(const SpellBook& book) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < Spell::kCount; ++i) {
        if (book.charges[i] == 0) continue;
        const Spell spell = Spell::from_index(i);
        items.push_back(fmt::format("{}{}{}", spell.text(), spell.magic() == Magic::kIce ? "x" : "", book.charges[i]));
    }
    std::string text = fmt::format("{}", fmt::join(items, ","));
    return book.wait > 0 ? fmt::format("{}@{}", text, book.wait) : text;
}

std::string spells_text(const Position& pos) {
    std::vector<std::string> parts;
    for (const Side side : {kNpc, kPlayer})
        if (!pos.book(side).is_empty())
            parts.push_back(fmt::format("{}:{}", side == kNpc ? 'n' : 'p', book_text(pos.book(side))));
    return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ";"));
}

}  // namespace

Expected<RawPosition> parse_rows(std::string_view text, std::size_t column) {
    const auto rows = base::split_fields(text, '/');
    const auto size = board_size(static_cast<std::int64_t>(rows.size()));
    if (!size)
        return fail(fmt::format("the board has {} rows; it must have 4, 5 or 6, separated by /", rows.size()), column);
    RawPosition raw;
    raw.size = *size;
    int rank = width(*size) - 1;
    for (const Token& row : rows) {
        RowReader reader{raw, rank--};
        if (const auto done = reader.read({row.text, column + row.column - 1}); !done)
            return tl::unexpected(done.error());
    }
    return raw;
}

std::string rows_text(const Position& pos) {
    std::string text;
    for (int rank = width(pos.size()) - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < width(pos.size()); ++file) {
            const Square square = Square::at(file, rank);
            if (pos.empty().contains(square)) {
                ++empty;
                continue;
            }
            flush();
            text += cell_text(pos, square);
        }
        flush();
        if (rank > 0) text += '/';
    }
    return text;
}

Expected<Position> parse_fen(std::string_view text) {
    constexpr std::size_t kNeeded = 7;
    constexpr std::size_t kMost = kNeeded + 2;
    const auto fields = base::split_words(text);
    if (fields.empty() || fields[0].text != kVersion)
        return fail(fmt::format("a Magic Chess position begins with {}; an example is {}", kVersion, kExample));
    if (fields.size() < kNeeded)
        return fail(
            fmt::format("a position needs rows, side, colours, bag, plies without progress and spells, got {} "
                        "fields after {}; an example is {}",
                        fields.size() - 1, kVersion, kExample));
    if (fields.size() > kMost)
        return fail(fmt::format("unexpected {} at the end", quoted(fields[kMost].text)), fields[kMost].column);
    constexpr std::array kReaders{&Reader::rows, &Reader::side,        &Reader::colours,
                                  &Reader::bag,  &Reader::quiet_plies, &Reader::spells};
    Reader reader;
    for (std::size_t i = 0; i < kReaders.size(); ++i)
        if (const auto done = (reader.*kReaders[i])(fields[i + 1]); !done) return tl::unexpected(done.error());
    for (std::size_t i = kNeeded; i < fields.size(); ++i) {
        const auto done = i == kNeeded ? reader.flags_or_pending(fields[i]) : reader.pending(fields[i]);
        if (!done) return tl::unexpected(done.error());
        if (i + 1 < fields.size() && reader.raw().awaiting)
            return fail("nothing comes after the flip that nature owes", fields[i + 1].column);
    }
    return Position::from_raw(reader.raw());
}

std::string to_fen(const Position& pos) {
    std::string_view colours = "-";
    if (pos.colours_decided()) colours = pos.colour_of(kPlayer) == Colour::kRed ? "pr" : "pb";
    std::string text =
        fmt::format("{} {} {}{} {} {}/{} {} {}", kVersion, rows_text(pos), pos.mover() == kPlayer ? 'p' : 'n',
                    pos.must_wait() ? "~" : "", colours, bag_text(pos.unseen(), Colour::kRed),
                    bag_text(pos.unseen(), Colour::kBlack), pos.quiet_plies(), spells_text(pos));
    std::vector<std::string> flags;
    for (const auto& [name, value] : pos.flags().changed()) flags.push_back(fmt::format("{}={}", name, value));
    if (!flags.empty()) text += fmt::format(" {}", fmt::join(flags, ","));
    if (pos.awaits_outcome()) text += fmt::format(" {}=?", pos.awaiting().text());
    return text;
}

}  // namespace qiyuan::magic
