#include "server/play/record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

std::string pgn(const LiveGame& live_game) {
    using namespace xiangqi;
    std::vector<std::string> moves;
    for (const PlayedMove& move : live_game.log().moves()) moves.push_back(move.action.move);
    const Timeline timeline = xiangqi_timeline(live_game.log().start_fen(), moves);
    GameRecord record;
    record.tags = {{"Event", "Casual game"}, {"Site", "Qiyuan"}};
    record.start = timeline.after(0);
    for (std::size_t ply = 1; ply <= timeline.plies(); ++ply) record.moves.push_back(timeline.move(ply));
    if (live_game.result()) {
        const auto& winner = live_game.result()->winner;
        record.result = !winner ? GameResult::kDraw : *winner == kRed ? GameResult::kRedWins : GameResult::kBlackWins;
    }
    return write_pgn(std::array{record}, Notation::kWxf);
}

}  // namespace

ApiExpected<Response> record_response(const LiveGame& live_game, std::string_view format) {
    if (format == "moves")
        return text_response(
            fmt::format("{}\n{}\n", live_game.log().start_fen(), fmt::join(live_game.log().record(), " ")),
            "text/plain; charset=utf-8");
    if (format == "pgn" && live_game.settings().variant == "xiangqi")
        return text_response(pgn(live_game), "application/x-chess-pgn; charset=utf-8");
    return refuse(
        ErrorCode::kBadRequest,
        fmt::format("there is no format {} of this game; expected moves, or pgn for xiangqi", base::quoted(format)));
}

}  // namespace qiyuan::server
