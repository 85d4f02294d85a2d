#include "games/xiangqi/referee/given_game.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {

base::Expected<std::vector<GivenGame>> given_games(std::string_view text) {
    auto readings = read_game_by_game(text);
    if (!readings) return tl::unexpected(readings.error());
    std::vector<GivenGame> games;
    for (GameReading& reading : *readings) {
        games.push_back({Timeline{reading.game.start, reading.game.moves}});
        if (!reading.fault) continue;
        const Flaw flaw = reading.fault->illegal_move ? Flaw::kIllegal : Flaw::kUnreadable;
        games.back().fault = GameFault{flaw, std::move(reading.fault->error)};
    }
    return games;
}

base::Expected<GivenGame> given_game(std::string_view fen, std::string_view moves) {
    const auto start = parse_fen(fen);
    if (!start) return base::fail("FEN: " + start.error().message, start.error().column);
    GivenGame game{Timeline{*start}};
    for (const base::Token& word : base::split_words(moves)) {
        const auto move = read_move(game.timeline.last(), word.text);
        if (!move) return base::fail("moves: " + move.error().message, word.column);
        if (const auto why = why_illegal(game.timeline.last(), *move)) {
            const std::string message = fmt::format("moves: {} is not legal: {}", base::quoted(word.text), *why);
            game.fault = GameFault{Flaw::kIllegal, base::Error{message, word.column}};
            break;
        }
        game.timeline.play(*move);
    }
    return game;
}

}  // namespace qiyuan::xiangqi
