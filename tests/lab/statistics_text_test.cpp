#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lab/statistics/text.hpp"

namespace qiyuan::lab {
namespace {

TEST(StatisticsJson, SaysWhatIsMissingAndWhatIsInfinite) {
    const auto empty = statistics_json(Pentanomial{}, std::nullopt);
    EXPECT_TRUE(empty["elo"].is_null() && empty["score"].is_null() && empty["los"].is_null());
    EXPECT_EQ(empty["games"], 0);
    EXPECT_EQ(statistics_json(Pentanomial{{0, 0, 0, 0, 4}}, std::nullopt)["elo"], "Infinity");
    EXPECT_EQ(statistics_json(Trinomial{{4, 0, 0}}, std::nullopt)["elo"], "-Infinity");
}

TEST(StatisticsJson, CarriesTheTest) {
    const auto json = statistics_json(Pentanomial{{10, 30, 60, 40, 20}}, Sprt{.elo0 = 0, .elo1 = 10});
    EXPECT_NEAR(json["llr"], 1.241090, 5.1e-7);
    EXPECT_EQ(json["sprt"]["verdict"], "continue");
    EXPECT_EQ(json["games"], 320);
}

TEST(StatisticsText, SaysSoInWords) {
    EXPECT_NE(statistics_text(Trinomial{{0, 0, 3}}, std::nullopt).find("+infinite"), std::string::npos);
    EXPECT_NE(statistics_text(Trinomial{}, std::nullopt).find("no games"), std::string::npos);
    EXPECT_NE(statistics_text(Trinomial{{0, 3, 0}}, std::nullopt).find("not bounded"), std::string::npos);
}

}  // namespace
}  // namespace qiyuan::lab
