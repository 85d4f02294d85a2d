#include "server/play/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/xiangqi/records/write_games.hpp"
#include "server/xiangqi/texts.hpp"

namespace qiyuan::server {
namespace {

Response text_response(std::string text, std::string type) {
    Response response;
    response.content_type = std::move(type);
    response.body = std::make_shared<const std::string>(std::move(text));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

std::string player_name(const LiveGame& live_game, game::Side side) {
    const auto& settings = live_game.settings();
    if (!live_game.is_engine(side)) return settings.opponent == Opponent::kLocal ? "One board" : "Anonymous";
    return settings.elo ? fmt::format("Qiyuan ({} Elo)", *settings.elo) : "Qiyuan (full strength)";
}

// `created` is UTC, ISO 8601; a PGN wants its date with full stops.
std::string pgn_date(std::string_view created) {
    std::string date{created.substr(0, created.find('T'))};
    std::replace(date.begin(), date.end(), '-', '.');
    return date;
}

std::string pgn(const LiveGame& live_game, std::string_view created) {
    using namespace xiangqi;
    std::vector<std::string> moves;
    for (const PlayedMove& move : live_game.log().moves()) moves.push_back(move.action.move);
    const Timeline timeline = xiangqi_timeline(live_game.log().start_fen(), moves);
    GameRecord record;
    record.tags = {{"Event", "Casual game"},
                   {"Site", "Qiyuan"},
                   {"Date", pgn_date(created)},
                   {"Red", player_name(live_game, kRed)},
                   {"Black", player_name(live_game, kBlack)}};
    record.start = timeline.after(0);
    for (std::size_t ply = 1; ply <= timeline.plies(); ++ply) record.moves.push_back(timeline.move(ply));
    if (live_game.result()) {
        const auto& winner = live_game.result()->winner;
        record.result = !winner ? GameResult::kDraw : *winner == kRed ? GameResult::kRedWins : GameResult::kBlackWins;
    }
    return write_pgn(std::array{record}, Notation::kWxf);
}

}  // namespace

ApiExpected<Response> record_response(const LiveGame& live_game, std::string_view created, std::string_view format) {
    if (format == "moves")
        return text_response(
            fmt::format("{}\n{}\n", live_game.log().start_fen(), fmt::join(live_game.log().record(), " ")),
            "text/plain; charset=utf-8");
    if (format == "pgn" && live_game.settings().variant == "xiangqi")
        return text_response(pgn(live_game, created), "application/x-chess-pgn; charset=utf-8");
    return refuse(
        ErrorCode::kBadRequest,
        fmt::format("there is no format {} of this game; expected moves, or pgn for xiangqi", base::quoted(format)));
}

}  // namespace qiyuan::server
