#include "eval/nnue/net.hpp"

#include <fmt/format.h>

#include "base/bytes.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::eval::nnue {
namespace {

constexpr std::string_view kMark = "qiyuan net 2\n";
constexpr std::size_t kDigestDigits = 64;

}  // namespace

Net::Net(const Shape& shape)
    : shape_(shape),
      input_((shape.inputs + 1) * shape.hidden),
      output_(shape.buckets * 2 * shape.hidden),
      output_bias_(shape.buckets) {}

std::string Net::to_bytes() const {
    base::ByteWriter out;
    out.put_text(kMark);
    put_shape(out, shape_);
    out.put(static_cast<std::uint16_t>(kInputOne));
    out.put(static_cast<std::uint16_t>(kOutputOne));
    out.put_all(std::span<const std::int16_t>{input_});
    out.put_all(std::span<const std::int16_t>{output_});
    out.put_all(std::span<const std::int32_t>{output_bias_});
    std::string bytes = out.take();
    return bytes + base::sha256_hex(bytes);
}

Expected<Net> Net::from_bytes(std::string_view bytes) {
    base::ByteReader in{bytes};
    if (in.get_text() != kMark) return base::fail("this is no net of Qiyuan, or one of another version");
    const auto shape = get_shape(in);
    if (!shape) return tl::unexpected(shape.error());
    const int input_one = in.get<std::uint16_t>();
    const int output_one = in.get<std::uint16_t>();
    if (input_one != kInputOne || output_one != kOutputOne)
        return base::fail(fmt::format("the net's units are {} and {}; expected {} and {}", input_one, output_one,
                                      kInputOne, kOutputOne));
    const std::size_t numbers = (shape->inputs + 1) * shape->hidden + shape->buckets * 2 * shape->hidden;
    const std::size_t rest = numbers * sizeof(std::int16_t) + shape->buckets * sizeof(std::int32_t) + kDigestDigits;
    if (bytes.size() - in.position() != rest)
        return base::fail(
            fmt::format("the net has {} bytes; its header promises {}", bytes.size(), in.position() + rest));
    const auto content = bytes.substr(0, bytes.size() - kDigestDigits);
    if (base::sha256_hex(content) != bytes.substr(content.size()))
        return base::fail("the net is damaged: its checksum does not fit");
    Net net{*shape};
    in.get_all(net.input_weights());
    in.get_all(net.output_weights());
    in.get_all(net.output_biases());
    for (const std::int16_t weight : net.output_weights())
        if (weight < -kMostOutput || weight > kMostOutput)
            return base::fail(
                fmt::format("output weight {} is out of range; expected -{} to {}", weight, kMostOutput, kMostOutput));
    return net;
}

}  // namespace qiyuan::eval::nnue
