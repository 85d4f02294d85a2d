#include "games/xiangqi/referee/case_table.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/notation/notation.hpp"

namespace qiyuan::xiangqi {
namespace {

using base::fail;
using base::quoted;
using base::Token;

Expected<std::size_t> parse_plies(Token field, std::string_view what) {
    const auto value = base::parse_integer(field.text);
    if (!value || *value < 0 || *value > 1000)
        return fail(fmt::format("the {} must be a number from 0 to 1000, got {}", what, quoted(field.text)),
                    field.column);
    return static_cast<std::size_t>(*value);
}

Expected<Verdict> parse_verdict(Token field) {
    for (const Verdict verdict : {Verdict::kNone, Verdict::kDraw, Verdict::kRedWins, Verdict::kBlackWins})
        if (name(verdict) == field.text) return verdict;
    return fail(fmt::format("the verdict must be none, draw, red-wins or black-wins, got {}", quoted(field.text)),
                field.column);
}

Expected<std::vector<Move>> parse_moves(const Position& start, Token field) {
    std::vector<Move> moves;
    Position pos = start;
    for (const Token& word : base::split_words(field.text)) {
        const auto move = parse_move(pos, word.text);
        if (!move) return fail(move.error().message, field.column + word.column - 1);
        (void)pos.do_move(*move);
        moves.push_back(*move);
    }
    return moves;
}

// The cycle can be played again where it ended, and ends where it began.
Expected<void> check_cycle(const RulingCase& row, Token moves) {
    if (row.moves.size() != row.prefix + row.cycle)
        return fail(fmt::format("{} moves, but prefix and cycle make {}", row.moves.size(), row.prefix + row.cycle),
                    moves.column);
    Timeline game{row.start, row.moves};
    if (row.cycle > 0 && !same_position(game.last(), game.after(row.prefix)))
        return fail("the cycle does not come back to the position where it began", moves.column);
    return {};
}

Expected<RulingCase> parse_row(std::string_view line) {
    const auto fields = base::split_fields(line, '\t');
    if (fields.size() < 6)
        return fail(
            fmt::format("{} fields; expected id, fen, prefix, cycle, moves, verdict between tabs", fields.size()));
    RulingCase row;
    row.id = fields[0].text;
    const auto start = parse_fen(fields[1].text);
    if (!start) return fail(start.error().message, fields[1].column + start.error().column.value_or(1) - 1);
    row.start = *start;
    const auto prefix = parse_plies(fields[2], "prefix");
    const auto cycle = parse_plies(fields[3], "cycle");
    const auto moves = parse_moves(*start, fields[4]);
    const auto verdict = parse_verdict(fields[5]);
    if (!prefix) return tl::unexpected(prefix.error());
    if (!cycle) return tl::unexpected(cycle.error());
    if (!moves) return tl::unexpected(moves.error());
    if (!verdict) return tl::unexpected(verdict.error());
    row.prefix = *prefix;
    row.cycle = *cycle;
    row.moves = *moves;
    row.verdict = *verdict;
    if (const auto sound = check_cycle(row, fields[4]); !sound) return tl::unexpected(sound.error());
    return row;
}

}  // namespace

Timeline RulingCase::played(std::size_t laps, std::size_t extra) const {
    Timeline game{start};
    for (std::size_t i = 0; i < prefix; ++i) game.play(moves[i]);
    for (std::size_t i = 0; i < laps * cycle + extra; ++i) game.play(moves[prefix + i % cycle]);
    return game;
}

Expected<std::vector<RulingCase>> read_ruling_cases(std::string_view text) {
    std::vector<RulingCase> rows;
    std::size_t number = 0;
    for (const Token& line : base::split_fields(text, '\n')) {
        ++number;
        if (base::trim(line.text).empty() || line.text.starts_with('#')) continue;
        auto row = parse_row(line.text.ends_with('\r') ? line.text.substr(0, line.text.size() - 1) : line.text);
        if (!row) return fail(row.error().message, row.error().column, number);
        row->line = number;
        rows.push_back(std::move(*row));
    }
    return rows;
}

}  // namespace qiyuan::xiangqi
