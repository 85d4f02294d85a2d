#include "server/results.hpp"

#include <fmt/format.h>

#include <array>

namespace qiyuan::server {
namespace {

struct Reason {
    std::string_view code;
    std::string_view english;     // after "Red wins by" or "The game is drawn by"
    std::string_view simplified;  // before the comma
};

constexpr std::array kReasons{
    Reason{"checkmate", "checkmate", "将死"},
    Reason{"stalemate", "stalemate", "困毙"},
    Reason{"perpetual-check", "the opponent's perpetual check", "对方长将"},
    Reason{"perpetual-chase", "the opponent's perpetual chase", "对方长捉"},
    Reason{"repetition", "repetition", "重复局面"},
    Reason{"move-limit", "the move limit", "步数限制"},
    Reason{"no-attackers", "lack of attacking men", "双方无进攻子力"},
    Reason{"no-men", "taking every man", "对方无子"},
    Reason{"no-moves", "leaving the opponent no move", "对方无子可动"},
    Reason{"chase-limit", "the limit on chases", "长捉违例"},
    Reason{"wazir-captured", "capturing the wazir", "擒获将帅"},
    Reason{"turn-limit", "the limit of turns", "回合用尽"},
    Reason{"resignation", "resignation", "认输"},
    Reason{"time", "time", "超时"},
    Reason{"agreement", "agreement", "双方同意"},
};

struct SideName {
    std::string english;
    std::string simplified;
};

SideName side_name(game::Side side, const Colours& colours) {
    const bool is_first = side == game::Side::kFirst;
    if (!colours) return {is_first ? "The first player" : "The second player", is_first ? "先手" : "后手"};
    switch ((*colours)[side]) {
        case Colour::kRed: return {"Red", "红方"};
        case Colour::kBlue: return {"Blue", "蓝方"};
        case Colour::kBlack:
        case Colour::kNone: break;
    }
    return {"Black", "黑方"};
}

}  // namespace

FinalResult final_result(std::optional<game::Side> winner, std::string_view code, const Colours& colours) {
    Reason reason{code, code, code};
    for (const Reason& known : kReasons)
        if (known.code == code) reason = known;
    FinalResult result{winner, std::string{code}, {}};
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

std::optional<game::Side> winner_of(const engine::Ending& ending, game::Side mover) {
    switch (ending.result_for_mover) {
        case game::Result::kWin: return mover;
        case game::Result::kLoss: return other(mover);
        case game::Result::kDraw: break;
    }
    return std::nullopt;
}

}  // namespace qiyuan::server
