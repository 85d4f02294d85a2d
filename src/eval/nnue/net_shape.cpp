#include "eval/nnue/net_shape.hpp"

#include <fmt/format.h>

namespace qiyuan::eval::nnue {
namespace {

// Far above anything of use; a file that claims more is none of ours.
constexpr std::size_t kMostInputs = 1U << 20U;
constexpr std::size_t kMostBuckets = 64;

}  // namespace

void put_shape(base::ByteWriter& out, const NetShape& shape) {
    out.put_text(shape.features);
    out.put(static_cast<std::uint32_t>(shape.inputs));
    out.put(static_cast<std::uint16_t>(shape.hidden));
    out.put(static_cast<std::uint8_t>(shape.middle));
    out.put(static_cast<std::uint8_t>(shape.buckets));
    out.put(static_cast<std::uint8_t>(shape.activation));
}

Expected<NetShape> get_shape(base::ByteReader& in) {
    NetShape shape;
    shape.features = in.get_text();
    shape.inputs = in.get<std::uint32_t>();
    shape.hidden = in.get<std::uint16_t>();
    shape.middle = in.get<std::uint8_t>();
    shape.buckets = in.get<std::uint8_t>();
    const auto activation = in.get<std::uint8_t>();
    if (in.has_failed()) return base::fail("the file ends in its header");
    if (shape.inputs == 0 || shape.inputs > kMostInputs || shape.hidden == 0 || shape.hidden > NetShape::kMostHidden ||
        shape.hidden % NetShape::kLane != 0 || shape.middle > NetShape::kMostMiddle || shape.buckets == 0 ||
        shape.buckets > kMostBuckets)
        return base::fail(fmt::format("no net has {} inputs, {} neurons, {} middle neurons and {} buckets",
                                      shape.inputs, shape.hidden, shape.middle, shape.buckets));
    if (activation >= kAllActivations.size())
        return base::fail(fmt::format("no net has activation {}; expected 0 or 1", activation));
    shape.activation = kAllActivations[activation];
    if (shape.middle > 0 && shape.activation == Activation::kLinear)
        return base::fail("no linear net has middle neurons: they would be linear, too");
    return shape;
}

std::string to_text(const NetShape& shape) {
    const std::string neurons =
        shape.middle == 0 ? std::to_string(shape.hidden) : fmt::format("{} + {}", shape.hidden, shape.middle);
    return fmt::format("{}: {} inputs, {} neurons, {} buckets, {}", shape.features, shape.inputs, neurons,
                       shape.buckets, name(shape.activation));
}

}  // namespace qiyuan::eval::nnue
