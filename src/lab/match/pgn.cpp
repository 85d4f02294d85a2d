#include "lab/match/pgn.hpp"

#include <fmt/format.h>

#include "nature/any_deal.hpp"

namespace qiyuan::lab {
namespace {

std::string tag(std::string_view key, std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c == '\n' ? ' ' : c;
    }
    return fmt::format("[{} \"{}\"]\n", key, escaped);
}

// Breaks the line before a word that would not fit.
void append_word(std::string& text, std::size_t& column, const std::string& word) {
    constexpr std::size_t kWidest = 80;
    const bool fits = column + 1 + word.size() <= kWidest;
    if (column > 0) text += fits ? ' ' : '\n';
    column = fits && column > 0 ? column + 1 + word.size() : word.size();
    text += word;
}

}  // namespace

std::string to_pgn(const MatchGame& record, const std::string& game, const std::array<std::string, 2>& names,
                   const std::string& round) {
    const RefereedGame& played = record.game;
    std::string text = tag("Event", "qiyuan match") + tag("Round", round) + tag("Variant", game);
    text += tag("White", names[index(record.first)]) + tag("Black", names[index(other(record.first))]);
    text += tag("Result", record.result()) + tag("Termination", played.end.reason());
    if (!played.opening.fen.empty()) text += tag("SetUp", "1") + tag("FEN", played.opening.fen);
    if (!played.deal.empty()) text += tag("Deal", played.deal);
    text += tag("OpeningPlies", std::to_string(played.opening.moves.size())) + '\n';
    std::size_t column = 0;
    std::size_t ply = 0;
    for (const auto& move : played.moves) {
        const bool is_move = !nature::is_outcome(move);
        if (is_move && ply % 2 == 0) append_word(text, column, fmt::format("{}.", ply / 2 + 1));
        append_word(text, column, move);
        if (is_move) ++ply;
    }
    append_word(text, column, std::string{record.result()});
    return text + "\n\n";
}

}  // namespace qiyuan::lab
