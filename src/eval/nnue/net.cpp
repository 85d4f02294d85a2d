#include "eval/nnue/net.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/bytes.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace qiyuan::eval::nnue {
namespace {

constexpr std::string_view kMark = "qiyuan net 3\n";
constexpr std::size_t kDigestDigits = 64;

std::size_t input_numbers(const NetShape& shape) { return (shape.inputs + 1) * shape.hidden; }
std::size_t middle_neurons(const NetShape& shape) { return shape.buckets * shape.middle; }
std::size_t output_numbers(const NetShape& shape) {
    return std::max(middle_neurons(shape), shape.buckets) * 2 * shape.hidden;
}
std::size_t bytes_of_numbers(const NetShape& shape) {
    return (input_numbers(shape) + output_numbers(shape) + middle_neurons(shape)) * sizeof(std::int16_t) +
           (middle_neurons(shape) + shape.buckets) * sizeof(std::int32_t);
}

Expected<void> check_range(std::string_view what, const auto& numbers, int most) {
    for (const int number : numbers)
        if (number < -most || number > most)
            return base::fail(fmt::format("{} {} is out of range; expected -{} to {}", what, number, most, most));
    return {};
}

}  // namespace

Net::Net(const NetShape& shape)
    : shape_(shape),
      input_(input_numbers(shape)),
      output_(output_numbers(shape)),
      middle_bias_(middle_neurons(shape)),
      middle_output_(middle_neurons(shape)),
      output_bias_(shape.buckets) {}

std::string Net::to_bytes() const {
    base::ByteWriter out;
    out.put_text(kMark);
    put_shape(out, shape_);
    out.put(static_cast<std::uint16_t>(kInputOne));
    out.put(static_cast<std::uint16_t>(kOutputOne));
    out.put_all(std::span<const std::int16_t>{input_});
    out.put_all(std::span<const std::int16_t>{output_});
    out.put_all(std::span<const std::int32_t>{middle_bias_});
    out.put_all(std::span<const std::int16_t>{middle_output_});
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
    const std::size_t rest = bytes_of_numbers(*shape) + kDigestDigits;
    if (bytes.size() - in.position() != rest)
        return base::fail(
            fmt::format("the net has {} bytes; its header promises {}", bytes.size(), in.position() + rest));
    const auto content = bytes.substr(0, bytes.size() - kDigestDigits);
    if (base::sha256_hex(content) != bytes.substr(content.size()))
        return base::fail("the net is damaged: its checksum does not fit");
    Net net{*shape};
    in.get_all(net.input_weights());
    in.get_all(net.output_weights());
    in.get_all(net.middle_biases());
    in.get_all(net.middle_outputs());
    in.get_all(net.output_biases());
    auto fits = shape->middle == 0 ? check_range("output weight", net.output_, kMostOutput)
                                   : check_range("middle weight", net.output_, kMostMiddle);
    if (fits) fits = check_range("middle bias", net.middle_bias_, kMostMiddleBias);
    if (fits) fits = check_range("weight of a middle neuron in the output", net.middle_output_, kMostMiddle);
    if (!fits) return tl::unexpected(fits.error());
    return net;
}

}  // namespace qiyuan::eval::nnue
