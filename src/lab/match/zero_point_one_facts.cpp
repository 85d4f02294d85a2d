#include "lab/match/zero_point_one_facts.hpp"

#include "engine/zero_point_one/game.hpp"
#include "games/zero_point_one/movegen.hpp"

namespace qiyuan::lab {
namespace {

using game::Side;
using zero_point_one::Position;
using zero_point_one::Suicides;

class ZeroPointOneFacts final : public FactFinder {
public:
    void saw(const engine::AnyGame& game) override {
        const Position* pos = engine::zero_point_one_position(game);
        if (pos == nullptr) return;
        if (last_) note_move(*last_, *pos);
        last_ = *pos;
    }

    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame&, const GameEnd&) const override {
        game::BySide<Facts> facts;
        for (const Side side : game::kBothSides) {
            if (left_wazir_[side]) facts[side]["wazir_en_prise"] = 1;
            if (missed_wazir_[side]) facts[side]["wazir_missed"] = 1;
        }
        return facts;
    }

private:
    void note_move(const Position& before, const Position& after) {
        const Side mover = before.side_to_move();
        const Side opponent = game::other(mover);
        if (after.wazir_taken()) return;
        if (before.is_attacked(before.wazir(opponent), mover)) missed_wazir_[mover] = true;
        if (after.is_attacked(after.wazir(mover), opponent) &&
            zero_point_one::count_moves<Suicides::kExcluded>(before) > 0)
            left_wazir_[mover] = true;
    }

    std::optional<Position> last_;
    game::BySide<bool> left_wazir_;
    game::BySide<bool> missed_wazir_;
};

}  // namespace

std::vector<Metric> zero_point_one_metrics() {
    return {
        {"wazir_en_prise", "left its wazir to be taken, though it need not have", ""},
        {"wazir_missed", "did not take the other wazir, though it could have", ""},
    };
}

std::unique_ptr<FactFinder> make_zero_point_one_fact_finder() { return std::make_unique<ZeroPointOneFacts>(); }

}  // namespace qiyuan::lab
