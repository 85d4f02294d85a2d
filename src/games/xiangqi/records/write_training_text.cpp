#include <fmt/format.h>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/training_text.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::xiangqi {
namespace {

int result_for_mover(GameResult result, Side mover) {
    if (result == GameResult::kDraw) return 0;
    return (result == GameResult::kRedWins) == (mover == kRed) ? 1 : -1;
}

}  // namespace

Expected<std::string> write_training_text(const GameRecord& game, Notation notation) {
    if (game.result == GameResult::kUnknown)
        return base::fail("training text needs the result of each game, and this one has none");
    std::string out;
    Position pos = game.start;
    auto comment = game.comments.begin();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const Move m = game.moves[ply];
        const Side mover = pos.side_to_move();
        int score = training_text::kNoScore;
        while (comment != game.comments.end() && comment->ply < ply) ++comment;
        if (comment != game.comments.end() && comment->ply == ply)
            if (const auto eval = training_text::eval_of(comment->text)) score = mover == kRed ? *eval : -*eval;
        out += fmt::format("fen {}\nmove {}\nscore {}\nply {}\nresult {}\n{}\n", to_fen(pos), to_text(pos, m, notation),
                           score, 2 * (pos.move_number() - 1) + (mover == kRed ? 0 : 1),
                           result_for_mover(game.result, mover), training_text::kEnd);
        pos.do_move(m);
    }
    return out;
}

}  // namespace qiyuan::xiangqi
