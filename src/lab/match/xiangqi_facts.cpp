#include "lab/match/xiangqi_facts.hpp"

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/position.hpp"

namespace qiyuan::lab {
namespace {

using game::Side;
using xiangqi::Kind;

// Nobody argues about this: no fewer rooks, horses and cannons together, or soldiers, and more of the first two.
bool is_ahead(const xiangqi::Position& pos, Side side) {
    const auto excess = [&](Kind kind) {
        return static_cast<int>(pos.men(side, kind).count()) -
               static_cast<int>(pos.men(game::other(side), kind).count());
    };
    const int rooks = excess(Kind::kRook);
    const int minors = excess(Kind::kHorse) + excess(Kind::kCannon);
    return rooks >= 0 && minors >= 0 && excess(Kind::kSoldier) >= 0 && rooks + minors > 0;
}

class XiangqiFacts final : public FactFinder {
public:
    void saw(const engine::AnyGame& game) override {
        ++positions_;
        const auto pos = xiangqi::parse_fen(game.fen());
        for (const Side side : game::kBothSides) {
            plies_ahead_[side] = pos && is_ahead(*pos, side) ? plies_ahead_[side] + 1 : 0;
            if (plies_ahead_[side] == kLasting && !ahead_since_[side]) ahead_since_[side] = positions_;
        }
    }

    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame& final, const GameEnd& end) const override {
        game::BySide<Facts> facts;
        // Decided with a move left to play: by what the rules say about the moves before.
        if (end.winner && end.cause == GameEnd::Cause::kRules && !final.legal_moves().empty())
            facts[game::other(*end.winner)]["lost_by_ruling"] = 1;
        for (const Side side : game::kBothSides) {
            if (!ahead_since_[side]) continue;
            Facts& of_side = facts[side];
            of_side["ahead"] = 1;
            if (!end.winner) {
                of_side["drawn_from_ahead"] = 1;
                if (plies_ahead_[side] >= kLasting) of_side["drawn_while_ahead"] = 1;
            } else if (*end.winner == side) {
                of_side["won_from_ahead"] = 1;
                of_side["conversion_plies"] = positions_ - *ahead_since_[side];
            } else {
                of_side["lost_from_ahead"] = 1;
            }
        }
        return facts;
    }

private:
    static constexpr std::uint64_t kLasting = 8;  // plies; shorter leads are exchanges under way

    std::uint64_t positions_ = 0;
    game::BySide<std::uint64_t> plies_ahead_;
    game::BySide<std::optional<std::uint64_t>> ahead_since_;
};

}  // namespace

std::vector<Metric> xiangqi_metrics() {
    return {
        {"lost_by_ruling", "lost because of the moves repeated, with legal moves left", ""},
        {"ahead", "had more rooks, horses and cannons and no fewer soldiers for eight plies", ""},
        {"lost_from_ahead", "lost after having been ahead", "ahead"},
        {"drawn_from_ahead", "drew after having been ahead", "ahead"},
        {"drawn_while_ahead", "drew, and was ahead at the end", "ahead"},
        {"won_from_ahead", "won after having been ahead", "ahead"},
        {"conversion_plies", "plies from being ahead to the win", "won_from_ahead", Metric::Kind::kMean},
    };
}

std::unique_ptr<FactFinder> make_xiangqi_fact_finder() { return std::make_unique<XiangqiFacts>(); }

}  // namespace qiyuan::lab
