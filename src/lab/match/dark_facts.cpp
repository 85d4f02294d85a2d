#include "lab/match/dark_facts.hpp"

#include "engine/typed/typed_game.hpp"
#include "lab/match/dark_view.hpp"
#include "lab/match/lead.hpp"
#include "nature/dark_games.hpp"

namespace qiyuan::lab {
namespace {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using game::Side;

template <typename G>
class DarkFacts final : public FactFinder {
public:
    void saw(const engine::AnyGame& game) override {
        if (game.awaits_outcome()) return;
        const auto* pos = engine::position_of<G>(game);
        if (pos == nullptr || !pos->colours_decided()) return;
        lead_.saw({is_ahead(*pos, Side::kFirst), is_ahead(*pos, Side::kSecond)});
        for (const Side side : game::kBothSides) {
            if (View::living(*pos, {colour_of<G>(*pos, side), Kind::kGeneral}) > 0) had_general_[side] = true;
            plies_entombed_[side] = is_entombed(*pos, side) ? plies_entombed_[side] + 1 : 0;
            if (plies_entombed_[side] == LeadTracker::kLasting) was_entombed_[side] = true;
        }
        note_exchange(*pos);
        last_ = *pos;
    }

    [[nodiscard]] game::BySide<Facts> facts(const engine::AnyGame& final, const GameEnd& end) const override {
        game::BySide<Facts> facts;
        if (end.cause == EndCause{game::EndReason::kChaseLimit} && end.winner)
            facts[game::other(*end.winner)]["lost_by_chasing"] = 1;
        for (const Side side : game::kBothSides) {
            if (last_ && View::living(*last_, {colour_of<G>(*last_, side), Kind::kGeneral}) == 0 && had_general_[side])
                facts[side]["general_lost"] = 1;
            if (was_entombed_[side]) facts[side]["general_entombed"] = 1;
            if (has_shed_[side]) facts[side]["shed"] = 1;
            if (has_shed_[side] && !end.winner) facts[side]["shed_then_drew"] = 1;
        }
        lead_.add_facts(facts, final, end);
        return facts;
    }

private:
    using Position = typename G::Position;
    using View = DarkView<G>;
    using Square = decltype(typename View::Bitboard{}.first());

    // A piece that took another on the last ply.
    struct Capture {
        Side by;
        Square square;
        Piece taker;
        Piece taken;
    };

    // Nobody argues about this: of no rank and all above it together fewer, and some more in all.
    [[nodiscard]] static bool is_ahead(const Position& pos, Side side) {
        constexpr int kClearly = 3;
        const Colour own = colour_of<G>(pos, side);
        int excess = 0;
        for (const Kind kind : dark::kAllKinds) {
            excess += View::living(pos, {own, kind}) - View::living(pos, {dark::other(own), kind});
            if (excess < 0) return false;
        }
        return excess >= kClearly;
    }

    // The general is face-up and can neither step nor take.
    [[nodiscard]] static bool is_entombed(const Position& pos, Side side) {
        const auto general = View::face_up(pos, Piece{colour_of<G>(pos, side), Kind::kGeneral});
        if (general.empty()) return false;
        const Square square = general.first();
        return (dark::neighbours(square) - pos.occupied()).empty() && pos.victims(square).empty();
    }

    [[nodiscard]] std::optional<Capture> capture_since_last(const Position& pos) const {
        if (!last_) return std::nullopt;
        const Colour mover = View::mover(*last_);
        const auto captured = View::face_up(*last_, dark::other(mover)) & View::face_up(pos, mover);
        if (captured.empty()) return std::nullopt;
        const Square square = captured.first();
        return Capture{G::side_to_move(*last_), square, pos.at(square), last_->at(square)};
    }

    // A piece that takes a lower one and is taken back at once was given away.
    void note_exchange(const Position& pos) {
        const auto capture = capture_since_last(pos);
        if (capture && capture_ && capture->square == capture_->square && capture->by != capture_->by &&
            dark::index(capture_->taker.kind()) < dark::index(capture_->taken.kind()))
            has_shed_[capture_->by] = true;
        capture_ = capture;
    }

    LeadTracker lead_;
    game::BySide<bool> had_general_;  // some positions begin without
    game::BySide<std::uint64_t> plies_entombed_;
    game::BySide<bool> was_entombed_;
    game::BySide<bool> has_shed_;
    std::optional<Position> last_;
    std::optional<Capture> capture_;
};

std::vector<Metric> metrics_with(std::initializer_list<Metric> of_one_game) {
    std::vector<Metric> metrics{
        {"general_lost", "lost its own general", ""},
        {"general_entombed", "had its general face-up without a move of its own for eight plies", ""},
        {"shed", "took a lower piece with a higher one that was taken back at once", ""},
        {"shed_then_drew", "did so and drew", "shed"},
    };
    metrics.insert(metrics.end(), of_one_game);
    for (auto& metric : lead_metrics("had three pieces more, and at no rank fewer of it and above, for eight plies"))
        metrics.push_back(metric);
    return metrics;
}

std::vector<Metric> banqi_metrics() { return metrics_with({{"lost_by_chasing", "lost by one chase too many", ""}}); }
std::vector<Metric> magic_metrics() { return metrics_with({}); }

template <typename G>
std::unique_ptr<FactFinder> make_finder() {
    return std::make_unique<DarkFacts<G>>();
}

constexpr auto kDarkSources = nature::DarkGames::table([]<typename G> {
    return FactSource{G::kName, nature::kIsMagic<G> ? magic_metrics : banqi_metrics, make_finder<G>};
});

}  // namespace

std::span<const FactSource> dark_fact_sources() { return kDarkSources; }

}  // namespace qiyuan::lab
