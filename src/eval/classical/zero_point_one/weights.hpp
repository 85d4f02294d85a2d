#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "eval/classical/zero_point_one/features.hpp"

namespace qiyuan::eval::zero_point_one {

// A linear evaluation: what each feature is worth to the player who sees it, and what having the move is worth, in
// score units. The evaluation of a position is the mover's sum less the other's.
struct Weights {
    int tempo = 0;
    std::array<std::int16_t, kFeatures> features{};

    [[nodiscard]] bool operator==(const Weights&) const = default;
};

// The piece-square evaluation in its own numbers: each own man by its place among the ten, each count of a hand.
struct PieceSquareWeights {
    int tempo = 0;
    std::array<std::array<std::int16_t, kPlaces>, kKinds> men{};
    std::array<std::int16_t, kHandCounts> hand{};

    [[nodiscard]] bool operator==(const PieceSquareWeights&) const = default;
};

// The same evaluation over the larger set of features.
[[nodiscard]] constexpr Weights expanded(const PieceSquareWeights& small) {
    Weights weights;
    weights.tempo = small.tempo;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        const std::size_t first = place * kFeaturesPerPlace;
        for (std::size_t i = 0; i < kSquares; ++i) {
            const std::size_t stands = normal(Square::from_index(i)).place;
            for (const Kind kind : kCommonKinds)
                weights.features[first + (index(kind) - 1) * kSquares + i] = small.men[index(kind)][stands];
            // The own wazir is no feature; the other's counts with its sign changed, once in each player's sum.
            weights.features[first + (kKinds - 1) * kSquares + i] =
                static_cast<std::int16_t>(-small.men[index(Kind::kWazir)][stands]);
        }
        for (std::size_t n = 0; n < kHandCounts; ++n) weights.features[first + kMen * kSquares + n] = small.hand[n];
    }
    return weights;
}

// The evaluations, each learnt from games of the one before; later ones are stronger.
enum class WeightSet : std::uint8_t {
    kConstant,          // every man, on the board or in the hand, is worth a tenth of a logit
    kPieceSquare,       // 81 numbers
    kWazirPieceSquare,  // 6361 numbers
};
inline constexpr std::array<WeightSet, 3> kAllWeightSets{WeightSet::kConstant, WeightSet::kPieceSquare,
                                                         WeightSet::kWazirPieceSquare};

[[nodiscard]] constexpr std::string_view name(WeightSet model) {
    switch (model) {
        case WeightSet::kConstant: return "constant";
        case WeightSet::kPieceSquare: return "piece-square";
        case WeightSet::kWazirPieceSquare: break;
    }
    return "wazir-piece-square";
}

// Where the ladder starts: what needs no game to be known.
[[nodiscard]] constexpr PieceSquareWeights constant_weights() {
    constexpr std::int16_t kTenthOfALogit = 26;
    PieceSquareWeights weights;
    for (const Kind kind : kCommonKinds)
        for (auto& weight : weights.men[index(kind)]) weight = kTenthOfALogit;
    for (auto& weight : weights.hand) weight = kTenthOfALogit;
    return weights;
}

// Made once and never changed; may be shared by any number of evaluators and threads.
[[nodiscard]] const Weights& weights(WeightSet model);

}  // namespace qiyuan::eval::zero_point_one
