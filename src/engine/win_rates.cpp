#include "engine/win_rates.hpp"

#include <cmath>

namespace qiyuan::engine {
namespace {

// ln 2 in logits: at score 0 a win and a loss have probability 1 / (1 + 2).
constexpr double kHalfDrawBand = 0.6931471805599453;

int per_mille(double logit) { return static_cast<int>(std::lround(1000.0 / (1.0 + std::exp(-logit)))); }

}  // namespace

WinRates win_rates(game::Score score) {
    if (score.is_win()) return {1000, 0, 0};
    if (score.is_loss()) return {0, 0, 1000};
    const double logit = static_cast<double>(score.raw()) / game::Score::kPerLogit;
    const int win = per_mille(logit - kHalfDrawBand);
    const int loss = per_mille(-logit - kHalfDrawBand);
    return {win, 1000 - win - loss, loss};
}

}  // namespace qiyuan::engine
