#include "dice_race/web.hpp"

#include <algorithm>

#include "server/play/results.hpp"

namespace qiyuan::server {
namespace {

constexpr int kCells = 6;
constexpr int kMostPips = 3;

// Moves are `s2`, a step of the man on cell 2, and `t2`, a throw for him.
class DiceRaceDialect final : public Dialect {
public:
    DiceRaceDialect() : Dialect(BoardLayout{kCells, 1, BoardStyle::kCells, BoardLayout::Names::kFileRank, 1}) {}

    [[nodiscard]] Action action(std::string_view move, const BoardView& before) const override {
        Action action{.move = std::string{move}};
        const int cell = move[1] - '0';
        const Placed* man = before.at(static_cast<At>(cell));
        const bool is_first = man != nullptr && man->man && man->man->colour == PieceColour::kRed;
        const int way = (is_first ? 1 : -1) * (move[0] == 's' ? 1 : kMostPips);
        action.from = static_cast<At>(cell);
        action.to = static_cast<At>(std::clamp(cell + way, 0, kCells - 1));
        action.hit = move[0] == 's' && before.at(*action.to) != nullptr;
        return action;
    }
    [[nodiscard]] FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const override {
        return final_result(
            winner_of(ending, game.now.side_to_move()),
            ending.reason == game::EndReason::kRepetition ? ResultCode::kRepetition : ResultCode::kNoMen,
            game::BySide<PieceColour>{PieceColour::kRed, PieceColour::kBlack});
    }
};

}  // namespace

FamilyEntry dice_race_family() {
    FamilyEntry family;
    family.variants.push_back({{"dice_race", "Dice race", "骰子赛跑"}, std::make_unique<DiceRaceDialect>()});
    family.notations = {"coordinate"};
    return family;
}

}  // namespace qiyuan::server
