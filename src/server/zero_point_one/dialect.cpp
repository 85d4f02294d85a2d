#include "server/zero_point_one/dialect.hpp"

#include "engine/zero_point_one/game.hpp"
#include "games/zero_point_one/leaps.hpp"
#include "games/zero_point_one/notation.hpp"
#include "games/zero_point_one/setup.hpp"
#include "server/play/results.hpp"

namespace qiyuan::server {
namespace {

using zero_point_one::Setup;

constexpr int kSize = 8;
constexpr game::BySide<PieceColour> kRedAndBlue{PieceColour::kRed, PieceColour::kBlue};
constexpr std::size_t kDropText = 3;  // "Df8"

ResultCode code_of(game::EndReason reason) {
    switch (reason) {
        case game::EndReason::kRoyalCaptured: return ResultCode::kWazirCaptured;
        case game::EndReason::kMoveLimit: return ResultCode::kMoveLimit;
        case game::EndReason::kNoMoves: return ResultCode::kNoMoves;
        case game::EndReason::kRepetition:
        case game::EndReason::kMaterial:  // no other rule ends a game of 0.1
        case game::EndReason::kPerpetualCheck:
        case game::EndReason::kPerpetualChase:
        case game::EndReason::kChaseLimit: break;
    }
    return ResultCode::kRepetition;
}

}  // namespace

ZeroPointOneDialect::ZeroPointOneDialect()
    : Dialect(BoardLayout{kSize, kSize, BoardStyle::kCells, BoardLayout::Names::kRowColumn, 1}) {}

Action ZeroPointOneDialect::action(std::string_view move, const BoardView& before) const {
    if (move.size() != kDropText) return Dialect::action(move, before);
    Action action{.move = std::string{move}, .kind = ActionKind::kDrop};
    if (const auto man = kLeaperAlphabet.man(move[0])) action.piece = man->kind;
    action.to = shape().at(move.substr(1));
    return action;
}

std::vector<std::pair<std::string, std::string>> ZeroPointOneDialect::notations(const engine::AnyGame& before,
                                                                                std::string_view move) const {
    auto list = Dialect::notations(before, move);
    const zero_point_one::Position* pos = engine::zero_point_one_position(before);
    if (pos == nullptr) return list;
    if (const auto parsed = zero_point_one::parse_move(*pos, move))
        list.emplace_back("long", zero_point_one::to_long_text(*pos, *parsed));
    return list;
}

std::vector<At> ZeroPointOneDialect::checked(const engine::AnyGame& game, const BoardView& placement) const {
    if (!game.mover_in_check()) return {};
    const ViewedPiece wazir{kRedAndBlue[game.side_to_move()], PieceKind::kWazir};
    for (const Placed& placed : placement.men)
        if (placed.man == wazir) return {placed.at};
    return {};
}

std::optional<SetupTask> ZeroPointOneDialect::setup_task(game::Side side) const {
    SetupTask task;
    // The text goes from the lower row to the upper one, for both players.
    const int lowest_row = side == game::Side::kFirst ? 0 : kSize - 2;
    for (int row = lowest_row; row < lowest_row + 2; ++row)
        for (int column = 0; column < kSize; ++column)
            task.squares.push_back(zero_point_one::at_of(zero_point_one::Square::at(row, column)));
    for (const auto kind : zero_point_one::kAllKinds) {
        const ViewedPiece man{kRedAndBlue[side], kLeaperKinds[zero_point_one::index(kind)]};
        const auto leap = zero_point_one::kLeaps[zero_point_one::index(kind)];
        task.men.push_back(
            {man.kind, kLeaperAlphabet.letter(man), zero_point_one::men_per_side(kind), leap.rows, leap.columns});
    }
    task.examples.push_back(Setup{}.text(side));
    return task;
}

FinalResult ZeroPointOneDialect::result(const PlayedGame& game, const engine::GameEnding& ending) const {
    return final_result(winner_of(ending, game.now.side_to_move()), code_of(ending.reason), kRedAndBlue);
}

}  // namespace qiyuan::server
