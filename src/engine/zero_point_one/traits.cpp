#include "engine/zero_point_one/traits.hpp"

#include <fmt/format.h>

namespace qiyuan::engine {

using eval::zero_point_one::WeightSet;
using game::Side;

void EngineTraits<zero_point_one::PrudentZeroPointOne>::add_evaluator_options(OptionSet& options,
                                                                              Session<Game>& session) {
    std::vector<std::string> names;
    names.reserve(eval::zero_point_one::kAllWeightSets.size());
    for (const WeightSet model : eval::zero_point_one::kAllWeightSets) names.emplace_back(name(model));
    options.add_combo("Evaluation", names.back(), names, [&session](const std::string& chosen) -> Expected<void> {
        for (const WeightSet model : eval::zero_point_one::kAllWeightSets)
            if (name(model) == chosen) session.set_evaluator(Evaluator{eval::zero_point_one::LinearEvaluator{model}});
        return {};
    });
}

// What each kind of men is worth to its owner where it stands, as both players' sums see it.
std::string EngineTraits<zero_point_one::PrudentZeroPointOne>::explain(const zero_point_one::Position& pos) {
    namespace zpo = eval::zero_point_one;
    if (pos.wazir_taken()) return "the wazir is taken\n";
    const zpo::Weights& weights = zpo::weights(WeightSet::kWazirPieceSquare);
    const auto worth = [&](Side owner, auto feature_in) {
        const auto as_seen_by = [&](Side viewer) {
            return weights.features[feature_in(zpo::View{viewer, pos.wazir(viewer)})];
        };
        return as_seen_by(owner) - as_seen_by(other(owner));
    };
    std::string text = fmt::format("{:<14}{:>8}{:>8}\n", "men", "red", "blue");
    for (const zpo::Kind kind : zpo::kCommonKinds) {
        game::BySide<int> board;
        game::BySide<int> hand;
        for (const Side side : game::kBothSides) {
            pos.men(side, kind).for_each([&](zpo::Square square) {
                board[side] += worth(side, [&](const zpo::View& v) { return v.on_board({side, kind}, square); });
            });
            for (int n = 0; n < pos.hands().count(side, kind); ++n)
                hand[side] += worth(side, [&](const zpo::View& v) { return v.in_hand(side, kind, n); });
        }
        text += fmt::format("{:<14}{:>8}{:>8}\n", zero_point_one::name(kind), board[zpo::kRed], board[zpo::kBlue]);
        text += fmt::format("{:<14}{:>8}{:>8}\n", "  in hand", hand[zpo::kRed], hand[zpo::kBlue]);
    }
    return text;
}

}  // namespace qiyuan::engine
