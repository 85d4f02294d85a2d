#include "eval/classical/banqi/material.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::eval::banqi {
namespace {

constexpr double kMille = 1000;

// 0 with most pieces alive, 1 with few.
double lateness(const LivingPieces& census, const Weights& w) {
    int living = 0;
    for (std::size_t i = 0; i < dark::kPieces; ++i) living += census.count(Piece::from_index(i));
    const double span = std::max(w.early_pieces - w.late_pieces, 1);
    return std::clamp((w.early_pieces - living) / span, 0.0, 1.0);
}

double between(int early, int late, double share) { return early + share * (late - early); }

double worth(Piece piece, const LivingPieces& census, const dark::CaptureTable& captures, const Weights& w,
             double late) {
    const Colour enemy = other(piece.colour());
    const bool is_cannon = captures.jumps(piece.kind());
    const bool is_general = piece.kind() == Kind::kGeneral;
    const double each =
        is_general ? between(w.soldier_pm, w.soldier_late_pm, late) : between(w.hunter_pm, w.hunter_late_pm, late);
    double value = is_cannon ? between(w.cannon, w.cannon_late, late) : w.safe;
    int prey = 0;
    bool is_idle = !is_cannon;
    for (const Kind kind : dark::kAllKinds) {
        const int living = census.count({enemy, kind});
        if (!is_cannon && kind != piece.kind() && captures.beats(kind, piece.kind()))
            for (int i = 0; i < living; ++i) value *= each / kMille;
        if (living == 0 || !captures.beats(piece.kind(), kind)) continue;
        is_idle = false;
        if (kind != piece.kind()) prey += living;
    }
    if (is_idle) value *= w.idle_pm / kMille;
    return w.least + (value + w.per_prey * prey) * w.kind_pm[dark::index(piece.kind())] / kMille;
}

}  // namespace

Worths worths(const LivingPieces& census, const dark::CaptureTable& captures, const Weights& weights) {
    Worths result;
    const double late = lateness(census, weights);
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        const auto value = std::lround(worth(piece, census, captures, weights, late));
        result.of[piece.code()] = static_cast<std::int16_t>(value);
        result.living[dark::index(piece.colour())] += static_cast<int>(value) * census.count(piece);
    }
    return result;
}

Prices prices(const Worths& worths, const dark::Bag& bag, const dark::CaptureTable& captures, const Weights& w) {
    Prices result;
    result.worths = worths;
    std::array<int, 2> hidden{};
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        hidden[dark::index(piece.colour())] += worths[piece] * bag.count(piece);
        if (captures.jumps(piece.kind())) continue;
        int hunters = 0;
        int prey = 0;
        for (const Kind kind : dark::kAllKinds) {
            const Piece enemy{other(piece.colour()), kind};
            if (captures.beats(kind, piece.kind())) hunters += bag.count(enemy);
            if (captures.beats(piece.kind(), kind)) prey += bag.count(enemy) * worths[enemy];
        }
        const int risk = piece.kind() == Kind::kGeneral ? w.general_beside_pm : w.beside_pm;
        result.beside[piece.code()] = prey * w.prey_beside_pm - hunters * risk * worths[piece];
    }
    for (const Colour colour : {Colour::kRed, Colour::kBlack}) {
        const std::size_t own = dark::index(colour);
        result.material[own] = worths.living[own] - hidden[own] * (1000 - w.hidden_pm) / 1000;
    }
    return result;
}

}  // namespace qiyuan::eval::banqi
