#include "games/xiangqi/records/game_builder.hpp"

#include <fmt/format.h>

#include <cassert>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

// The counters of a position are 16 bits wide, and a FEN may start them near 10,000.
constexpr std::size_t kMostMoves = 50'000;

}  // namespace

void GameBuilder::set_start(const Position& pos) {
    assert(reading_.game.moves.empty());
    if (has_failed()) return;
    reading_.game.start = pos;
    pos_ = pos;
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
    if (words.empty() || has_failed()) return;
    auto& comments = reading_.game.comments;
    const std::size_t ply = reading_.game.moves.size();
    if (!comments.empty() && comments.back().ply == ply)
        comments.back().text.append("\n").append(words);
    else
        comments.push_back({ply, std::string{words}});
}

void GameBuilder::play(std::string_view piece) {
    if (has_failed()) return;
    const auto move = read_move(pos_, piece, notation_);
    if (!move) return fail(source_->error_in(piece, move.error()));
    play(*move, piece);
}

void GameBuilder::play(Move m, std::string_view piece) {
    if (has_failed()) return;
    if (const auto why = why_illegal(pos_, m))
        return fail(source_->error_in(piece, fmt::format("{} is not legal: {}", base::quoted(piece), *why)), m);
    if (reading_.game.moves.size() == kMostMoves)
        return fail(source_->error_in(piece, fmt::format("a game of more than {} moves", kMostMoves)));
    pos_.do_move(m);
    reading_.game.moves.push_back(m);
}

void GameBuilder::fail(base::Error error, std::optional<Move> illegal_move) {
    if (!has_failed()) reading_.fault = ReadingFault{std::move(error), illegal_move};
}

}  // namespace qiyuan::xiangqi
