#include "games/xiangqi/records/game_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

// The counters of a position are 16 bits wide, and a FEN may start them near 10,000.
constexpr std::size_t kMostMoves = 50'000;
// Variations within variations. Writers and destructors go down as deep; nobody reads as deep.
constexpr std::size_t kDeepest = 500;

// In the order of their plies; those of one ply stay as they came.
void sort_by_ply(std::vector<Variation>& variations) {
    if (std::ranges::is_sorted(variations, {}, &Variation::ply)) return;
    std::vector<std::size_t> order(variations.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair{variations[i].ply, i}; });
    std::vector<Variation> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) sorted.push_back(std::move(variations[i]));
    variations = std::move(sorted);
}

}  // namespace

void GameBuilder::OpenLine::move_cursor(std::size_t to) {
    while (cursor > to) {
        --cursor;
        pos.undo_move(line.moves[cursor], undos[cursor]);
    }
    while (cursor < to) pos.do_move(line.moves[cursor++]);
}

GameBuilder::GameBuilder(const Source& source, std::optional<Notation> notation)
    : source_(&source), notation_(notation), lines_(1) {}

void GameBuilder::set_start(const Position& pos) {
    assert(lines_.size() == 1 && plies() == 0);
    if (has_failed()) return;
    reading_.game.start = pos;
    lines_.front().pos = pos;
}

void GameBuilder::set_start_fen(std::string_view piece) {
    const auto pos = parse_fen(piece);
    if (pos) return set_start(*pos);
    base::Error error = pos.error();
    error.message = "FEN: " + error.message;
    fail(source_->error_in(piece, error));
}

void GameBuilder::add_tag(std::string name, std::string value) {
    if (!has_failed()) reading_.game.tags.push_back({std::move(name), std::move(value)});
}

void GameBuilder::add_comment(std::string_view text) {
    const auto words = base::trim(text);
    if (words.empty() || is_closed()) return;
    auto& comments = lines_.back().line.comments;
    if (!comments.empty() && comments.back().ply == plies())
        comments.back().text.append("\n").append(words);
    else
        comments.push_back({plies(), std::string{words}});
}

void GameBuilder::add_nag(std::uint8_t number) {
    if (!is_closed()) lines_.back().line.nags.push_back({plies(), number});
}

void GameBuilder::play(std::string_view piece) {
    if (is_closed()) return;
    lines_.back().move_cursor(plies());
    const auto move = read_move(lines_.back().pos, piece, notation_);
    if (!move) return fail(source_->error_in(piece, move.error()));
    play(*move, piece);
}

void GameBuilder::play(Move m, std::string_view piece) {
    if (is_closed()) return;
    OpenLine& open = lines_.back();
    open.move_cursor(plies());
    if (!open.pos.is_legal(m)) {
        const std::string shown = source_->is_text() ? base::quoted(piece) : m.text();
        const auto why = why_illegal(open.pos, m);
        return fail(source_->error_in(piece, fmt::format("{} is not legal: {}", shown, why.value_or("unknown"))), m);
    }
    if (plies() == kMostMoves)
        return fail(source_->error_in(piece, fmt::format("a game of more than {} moves", kMostMoves)));
    open.undos.push_back(open.pos.do_move(m));
    open.line.moves.push_back(m);
    ++open.cursor;
}

void GameBuilder::begin_variation(std::size_t ply, std::string_view piece) {
    OpenLine& outer = lines_.back();
    OpenLine inner;
    inner.ply = ply;
    inner.piece = piece;
    inner.is_cut = is_closed();
    const auto refuse = [&](std::string message) {
        lose_variation(source_->error_in(piece, std::move(message)));
        inner.is_cut = true;
    };
    if (ply >= plies())
        refuse("a variation where the line has no move; expected one before it");
    else if (lines_.size() > kDeepest)
        refuse(fmt::format("more than {} variations within each other", kDeepest));
    if (!inner.is_cut) {
        outer.move_cursor(ply);
        inner.pos = outer.pos;
    }
    lines_.push_back(std::move(inner));
}

void GameBuilder::lose_variation(base::Error error) {
    if (!is_closed()) reading_.cut_variations.push_back(std::move(error));
}

void GameBuilder::end_variation() {
    assert(lines_.size() > 1);
    OpenLine inner = std::move(lines_.back());
    lines_.pop_back();
    MoveLine& outer = lines_.back().line;
    sort_by_ply(inner.line.variations);
    auto& own = inner.line.variations;
    const auto first_kept = std::ranges::find_if(own, [](const Variation& v) { return v.ply > 0; });
    std::vector<Variation> beside{std::make_move_iterator(own.begin()), std::make_move_iterator(first_kept)};
    own.erase(own.begin(), first_kept);
    if (inner.line.moves.empty()) {
        for (const Comment& comment : inner.line.comments) add_comment(comment.text);
        return;
    }
    outer.variations.push_back({inner.ply, std::move(inner.line)});
    for (Variation& variation : beside) outer.variations.push_back({inner.ply, std::move(variation.line)});
}

void GameBuilder::fail(base::Error error, std::optional<Move> illegal_move) {
    if (is_closed()) return;
    if (lines_.size() == 1) {
        reading_.fault = ReadingFault{std::move(error), illegal_move};
        return;
    }
    error.message = "in a variation: " + error.message;
    reading_.cut_variations.push_back(std::move(error));
    lines_.back().is_cut = true;
}

void GameBuilder::fail_game(base::Error error) {
    if (!has_failed()) reading_.fault = ReadingFault{std::move(error)};
}

GameReading GameBuilder::take() {
    while (lines_.size() > 1) end_variation();
    sort_by_ply(lines_.front().line.variations);
    static_cast<MoveLine&>(reading_.game) = std::move(lines_.front().line);
    return std::move(reading_);
}

}  // namespace qiyuan::xiangqi
