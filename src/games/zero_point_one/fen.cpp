#include "games/zero_point_one/fen.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "game/board_field.hpp"

namespace qiyuan::zero_point_one {
namespace {

using base::fail;
using base::quoted;
using base::Token;

constexpr std::string_view kExample = "daafwaad/aadfndaa/8/8/8/8/AADFNDAA/DAAFWAAD r - 2";

// The four fields, each well formed, whatever they say together.
struct Fields {
    Placement men;
    Hands hands;
    Side side = kRed;
    int ply = 0;
};

constexpr game::BoardShape kBoard{.files = kColumns, .ranks = kRows, .lowest = 'a', .rank = "row"};

Expected<Placement> parse_board(Token field) {
    Placement men{};
    const auto put = [&men](std::string_view rest, int column, int row, std::size_t at) -> Expected<void> {
        const auto man = piece_from_letter(rest[0]);
        if (!man)
            return fail(fmt::format("{} is no man and no count; expected one of WNFDA, wnfda, 1 to 8 or /",
                                    quoted(rest.substr(0, 1))),
                        at);
        men[Square::at(row, column).index()] = *man;
        return {};
    };
    if (const auto done = game::read_board(field, kBoard, put); !done) return tl::unexpected(done.error());
    return men;
}

Expected<Side> parse_side(Token field) {
    if (field.text == "r") return kRed;
    if (field.text == "b") return kBlue;
    return fail(fmt::format("side to move must be r for Red or b for Blue, got {}", quoted(field.text)), field.column);
}

Expected<Hands> parse_hands(Token field) {
    constexpr int kMostOfAKind = 16;
    Hands hands;
    if (field.text == "-") return hands;
    int count = 0;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        const std::size_t at = field.column + i;
        if (c >= '0' && c <= '9') {
            count = count * 10 + (c - '0');
            if (count == 0 || count > kMostOfAKind)
                return fail(fmt::format("a hand holds 1 to {} men of a kind", kMostOfAKind), at);
            continue;
        }
        const auto man = piece_from_letter(c);
        if (!man)
            return fail(fmt::format("{} is no man and no count; expected the captured men, such as 3A2Dn, or -",
                                    quoted(field.text.substr(i, 1))),
                        at);
        if (hands.has(man->side(), man->kind()))
            return fail(fmt::format("{} is named twice; write its count before it once", c), at);
        for (int n = 0; n < std::max(count, 1); ++n) hands.add(man->side(), man->kind());
        count = 0;
    }
    if (count != 0) return fail("a count without a man", field.column + field.text.size());
    return hands;
}

Expected<int> parse_ply(Token field) {
    const auto value = base::parse_integer(field.text);
    if (!value || *value < 0 || *value > kPlyLimit)
        return fail(
            fmt::format("the plies played must be a number from 0 to {}, got {}", kPlyLimit, quoted(field.text)),
            field.column);
    return static_cast<int>(*value);
}

Expected<Fields> parse_fields(std::string_view text) {
    const auto words = base::split_words(text);
    if (words.size() != 4)
        return fail(
            fmt::format("{} fields; expected board, side, hands and plies, such as {}", words.size(), kExample));
    const auto men = parse_board(words[0]);
    if (!men) return tl::unexpected(men.error());
    const auto side = parse_side(words[1]);
    if (!side) return tl::unexpected(side.error());
    const auto hands = parse_hands(words[2]);
    if (!hands) return tl::unexpected(hands.error());
    const auto ply = parse_ply(words[3]);
    if (!ply) return tl::unexpected(ply.error());
    return Fields{*men, *hands, *side, *ply};
}

Expected<SetupPhase> opening_from(const Fields& fields) {
    SetupPhase opening;
    std::string red_letters;
    for (std::size_t i = 0; i < kSquares; ++i) {
        const Piece man = fields.men[i];
        if (man.is_none()) continue;
        if (fields.ply == 0 || i >= kSetupMen)
            return fail(
                fmt::format("after {} set-ups there can be no man on {}", fields.ply, Square::from_index(i).text()));
        red_letters += letter(man);
    }
    if (!fields.hands.empty(kRed) || !fields.hands.empty(kBlue))
        return fail("before both set-ups are made the hands are empty: -");
    if (fields.ply == 1)
        if (const auto placed = opening.place(red_letters); !placed) return tl::unexpected(placed.error());
    if (opening.side_to_move() != fields.side)
        return fail(fmt::format("after {} set-ups it is {}'s turn", fields.ply, name(opening.side_to_move())));
    return opening;
}

std::string board_text(const Placement& men) {
    std::string board;
    for (int row = kRows - 1; row >= 0; --row) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) board += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int column = 0; column < kColumns; ++column) {
            const Piece man = men[Square::at(row, column).index()];
            if (man.is_none()) {
                ++empty;
            } else {
                flush();
                board += letter(man);
            }
        }
        flush();
        if (row > 0) board += '/';
    }
    return board;
}

std::string hands_text(const Hands& hands) {
    std::string text;
    for (const Side owner : game::kBothSides)
        for (const Kind kind : kAllKinds) {
            const int count = hands.count(owner, kind);
            if (count > 1) text += std::to_string(count);
            if (count > 0) text += letter(Piece{owner, kind});
        }
    return text.empty() ? "-" : text;
}

std::string fields_text(const Fields& fields) {
    return fmt::format("{} {} {} {}", board_text(fields.men), fields.side == kRed ? 'r' : 'b', hands_text(fields.hands),
                       fields.ply);
}

}  // namespace

Expected<Position> parse_fen(std::string_view text) {
    const auto fields = parse_fields(text);
    if (!fields) return tl::unexpected(fields.error());
    return Position::from_parts(fields->men, fields->hands, fields->side, fields->ply);
}

Expected<std::variant<SetupPhase, Position>> parse_any_fen(std::string_view text) {
    const auto fields = parse_fields(text);
    if (!fields) return tl::unexpected(fields.error());
    if (fields->ply < kSetupPlies) return opening_from(*fields);
    return Position::from_parts(fields->men, fields->hands, fields->side, fields->ply);
}

std::string to_fen(const Position& pos) {
    return fields_text({pos.placement(), pos.hands(), pos.side_to_move(), pos.ply()});
}

std::string to_fen(const SetupPhase& opening) {
    assert(!opening.is_complete());
    Fields fields{.men = {}, .hands = {}, .side = opening.side_to_move(), .ply = opening.ply()};
    if (opening.red())
        for (std::size_t i = 0; i < kSetupMen; ++i)
            fields.men[Setup::square(kRed, i).index()] = Piece{kRed, opening.red()->man(i)};
    return fields_text(fields);
}

}  // namespace qiyuan::zero_point_one
