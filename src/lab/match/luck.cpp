#include "lab/match/luck.hpp"

#include <algorithm>
#include <cmath>

#include "engine/typed/typed_game.hpp"
#include "game/score.hpp"
#include "games/dark/values.hpp"
#include "lab/match/dark_view.hpp"
#include "nature/dark_games.hpp"

namespace qiyuan::lab {
namespace {

using dark::Colour;
using dark::Piece;
using game::Side;

// What the best capture of the side to move wins at once, roughly: all of it if nothing is lost for it, else half.
template <typename G>
int best_capture(const typename G::Position& pos) {
    game::MoveList<G> captures;
    G::template generate<game::Gen::kNoisy>(pos, captures);
    int best = 0;
    for (const auto m : captures) {
        const int gain = G::gain(pos, m);
        if (gain <= best || !G::see_at_least(pos, m, 1)) continue;
        best = std::max(best, G::see_at_least(pos, m, gain) ? gain : gain / 2);
    }
    return best;
}

template <typename G>
int material(const typename G::Position& pos, Colour colour) {
    int sum = 0;
    for (const auto kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        sum += DarkView<G>::living(pos, piece) * dark::exchange_value(piece);
    }
    return sum;
}

// Living material, and the captures that threaten: the mover's in full, the other's half, since he may still answer.
template <typename G>
double value_for_first(const engine::AnyGame& game) {
    const auto* pos = engine::position_of<G>(game);
    if (pos == nullptr || !pos->colours_decided() || pos->awaits_outcome()) return 0.5;
    const Colour mover = DarkView<G>::mover(*pos);
    int score = material<G>(*pos, mover) - material<G>(*pos, dark::other(mover)) + best_capture<G>(*pos);
    if (G::can_pass(*pos)) {
        auto turned = *pos;
        (void)G::do_pass(turned);
        score -= best_capture<G>(turned) / 2;
    }
    const double for_mover = game::Score::value(score).win_probability();
    return G::side_to_move(*pos) == Side::kFirst ? for_mover : 1 - for_mover;
}

struct Valuation {
    std::string_view game;
    double (*value_for_first)(const engine::AnyGame& game);
    double slope;
};

constexpr double kBanqiSlope = 0.9;
constexpr double kMagicSlope = 1.4;
constexpr double kUnmeasuredSlope = 0.5;

constexpr auto kValuations = nature::DarkGames::table([]<typename G> {
    return Valuation{G::kName, value_for_first<G>, nature::kIsMagic<G> ? kMagicSlope : kBanqiSlope};
});

// Null for a game without a value function.
const Valuation* valuation_of(std::string_view game) {
    const auto* const known = std::find_if(std::begin(kValuations), std::end(kValuations),
                                           [game](const Valuation& one) { return one.game == game; });
    return known == std::end(kValuations) ? nullptr : known;
}

}  // namespace

double usual_luck_slope(std::string_view game) {
    const Valuation* const known = valuation_of(game);
    return known == nullptr ? kUnmeasuredSlope : known->slope;
}

std::optional<MicroPoints> luck_of(const engine::AnyGame& game, std::string_view outcome) {
    const Valuation* const known = valuation_of(game.name());
    if (known == nullptr) return std::nullopt;
    double expected = 0;
    double actual = 0;
    double total = 0;
    for (const auto& [text, weight] : game.outcomes()) {
        const auto after = game.clone();
        if (!after->play(text)) continue;
        const double value = known->value_for_first(*after);
        expected += weight * value;
        total += weight;
        if (text == outcome) actual = value;
    }
    return std::llround(kMicroPoints * (actual - expected / total));
}

}  // namespace qiyuan::lab
