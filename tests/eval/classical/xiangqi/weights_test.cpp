#include "eval/classical/xiangqi/weights.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "base/rng.hpp"
#include "eval/classical/xiangqi/source.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

TEST(XiangqiWeights, PrintBackToTheirFile) {
    std::ifstream file{QIYUAN_SOURCE_DIR "/src/eval/classical/xiangqi/weights.hpp"};
    ASSERT_TRUE(file);
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    EXPECT_EQ(weights_source(kWeights), text);
}

TEST(XiangqiWeights, HalvesDoNotMix) {
    base::Rng rng{3};
    const auto draw = [&rng] { return static_cast<int>(rng.below(2001)) - 1000; };
    for (int i = 0; i < 10'000; ++i) {
        const int a = draw(), b = draw(), c = draw(), d = draw(), n = draw() / 100;
        const Weight w = Weight{a, b} * n + Weight{c, d} - Weight{d, c};
        ASSERT_EQ(w.middlegame(), a * n + c - d);
        ASSERT_EQ(w.endgame(), b * n + d - c);
    }
}

TEST(XiangqiWeights, EveryFeatureKnowsItsGroup) {
    EXPECT_EQ(shape(feature(Group::kMaterial)).group, Group::kMaterial);
    EXPECT_EQ(shape(feature(Group::kPlacement, 349)).group, Group::kPlacement);
    EXPECT_EQ(shape(feature(Group::kRookMobility)).group, Group::kRookMobility);
    EXPECT_EQ(feature(Group::kTempo).index + 1U, kFeatures);
}

}  // namespace
}  // namespace qiyuan::eval::xiangqi
