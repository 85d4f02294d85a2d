#include "games/zero_point_one/setup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace qiyuan::zero_point_one {
namespace {

using testing::HasSubstr;

constexpr const char* kFirstText = "WNFFDDDDAAAAAAAA";

std::uint64_t factorial(int n) { return n <= 1 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1); }

TEST(ZeroPointOneSetup, ThereAreAsManyAsTheFormulaSays) {
    std::uint64_t orders = factorial(16);
    for (const int men : kMenPerSide) orders /= factorial(men);
    EXPECT_EQ(orders, kSetups);
}

TEST(ZeroPointOneSetup, NumbersRunThroughAllOrders) {
    constexpr std::uint32_t kStride = 4999;  // a prime: the orders compared with the number are spread evenly
    std::array<Kind, kSetupMen> men{};
    for (std::size_t i = 0; i < kSetupMen; ++i) men[i] = zero_point_one::Setup::from_number(0).man(i);
    std::uint32_t count = 0;
    do {
        if (count % kStride == 0 || count + 1 == kSetups) {
            const zero_point_one::Setup setup = zero_point_one::Setup::from_number(count);
            for (std::size_t i = 0; i < kSetupMen; ++i) ASSERT_EQ(setup.man(i), men[i]) << count;
            ASSERT_EQ(setup.number(), count);
        }
        ++count;
    } while (std::next_permutation(men.begin(), men.end()));
    EXPECT_EQ(count, kSetups);
}

TEST(ZeroPointOneSetup, TextRunsAlongTheRows) {
    const auto red = zero_point_one::Setup::from_text("AWAAAAAADFFDDDAN", kRed);
    ASSERT_TRUE(red) << red.error().text();
    EXPECT_EQ(red->man(1), Kind::kWazir);
    EXPECT_EQ(zero_point_one::Setup::square(kRed, 1).text(), "a2");
    EXPECT_EQ(red->text(kRed), "AWAAAAAADFFDDDAN");
    // Seen from Blue's edge the same set-up has its back row on h, which the text names last.
    EXPECT_EQ(red->text(kBlue), "dffdddanawaaaaaa");
    EXPECT_EQ(zero_point_one::Setup::square(kBlue, 1).text(), "h2");
    EXPECT_EQ(zero_point_one::Setup::from_text("dffdddanawaaaaaa", kBlue), *red);
}

TEST(ZeroPointOneSetup, TextsRoundTrip) {
    for (std::uint32_t number = 0; number < kSetups; number += 9973)
        for (const Side side : game::kBothSides) {
            const zero_point_one::Setup setup = zero_point_one::Setup::from_number(number);
            const auto parsed = zero_point_one::Setup::from_text(setup.text(side), side);
            ASSERT_TRUE(parsed) << parsed.error().text();
            ASSERT_EQ(*parsed, setup);
        }
    EXPECT_EQ(zero_point_one::Setup::from_number(0).text(kRed), kFirstText);
}

TEST(ZeroPointOneSetup, MirrorsColumns) {
    const zero_point_one::Setup setup = zero_point_one::Setup::from_text("AWAAAAAADFFDDDAN", kRed).value();
    EXPECT_EQ(setup.mirrored().text(kRed), "AAAAAAWANADDDFFD");
    EXPECT_EQ(setup.mirrored().mirrored(), setup);
}

TEST(ZeroPointOneSetup, ErrorsSayWhatIsWrong) {
    const auto error = [](const char* text, Side side) {
        const auto setup = zero_point_one::Setup::from_text(text, side);
        return setup ? std::string{"no error"} : setup.error().text();
    };
    EXPECT_THAT(error("WNFF", kRed), HasSubstr("4 characters"));
    EXPECT_THAT(error("", kBlue), HasSubstr("0 characters"));
    EXPECT_THAT(error("WNFFDDDDAAAAAAAX", kRed), HasSubstr("column 16: "));
    EXPECT_THAT(error("WNFFDDDDAAAAAAAX", kRed), HasSubstr("'X' is no man"));
    EXPECT_THAT(error(kFirstText, kBlue), HasSubstr("'W' is the other side's letter"));
    EXPECT_THAT(error(kFirstText, kBlue), HasSubstr("wnffddddaaaaaaaa in any order"));
    EXPECT_THAT(error("WWFFDDDDAAAAAAAA", kRed), HasSubstr("W has 2, it must have 1"));
    EXPECT_THAT(error("WNFFDDDAAAAAAAAA", kRed), HasSubstr("D has 3, it must have 4"));
}

}  // namespace
}  // namespace qiyuan::zero_point_one
