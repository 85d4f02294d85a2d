#include "lab/tune/zero_point_one_tuner.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "eval/classical/zero_point_one/fading.hpp"
#include "games/zero_point_one/fen.hpp"

namespace qiyuan::lab::tune {

namespace zpo = eval::zero_point_one;
using zpo::Kind;
using zpo::Side;

namespace {

constexpr std::size_t kMenParameters = zpo::kKinds * zpo::kPlaces;
constexpr std::size_t kPieceSquareFeatures = kMenParameters + zpo::kHandCounts + 1;

void count(std::vector<FeatureCount>& counts, std::size_t feature, int times) {
    counts.push_back({static_cast<std::uint16_t>(feature), static_cast<std::int16_t>(times)});
}

void count_piece_square(const zpo::Position& pos, std::vector<FeatureCount>& counts) {
    for (const Side side : game::kBothSides) {
        const int sign = side == zpo::kRed ? 1 : -1;
        for (const Kind kind : zpo::kAllKinds) {
            pos.men(side, kind).for_each([&](zpo::Square square) {
                count(counts, index(kind) * zpo::kPlaces + zpo::normal(square).place, sign);
            });
            if (kind == Kind::kWazir) continue;
            for (int n = 0; n < pos.hands().count(side, kind); ++n)
                count(counts, kMenParameters + zpo::hand_count(kind, n), sign);
        }
    }
    count(counts, kPieceSquareFeatures - 1, pos.side_to_move() == zpo::kRed ? 1 : -1);
}

void count_wazir_piece_square(const zpo::Position& pos, std::vector<FeatureCount>& counts) {
    for (const Side side : game::kBothSides)
        zpo::View{side, pos.wazir(side)}.for_each(
            pos, [&](std::size_t feature) { count(counts, feature, side == zpo::kRed ? 1 : -1); });
    count(counts, zpo::kFeatures, pos.side_to_move() == zpo::kRed ? 1 : -1);
}

// Parameters come in pairs, middlegame and endgame; 0.1 is all middlegame.
void set(Parameters& parameters, std::size_t feature, int value) {
    parameters[2 * feature] = parameters[2 * feature + 1] = value;
}
std::int16_t rounded(const Parameters& parameters, std::size_t feature) {
    return static_cast<std::int16_t>(std::lround(parameters[2 * feature]));
}

}  // namespace

base::Expected<void> ZeroPointOneSamples::add(std::string_view line) {
    const auto fields = base::split_fields(line, '\t');
    if (fields.size() != 3) return base::fail("expected position, result for Red and score for Red, with tabs between");
    const auto pos = zero_point_one::parse_fen(fields[0].text);
    if (!pos) return tl::unexpected(pos.error());
    if (pos->wazir_taken()) return base::fail("the game is over in this position");
    const auto result = base::parse_number(fields[1].text);
    if (!result || *result < 0 || *result > 1) return base::fail("the result must be a number from 0 to 1");
    const auto score = base::parse_number(fields[2].text);
    if (!score) return base::fail("the score must be a number");
    // A game's positions follow each other with growing plies.
    if (pos->ply() <= last_ply_) ++game_;
    last_ply_ = pos->ply();

    counts_.clear();
    if (model_ == zpo::WeightSet::kPieceSquare)
        count_piece_square(*pos, counts_);
    else
        count_wazir_piece_square(*pos, counts_);
    TuningSample sample;
    sample.counts = counts_;
    sample.scale_ahead = sample.scale_behind =
        static_cast<float>(zpo::fading(pos->ply())) / static_cast<float>(zpo::kFadingPlies);
    sample.target = static_cast<float>(mixed_target(*result, *score, reading_.result_share));
    std::uint64_t state = reading_.seed ^ game_ * 0x9e3779b97f4a7c15U;
    const bool is_held_out = base::Rng{base::split_mix(state)}.unit() < reading_.held_out;
    (is_held_out ? validation_ : training_).push_back(samples_.size());
    samples_.add(sample);
    return {};
}

base::Expected<std::size_t> ZeroPointOneSamples::read(std::istream& in) {
    std::size_t lines = 0;
    for (std::string line; std::getline(in, line);) {
        ++lines;
        if (line.empty() || line.starts_with('#')) continue;
        if (const auto done = add(line); !done) return base::fail(done.error().message, done.error().column, lines);
    }
    return lines;
}

Parameters to_parameters(const zpo::PieceSquareWeights& weights) {
    Parameters parameters(2 * kPieceSquareFeatures);
    for (const Kind kind : zpo::kAllKinds)
        for (std::size_t place = 0; place < zpo::kPlaces; ++place)
            set(parameters, index(kind) * zpo::kPlaces + place, weights.men[index(kind)][place]);
    for (std::size_t n = 0; n < zpo::kHandCounts; ++n) set(parameters, kMenParameters + n, weights.hand[n]);
    set(parameters, kPieceSquareFeatures - 1, weights.tempo);
    return parameters;
}

Parameters to_parameters(const zpo::Weights& weights) {
    Parameters parameters(2 * (zpo::kFeatures + 1));
    for (std::size_t i = 0; i < zpo::kFeatures; ++i) set(parameters, i, weights.features[i]);
    set(parameters, zpo::kFeatures, weights.tempo);
    return parameters;
}

zpo::PieceSquareWeights to_piece_square_weights(const Parameters& parameters) {
    zpo::PieceSquareWeights weights;
    for (const Kind kind : zpo::kAllKinds)
        for (std::size_t place = 0; place < zpo::kPlaces; ++place)
            weights.men[index(kind)][place] = rounded(parameters, index(kind) * zpo::kPlaces + place);
    for (std::size_t n = 0; n < zpo::kHandCounts; ++n) weights.hand[n] = rounded(parameters, kMenParameters + n);
    weights.tempo = rounded(parameters, kPieceSquareFeatures - 1);
    return weights;
}

zpo::Weights to_wazir_piece_square_weights(const Parameters& parameters) {
    zpo::Weights weights;
    for (std::size_t i = 0; i < zpo::kFeatures; ++i) weights.features[i] = rounded(parameters, i);
    weights.tempo = rounded(parameters, zpo::kFeatures);
    return weights;
}

}  // namespace qiyuan::lab::tune
