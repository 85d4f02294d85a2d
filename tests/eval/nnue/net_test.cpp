#include "eval/nnue/net.hpp"

#include <gtest/gtest.h>

#include "eval/nnue/some_net.hpp"

namespace qiyuan::eval::nnue {
namespace {

const Shape kSmall{"toy", 3, 32, 2};

TEST(Net, SurvivesBytes) {
    Net net = some_net(kSmall, 1);
    const std::string bytes = net.to_bytes();
    auto again = Net::from_bytes(bytes);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->shape(), kSmall);
    EXPECT_EQ(again->to_bytes(), bytes);
}

TEST(Net, RefusesForeignFiles) {
    const auto net = Net::from_bytes("something else entirely");
    ASSERT_FALSE(net);
    EXPECT_NE(net.error().message.find("no net of Qiyuan"), std::string::npos);
    EXPECT_FALSE(Net::from_bytes(""));
}

TEST(Net, TellsThatAByteIsWrong) {
    const std::string bytes = some_net(kSmall, 1).to_bytes();
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        const auto net = Net::from_bytes(damaged);
        ASSERT_FALSE(net) << at;
        EXPECT_FALSE(net.error().message.empty());
    }
}

TEST(Net, TellsThatBytesAreMissing) {
    const std::string bytes = some_net(kSmall, 1).to_bytes();
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

}  // namespace
}  // namespace qiyuan::eval::nnue
