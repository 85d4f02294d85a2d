#include "lab/gate/verdict.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "eval/nnue/net.hpp"
#include "lab/gate/manifest.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::lab::gate {
namespace {

using ::testing::HasSubstr;

const Sprt kSprt{0, 5};
const Pentanomial kMuchBetter{{5, 10, 300, 400, 500}};
const Pentanomial kEqual{{100, 100, 200, 100, 100}};

train::Comparison comparison(double loss_a, double loss_b) { return {1000, loss_a, loss_b, 0.001, 0.02, 0.05}; }

Verdict passed_verdict() {
    Verdict verdict{"new.net", "hand-written"};
    verdict.add(validation_step(comparison(0.02, 0.03)));
    verdict.add(nodes_step(kMuchBetter, kSprt));
    verdict.add(foreign_step(kEqual, kEqual));
    verdict.add(disasters_step({}));
    return verdict;
}

TEST(Gate, ValidationMayBeWorseByChanceOnly) {
    EXPECT_EQ(validation_step(comparison(0.0300, 0.0305)).outcome, Outcome::kPassed);
    EXPECT_EQ(validation_step(comparison(0.0305, 0.0300)).outcome, Outcome::kPassed);
    EXPECT_EQ(validation_step(comparison(0.0320, 0.0300)).outcome, Outcome::kFailed);
}

TEST(Gate, NodesWantADecidedTest) {
    EXPECT_EQ(nodes_step(kMuchBetter, kSprt).outcome, Outcome::kPassed);
    EXPECT_EQ(nodes_step(Pentanomial{{0, 0, 2, 1, 0}}, kSprt).outcome, Outcome::kFailed);  // undecided
    EXPECT_EQ(nodes_step(Pentanomial{{500, 400, 300, 10, 5}}, kSprt).outcome, Outcome::kFailed);
    EXPECT_EQ(nodes_step(Pentanomial{}, kSprt).outcome, Outcome::kFailed);
}

TEST(Gate, ForeignEngineMustNotDoBetterThanBefore) {
    EXPECT_EQ(foreign_step(kEqual, kEqual).outcome, Outcome::kPassed);
    EXPECT_EQ(foreign_step(kMuchBetter, kEqual).outcome, Outcome::kPassed);
    EXPECT_EQ(foreign_step(kEqual, kMuchBetter).outcome, Outcome::kFailed);
}

TEST(Gate, DisastersMustNotBecomeMoreFrequent) {
    EXPECT_EQ(disasters_step({{"lost its general", {10, 100}, {12, 100}}}).outcome, Outcome::kPassed);
    EXPECT_EQ(disasters_step({{"lost its general", {1, 100}, {30, 100}}}).outcome, Outcome::kPassed);
    const Step worse = disasters_step({{"fell asleep", {0, 0}, {0, 0}}, {"lost its general", {30, 100}, {10, 100}}});
    EXPECT_EQ(worse.outcome, Outcome::kFailed);
    EXPECT_THAT(worse.words, HasSubstr("lost its general: 30 of 100, before 10 of 100 (worse)"));
}

TEST(Gate, StopsAtTheFirstFailure) {
    Verdict verdict{"new.net", "old.net"};
    EXPECT_FALSE(verdict.is_decided());
    verdict.add(validation_step(comparison(0.09, 0.03)));
    EXPECT_TRUE(verdict.is_decided());
    EXPECT_FALSE(verdict.has_passed());
    const auto json = verdict.to_json();
    EXPECT_EQ(json["passed"], false);
    EXPECT_EQ(json["steps"][0]["outcome"], "failed");
    EXPECT_EQ(json["steps"][1]["outcome"], "not run");
    EXPECT_THAT(verdict.to_markdown(), HasSubstr("new.net against old.net: not passed"));
}

TEST(Gate, PassesOnlyWithAllSteps) {
    Verdict verdict{"new.net", "hand-written"};
    verdict.add(validation_step(comparison(0.02, 0.03)));
    EXPECT_FALSE(verdict.has_passed());
    EXPECT_TRUE(passed_verdict().has_passed());
    EXPECT_TRUE(passed_verdict().is_decided());
    EXPECT_THAT(passed_verdict().to_markdown(), HasSubstr(": passed"));
}

class Manifest : public testing::Test {
protected:
    Manifest() : path_(test::own_temporary_path("gate-nets")) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
        const eval::nnue::Net net{{"toy", 3, 32, 1}};
        EXPECT_TRUE(base::write_file(path_ / "new.net", net.to_bytes()));
    }
    ~Manifest() override { std::filesystem::remove_all(path_); }

    [[nodiscard]] base::Expected<void> install(const std::string& game, const Verdict& verdict) const {
        return gate::install(path_ / "new.net", {game, "games", "train games"}, verdict, path_);
    }

    std::filesystem::path path_;
};

TEST_F(Manifest, ChangesByAPassedGate) {
    ASSERT_TRUE(install("xiangqi", passed_verdict()));
    ASSERT_TRUE(install("zero_point_one", passed_verdict()));
    const auto manifest = nlohmann::json::parse(*base::read_file(path_ / "manifest.json"));
    EXPECT_EQ(manifest.size(), 2U);
    EXPECT_EQ(manifest["xiangqi"]["file"], "xiangqi.net");
    EXPECT_EQ(manifest["xiangqi"]["gate"]["passed"], true);
    EXPECT_EQ(manifest["xiangqi"]["training"], "train games");
    EXPECT_EQ(*base::read_file(path_ / "xiangqi.net"), *base::read_file(path_ / "new.net"));
}

TEST_F(Manifest, StaysAsItIsOtherwise) {
    EXPECT_FALSE(install("xiangqi", Verdict{"new.net", "hand-written"}));
    EXPECT_FALSE(std::filesystem::exists(path_ / "xiangqi.net"));
    ASSERT_TRUE(base::write_file(path_ / "manifest.json", "[1]"));
    EXPECT_FALSE(install("xiangqi", passed_verdict()));
    EXPECT_FALSE(std::filesystem::exists(path_ / "xiangqi.net"));
    ASSERT_TRUE(base::write_file(path_ / "manifest.json", "{}"));
    ASSERT_TRUE(base::write_file(path_ / "new.net", "no net"));
    EXPECT_FALSE(install("xiangqi", passed_verdict()));
    EXPECT_EQ(*base::read_file(path_ / "manifest.json"), "{}");
}

}  // namespace
}  // namespace qiyuan::lab::gate
