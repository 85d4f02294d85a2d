#include "eval/nnue/net.hpp"

#include <gtest/gtest.h>

#include "eval/nnue/some_net.hpp"

namespace qiyuan::eval::nnue {
namespace {

const NetShape kSmall{"toy", 3, 32, 2};
const NetShape kWithMiddle{"toy", 3, 32, 2, Activation::kSquaredClipped, 4};

TEST(Net, SurvivesBytes) {
    for (const NetShape& shape : {kSmall, kWithMiddle}) {
        const std::string bytes = some_net(shape, 1).to_bytes();
        const auto again = Net::from_bytes(bytes);
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(again->shape(), shape);
        EXPECT_EQ(again->to_bytes(), bytes);
    }
}

TEST(Net, RefusesForeignFiles) {
    const auto net = Net::from_bytes("something else entirely");
    ASSERT_FALSE(net);
    EXPECT_NE(net.error().message.find("no net of Qiyuan"), std::string::npos);
    EXPECT_FALSE(Net::from_bytes(""));
}

TEST(Net, TellsThatAByteIsWrong) {
    const std::string bytes = some_net(kWithMiddle, 1).to_bytes();
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        const auto net = Net::from_bytes(damaged);
        ASSERT_FALSE(net) << at;
        EXPECT_FALSE(net.error().message.empty());
    }
}

TEST(Net, TellsThatBytesAreMissing) {
    const std::string bytes = some_net(kWithMiddle, 1).to_bytes();
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_FALSE(Net::from_bytes(std::string_view{bytes}.substr(0, length))) << length;
    EXPECT_FALSE(Net::from_bytes(bytes + "."));
}

TEST(Net, RefusesOutputWeightsThatWouldOverflow) {
    Net net = some_net(kSmall, 1);
    net.output_weights()[5] = kMostOutput + 1;
    const auto again = Net::from_bytes(net.to_bytes());
    ASSERT_FALSE(again);
    EXPECT_NE(again.error().message.find("128"), std::string::npos);
}

TEST(Net, RefusesMiddleNumbersThatWouldOverflow) {
    const auto refused_for = [](const Net& net, std::string_view number) {
        const auto again = Net::from_bytes(net.to_bytes());
        return !again && again.error().message.find(number) != std::string::npos;
    };
    Net weight = some_net(kWithMiddle, 1);
    weight.output_weights()[5] = kMostMiddle + 1;
    EXPECT_TRUE(refused_for(weight, "2048"));
    Net output = some_net(kWithMiddle, 1);
    output.middle_outputs()[3] = -kMostMiddle - 1;
    EXPECT_TRUE(refused_for(output, "-2048"));
    Net bias = some_net(kWithMiddle, 1);
    bias.middle_biases()[3] = kMostMiddleBias + 1;
    EXPECT_TRUE(refused_for(bias, std::to_string(kMostMiddleBias + 1)));
    EXPECT_FALSE(Net::from_bytes(some_net({"toy", 3, 32, 2, Activation::kLinear, 4}, 1).to_bytes()));
}

}  // namespace
}  // namespace qiyuan::eval::nnue
