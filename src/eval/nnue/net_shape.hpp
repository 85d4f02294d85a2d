#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "base/expected.hpp"

namespace qiyuan::eval::nnue {

using base::Expected;

// What becomes of a neuron's sum before the second layer.
enum class Activation : std::uint8_t {
    kSquaredClipped,  // clipped to 0..1 and squared
    kLinear,          // nothing: the whole net is a sum over its inputs, the honest baseline of any other
};
inline constexpr std::array<Activation, 2> kAllActivations{Activation::kSquaredClipped, Activation::kLinear};

[[nodiscard]] constexpr std::string_view name(Activation activation) {
    return activation == Activation::kLinear ? "linear" : "squared-clipped";
}

// What a net looks like: `inputs` rows of `hidden` neurons for each of the two players' views; for each bucket of
// positions, `middle` neurons that see them all; then one number. Without middle neurons the number sees them itself.
struct NetShape {
    std::string features;  // the name of the feature set
    std::size_t inputs = 0;
    std::size_t hidden = 0;   // a multiple of kLane
    std::size_t buckets = 1;  // of positions with different output weights
    Activation activation = Activation::kSquaredClipped;
    std::size_t middle = 0;

    static constexpr std::size_t kLane = 32;
    static constexpr std::size_t kMostHidden = 1024;  // more could overflow the sums of the kernels
    static constexpr std::size_t kMostMiddle = 64;
    [[nodiscard]] bool operator==(const NetShape&) const = default;
};

// As the files of nets and trainings hold it. A shape that no net of ours has is an error.
void put_shape(base::ByteWriter& out, const NetShape& shape);
[[nodiscard]] Expected<NetShape> get_shape(base::ByteReader& in);

// "zero_point_one men: 700 inputs, 64 neurons, 4 buckets, squared-clipped"; "64 + 16 neurons" with a middle layer
[[nodiscard]] std::string to_text(const NetShape& shape);

}  // namespace qiyuan::eval::nnue
