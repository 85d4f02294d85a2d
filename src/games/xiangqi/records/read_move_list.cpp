#include <fmt/format.h>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/movetext.hpp"

namespace qiyuan::xiangqi {
namespace {

// The first line that says something, if it is a FEN.
std::optional<std::string_view> leading_fen(const Source& source) {
    for (const std::string_view line : source.lines()) {
        const auto words = base::trim(line);
        if (words.empty() || words.starts_with('#') || words.starts_with(';')) continue;
        // No move has a slash; a drawn result has.
        const std::string_view first = base::split_words(words).front().text;
        const bool is_fen = first.find('/') != std::string_view::npos && !parse_result(first);
        return is_fen ? std::optional{words} : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

GameReading read_move_list(const Source& source, std::optional<Notation> notation) {
    GameBuilder builder{source, notation};
    const auto fen = leading_fen(source);
    if (fen) builder.set_start_fen(*fen);
    MovetextScanner scanner{source.text(), fen ? source.offset(*fen) + fen->size() : 0};
    bool has_result = false;
    while (!builder.has_failed()) {
        const MovetextToken token = scanner.next();
        const bool is_move = token.kind == MovetextKind::kMove || token.kind == MovetextKind::kOpen;
        if (has_result && (is_move || token.kind == MovetextKind::kResult)) {
            builder.fail(source.error_in(token.text, "more after the result; a move list holds one game"));
            break;
        }
        if (take_movetext(builder, source, token)) continue;
        switch (token.kind) {
            case MovetextKind::kResult:
                builder.set_result(*parse_result(token.text));
                has_result = true;
                continue;
            case MovetextKind::kTag:
                builder.fail(source.error_in(token.text, "a tag in a move list; expected a move"));
                continue;
            case MovetextKind::kBroken:
                builder.fail_game(source.error_in(token.text, std::string{token.problem}));
                continue;
            default: break;
        }
        break;
    }
    require_variations_closed(builder, source);
    if (builder.plies() == 0 && !fen && !has_result)
        builder.fail(source.error_at(0, "there is no game here; expected moves, a FEN, PGN, DhtmlXQ or TSV"));
    return builder.take();
}

}  // namespace qiyuan::xiangqi
