#include "lab/match/lead.hpp"

namespace qiyuan::lab {
namespace {

using game::Side;

// Whether the last move made the draw by repetition although another one would not have.
bool chose_to_repeat(Side side, const engine::AnyGame& final, const GameEnd& end) {
    if (end.winner || end.cause != EndCause{game::EndReason::kRepetition} || final.side_to_move() == side ||
        final.plies() == 0)
        return false;
    const auto before = final.clone();
    before->take_back();
    return before->legal_moves().size() > 1;
}

}  // namespace

void LeadTracker::saw(const game::BySide<bool>& is_ahead) {
    ++positions_;
    for (const Side side : game::kBothSides) {
        plies_ahead_[side] = is_ahead[side] ? plies_ahead_[side] + 1 : 0;
        if (plies_ahead_[side] == kLasting && !ahead_since_[side]) ahead_since_[side] = positions_;
    }
}

void LeadTracker::add_facts(game::BySide<Facts>& facts, const engine::AnyGame& final, const GameEnd& end) const {
    for (const Side side : game::kBothSides) {
        if (!ahead_since_[side]) continue;
        Facts& of_side = facts[side];
        of_side["ahead"] = 1;
        if (!end.winner) {
            of_side["drawn_from_ahead"] = 1;
            if (is_ahead_at_the_end(side)) of_side["drawn_while_ahead"] = 1;
            if (is_ahead_at_the_end(side) && chose_to_repeat(side, final, end)) of_side["repeated_while_ahead"] = 1;
        } else if (*end.winner == side) {
            of_side["won_from_ahead"] = 1;
            of_side["conversion_plies"] = positions_ - *ahead_since_[side];
        } else {
            of_side["lost_from_ahead"] = 1;
        }
    }
}

std::vector<Metric> lead_metrics(std::string_view ahead) {
    return {
        {"ahead", ahead, "", Metric::Kind::kRate},
        {"lost_from_ahead", "lost after having been ahead", "ahead"},
        {"drawn_from_ahead", "drew after having been ahead", "ahead"},
        {"drawn_while_ahead", "drew, and was ahead at the end", "ahead"},
        {"repeated_while_ahead", "made the repetition that drew while ahead, with other moves to choose from", "ahead"},
        {"won_from_ahead", "won after having been ahead", "ahead", Metric::Kind::kRate},
        {"conversion_plies", "plies from being ahead to the win", "won_from_ahead", Metric::Kind::kMean},
    };
}

}  // namespace qiyuan::lab
