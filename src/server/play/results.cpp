#include "server/play/results.hpp"

#include <fmt/format.h>

namespace qiyuan::server {
namespace {

struct ReasonWords {
    std::string_view english;     // after "Red wins by" or "The game is drawn by"
    std::string_view simplified;  // before the comma
};

ReasonWords words_of(ResultCode code) {
    switch (code) {
        case ResultCode::kCheckmate: return {"checkmate", "将死"};
        case ResultCode::kStalemate: return {"stalemate", "困毙"};
        case ResultCode::kPerpetualCheck: return {"the opponent's perpetual check", "对方长将"};
        case ResultCode::kPerpetualChase: return {"the opponent's perpetual chase", "对方长捉"};
        case ResultCode::kRepetition: return {"repetition", "重复局面"};
        case ResultCode::kMoveLimit: return {"the move limit", "步数限制"};
        case ResultCode::kNoAttackers: return {"lack of attacking pieces", "双方无进攻子力"};
        case ResultCode::kNoMen: return {"taking every piece", "对方无子"};
        case ResultCode::kNoMoves: return {"leaving the opponent no move", "对方无子可动"};
        case ResultCode::kChaseLimit: return {"the limit on chases", "长捉违例"};
        case ResultCode::kWazirCaptured: return {"capturing the wazir", "擒获将帅"};
        case ResultCode::kTurnLimit: return {"the limit of turns", "回合用尽"};
        case ResultCode::kResignation: return {"resignation", "认输"};
        case ResultCode::kTime: return {"time", "超时"};
        case ResultCode::kAgreement: return {"agreement", "双方同意"};
    }
    return {};
}

struct SideName {
    std::string english;
    std::string simplified;
};

SideName side_name(game::Side side, const Colours& colours) {
    const bool is_first = side == game::Side::kFirst;
    if (!colours) return {is_first ? "The first player" : "The second player", is_first ? "先手" : "后手"};
    switch ((*colours)[side]) {
        case PieceColour::kRed: return {"Red", "红方"};
        case PieceColour::kBlue: return {"Blue", "蓝方"};
        case PieceColour::kBlack:
        case PieceColour::kNone: break;
    }
    return {"Black", "黑方"};
}

}  // namespace

FinalResult final_result(std::optional<game::Side> winner, ResultCode code, const Colours& colours) {
    const ReasonWords reason = words_of(code);
    FinalResult result{winner, code, {}};
    if (winner) {
        const SideName side = side_name(*winner, colours);
        result.text = localized(fmt::format("{} wins by {}.", side.english, reason.english),
                                fmt::format("{}，{}胜。", reason.simplified, side.simplified));
    } else {
        result.text = localized(fmt::format("The game is drawn by {}.", reason.english),
                                fmt::format("{}，和棋。", reason.simplified));
    }
    return result;
}

std::optional<game::Side> winner_of(const engine::GameEnding& ending, game::Side mover) {
    switch (ending.result_for_mover) {
        case game::Result::kWin: return mover;
        case game::Result::kLoss: return other(mover);
        case game::Result::kDraw: break;
    }
    return std::nullopt;
}

}  // namespace qiyuan::server
