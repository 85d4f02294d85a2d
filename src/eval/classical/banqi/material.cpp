#include "eval/classical/banqi/material.hpp"

#include <algorithm>
#include <cmath>

namespace qiyuan::eval::banqi {
namespace {

constexpr MaterialWeights kWeights;

// 0 with most pieces alive, 1 with few.
double lateness(const Census& census) {
    int living = 0;
    for (std::size_t i = 0; i < dark::kPieces; ++i) living += census.count(Piece::from_index(i));
    constexpr double kSpan = kWeights.early_pieces - kWeights.late_pieces;
    return std::clamp((kWeights.early_pieces - living) / kSpan, 0.0, 1.0);
}

double between(double early, double late, double share) { return early + share * (late - early); }

double worth(Piece piece, const Census& census, const dark::CaptureTable& captures, double late) {
    const Colour enemy = other(piece.colour());
    int hunters = 0;
    bool is_idle = !captures.jumps(piece.kind());
    for (const Kind kind : dark::kAllKinds) {
        const int living = census.count({enemy, kind});
        if (kind != piece.kind() && captures.beats(kind, piece.kind())) hunters += living;
        if (living > 0 && captures.beats(piece.kind(), kind)) is_idle = false;
    }
    double value = between(kWeights.cannon, kWeights.cannon_late, late);
    if (!captures.jumps(piece.kind())) {
        const bool is_general = piece.kind() == Kind::kGeneral;
        const double each = is_general ? between(kWeights.per_soldier, kWeights.per_soldier_late, late)
                                       : between(kWeights.per_hunter, kWeights.per_hunter_late, late);
        value = kWeights.safe * std::pow(each, hunters);
    }
    return kWeights.least + (is_idle ? kWeights.idle : 1.0) * value;
}

}  // namespace

Worths worths(const Census& census, const dark::CaptureTable& captures) {
    Worths result;
    const double late = lateness(census);
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        result.of[piece.code()] = static_cast<std::int16_t>(std::lround(worth(piece, census, captures, late)));
    }
    return result;
}

}  // namespace qiyuan::eval::banqi
