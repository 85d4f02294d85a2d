#include "lab/gate/verdict.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "eval/nnue/feature_sets.hpp"
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

GateVerdict passed_verdict() {
    GateVerdict verdict{"new.net", "hand-written", "some pairs"};
    verdict.add(validation_step(comparison(0.02, 0.03)));
    verdict.add(nodes_step(kMuchBetter, kSprt));
    verdict.add(foreign_step(kEqual, kEqual));
    verdict.add(disasters_step({}));
    return verdict;
}

TEST(Gate, ValidationMayBeWorseByChanceOnly) {
    EXPECT_EQ(validation_step(comparison(0.0300, 0.0305)).outcome, GateOutcome::kPassed);
    EXPECT_EQ(validation_step(comparison(0.0305, 0.0300)).outcome, GateOutcome::kPassed);
    EXPECT_EQ(validation_step(comparison(0.0320, 0.0300)).outcome, GateOutcome::kFailed);
}

TEST(Gate, NodesWantADecidedTest) {
    EXPECT_EQ(nodes_step(kMuchBetter, kSprt).outcome, GateOutcome::kPassed);
    EXPECT_EQ(nodes_step(Pentanomial{{0, 0, 2, 1, 0}}, kSprt).outcome, GateOutcome::kFailed);  // undecided
    EXPECT_EQ(nodes_step(Pentanomial{{500, 400, 300, 10, 5}}, kSprt).outcome, GateOutcome::kFailed);
    EXPECT_EQ(nodes_step(Pentanomial{}, kSprt).outcome, GateOutcome::kFailed);
}

TEST(Gate, ForeignEngineMustNotDoBetterThanBefore) {
    EXPECT_EQ(foreign_step(kEqual, kEqual).outcome, GateOutcome::kPassed);
    EXPECT_EQ(foreign_step(kMuchBetter, kEqual).outcome, GateOutcome::kPassed);
    EXPECT_EQ(foreign_step(kEqual, kMuchBetter).outcome, GateOutcome::kFailed);
}

TEST(Gate, DisastersMustNotBecomeMoreFrequent) {
    EXPECT_EQ(disasters_step({{"lost its general", {10, 100}, {12, 100}}}).outcome, GateOutcome::kPassed);
    EXPECT_EQ(disasters_step({{"lost its general", {1, 100}, {30, 100}}}).outcome, GateOutcome::kPassed);
    const GateStep worse =
        disasters_step({{"fell asleep", {0, 0}, {0, 0}}, {"lost its general", {30, 100}, {10, 100}}});
    EXPECT_EQ(worse.outcome, GateOutcome::kFailed);
    EXPECT_THAT(worse.words, HasSubstr("lost its general: 30 of 100, before 10 of 100 (worse)"));
}

TEST(Gate, StopsAtTheFirstFailure) {
    GateVerdict verdict{"new.net", "old.net", "some pairs"};
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
    GateVerdict verdict{"new.net", "hand-written", "some pairs"};
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
        std::filesystem::create_directories(nets());
        write_net(0);
    }
    ~Manifest() override { std::filesystem::remove_all(path_); }

    // A net for xiangqi; weights of its first neuron.
    void write_net(std::int16_t weight) const {
        using F = eval::nnue::XiangqiFeatures;
        eval::nnue::Net net{{std::string{F::kName}, F::kInputs, 32, 1}};
        for (std::size_t i = 0; i < net.input_weights().size(); i += net.hidden()) net.input_weights()[i] = weight;
        EXPECT_TRUE(base::write_file(path_ / "new.net", net.to_bytes()));
    }
    [[nodiscard]] base::Expected<void> install(const std::string& game, const GateVerdict& verdict) const {
        return gate::install(path_ / "new.net", {game, "games", "train games"}, verdict, nets());
    }
    [[nodiscard]] std::filesystem::path nets() const { return path_ / "nets"; }
    // What is wrong with the directory, in words.
    [[nodiscard]] std::string fault() const {
        const auto verified = verify(nets());
        return verified ? "" : verified.error().text();
    }

    std::filesystem::path path_;
};

TEST_F(Manifest, ChangesByAPassedGate) {
    ASSERT_TRUE(install("xiangqi", passed_verdict()));
    const auto manifest = nlohmann::json::parse(*base::read_file(nets() / "manifest.json"));
    EXPECT_EQ(manifest.size(), 1U);
    const auto& entry = manifest["xiangqi"];
    EXPECT_EQ(entry["file"], "xiangqi.net");
    EXPECT_EQ(entry["features"], "xiangqi men, mirrored");
    EXPECT_EQ(entry["hidden"], 32);
    EXPECT_EQ(entry["bytes"], std::filesystem::file_size(path_ / "new.net"));
    EXPECT_EQ(entry["gate"]["passed"], true);
    EXPECT_EQ(entry["gate"]["conditions"], "some pairs");
    EXPECT_EQ(entry["training"], "train games");
    EXPECT_EQ(*base::read_file(nets() / "xiangqi.net"), *base::read_file(path_ / "new.net"));
    EXPECT_EQ(verify(nets()).value(), std::vector<std::string>{"xiangqi"});
}

TEST_F(Manifest, StaysAsItIsOtherwise) {
    EXPECT_FALSE(install("xiangqi", GateVerdict{"new.net", "hand-written", ""}));
    EXPECT_FALSE(install("zero_point_one", passed_verdict()));  // the net is none of 0.1
    EXPECT_FALSE(std::filesystem::exists(nets() / "xiangqi.net"));
    ASSERT_TRUE(base::write_file(nets() / "manifest.json", "[1]"));
    EXPECT_FALSE(install("xiangqi", passed_verdict()));
    EXPECT_FALSE(std::filesystem::exists(nets() / "xiangqi.net"));
    ASSERT_TRUE(base::write_file(nets() / "manifest.json", "{}"));
    ASSERT_TRUE(base::write_file(path_ / "new.net", "no net"));
    EXPECT_FALSE(install("xiangqi", passed_verdict()));
    write_net(2000);  // 32 men of these do not fit 16 bits
    const auto refused = install("xiangqi", passed_verdict());
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text(), HasSubstr("overflows"));
    EXPECT_EQ(*base::read_file(nets() / "manifest.json"), "{}");
    EXPECT_EQ(fault(), "");
}

TEST_F(Manifest, IsHeldToItsFiles) {
    EXPECT_THAT(fault(), HasSubstr("no manifest.json"));
    ASSERT_TRUE(install("xiangqi", passed_verdict()));
    const auto good = *base::read_file(nets() / "manifest.json");

    ASSERT_TRUE(base::write_file(nets() / "banqi.net", "stray"));
    EXPECT_THAT(fault(), HasSubstr("banqi.net is in no manifest"));
    std::filesystem::remove(nets() / "banqi.net");

    auto manifest = nlohmann::json::parse(good);
    manifest["xiangqi"]["gate"]["passed"] = false;
    ASSERT_TRUE(base::write_file(nets() / "manifest.json", manifest.dump()));
    EXPECT_THAT(fault(), HasSubstr("passed"));
    ASSERT_TRUE(base::write_file(nets() / "manifest.json", R"({"xiangqi": 3})"));
    EXPECT_THAT(fault(), HasSubstr("no object"));

    ASSERT_TRUE(base::write_file(nets() / "manifest.json", good));
    EXPECT_EQ(fault(), "");
    write_net(1);
    std::filesystem::copy_file(path_ / "new.net", nets() / "xiangqi.net",
                               std::filesystem::copy_options::overwrite_existing);
    EXPECT_THAT(fault(), HasSubstr("sha256"));
    std::filesystem::remove(nets() / "xiangqi.net");
    EXPECT_THAT(fault(), HasSubstr("xiangqi.net"));
}

// What the project itself ships.
TEST(Nets, OfTheProjectAreThoseOfItsManifest) {
    const auto verified = verify(std::filesystem::path{QIYUAN_SOURCE_DIR} / "nets");
    EXPECT_TRUE(verified) << verified.error().text();
}

}  // namespace
}  // namespace qiyuan::lab::gate
