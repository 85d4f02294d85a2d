#include "lab/match/xiangqi_facts.hpp"

#include "engine/typed/typed_game.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "lab/match/lead.hpp"
#include "lab/match/mate_blunders.hpp"

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
        const auto* pos = engine::position_of<xiangqi::Xiangqi>(game);
        if (pos == nullptr) return;
        lead_.saw({is_ahead(*pos, Side::kFirst), is_ahead(*pos, Side::kSecond)});
        blunders_.saw(*pos);
    }

    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame& final, const GameEnd& end) const override {
        game::BySide<Facts> facts;
        // Decided with a move left to play: by what the rules say about the moves before.
        if (end.winner && end.is_by_rules() && !final.legal_moves().empty())
            facts[game::other(*end.winner)]["lost_by_ruling"] = 1;
        lead_.add_facts(facts, final, end);
        blunders_.add_facts(facts, end);
        return facts;
    }

private:
    LeadTracker lead_;
    MateBlunders<xiangqi::Xiangqi> blunders_;
};

}  // namespace

std::vector<Metric> xiangqi_metrics() {
    auto metrics = lead_metrics("had more rooks, horses and cannons and no fewer soldiers for eight plies");
    metrics.insert(metrics.begin(),
                   {"lost_by_ruling", "lost because of the moves repeated, with legal moves left", ""});
    for (const Metric& metric : MateBlunders<xiangqi::Xiangqi>::metrics()) metrics.push_back(metric);
    return metrics;
}

std::unique_ptr<FactFinder> make_xiangqi_fact_finder() { return std::make_unique<XiangqiFacts>(); }

}  // namespace qiyuan::lab
