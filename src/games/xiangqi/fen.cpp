#include "games/xiangqi/fen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "game/board_field.hpp"

namespace qiyuan::xiangqi {
namespace {

using base::fail;
using base::quoted;
using base::Token;

// The most that a counter of a FEN can say.
constexpr int kMostCounted = 9999;

constexpr game::BoardShape kBoard{.files = kFiles, .ranks = kRanks, .square = "point"};

Expected<Placement> parse_board(Token field) {
    Placement men{};
    const auto put = [&men](std::string_view rest, int file, int rank, std::size_t column) -> Expected<void> {
        const auto man = piece_from_letter(rest[0]);
        if (!man)
            return fail(
                fmt::format(
                    "{} is no man and no count; expected one of KABNRCP, kabnrcp (H and E for N and B), 1 to 9 or /",
                    quoted(base::decode_utf8(rest).front().bytes)),
                column);
        men[Square::at(file, rank).index()] = *man;
        return {};
    };
    if (const auto done = game::read_board(field, kBoard, put); !done) return tl::unexpected(done.error());
    return men;
}

Expected<Side> parse_side(Token field) {
    if (field.text == "w" || field.text == "r") return kRed;
    if (field.text == "b") return kBlack;
    return fail(fmt::format("side to move must be w (or r) for Red or b for Black, got {}", quoted(field.text)),
                field.column);
}

Expected<int> parse_count(Token field, std::string_view what) {
    const auto value = base::parse_integer(field.text);
    if (!value || *value < 0 || *value > kMostCounted)
        return fail(fmt::format("the {} must be a number from 0 to {}, got {}", what, kMostCounted, quoted(field.text)),
                    field.column);
    return static_cast<int>(*value);
}

}  // namespace

Expected<Position> parse_fen(std::string_view text) {
    const auto fields = base::split_words(text);
    if (fields.empty()) return fail("an empty FEN; the start position is " + std::string{kStartFen});
    const auto men = parse_board(fields[0]);
    if (!men) return tl::unexpected(men.error());

    Side side = kRed;
    if (fields.size() > 1) {
        const auto parsed = parse_side(fields[1]);
        if (!parsed) return tl::unexpected(parsed.error());
        side = *parsed;
    }
    for (std::size_t i = 2; i < fields.size() && i < 4; ++i)
        if (fields[i].text != "-")
            return fail(fmt::format("fields 3 and 4 are always '-' in xiangqi, got {}", quoted(fields[i].text)),
                        fields[i].column);
    int quiet_plies = 0;
    if (fields.size() > 4) {
        const auto count = parse_count(fields[4], "count of plies without capture");
        if (!count) return tl::unexpected(count.error());
        quiet_plies = *count;
    }
    int move_number = 1;
    if (fields.size() > 5) {
        const auto count = parse_count(fields[5], "move number");
        if (!count) return tl::unexpected(count.error());
        move_number = *count;
    }
    if (fields.size() > 6)
        return fail(fmt::format("unexpected {} after the move number", quoted(fields[6].text)), fields[6].column);
    return Position::from_placement(*men, side, quiet_plies, move_number);
}

std::string to_fen(const Position& pos) {
    std::string board;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) board += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < kFiles; ++file) {
            const Piece man = pos.at(Square::at(file, rank));
            if (man.is_none()) {
                ++empty;
            } else {
                flush();
                board += letter(man);
            }
        }
        flush();
        if (rank > 0) board += '/';
    }
    return fmt::format("{} {} - - {} {}", board, pos.side_to_move() == kRed ? 'w' : 'b',
                       std::min(pos.quiet_plies(), kMostCounted), std::min(pos.move_number(), kMostCounted));
}

}  // namespace qiyuan::xiangqi
