#include "engine/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/registry.hpp"
#include "server/board/catalogue.hpp"
#include "server/board/family_entry.hpp"

// The lists of games agree: what the engine knows, the server can show.
namespace qiyuan::server {
namespace {

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(GamesTest, EveryGameCanBeShownAndHasANameInEveryLanguage) {
    std::set<std::string> shown;
    const Catalogue catalogue;
    for (const auto& game : catalogue.document()["games"])
        for (const auto& variant : game["variants"]) {
            shown.insert(variant["variant"]);
            const auto& name = variant["name"];
            for (const char* language : {"en", "zh-Hant", "zh-Hans"}) EXPECT_NE(name[language], "") << variant;
            EXPECT_NE(name["en"], variant["variant"]) << "a name for people is not the code";
        }
    for (const auto name : engine::game_names()) EXPECT_TRUE(shown.contains(std::string{name})) << name;
}

TEST(GamesTest, EveryEngineHasABenchAndCanPlayWeaker) {
    for (const auto name : engine::engine_names()) {
        // A board of Magic Chess is benched with the others.
        EXPECT_TRUE(contains(engine::bench_names(), engine_of(name))) << name;
        const auto engine = engine::make_engine(name).value();
        const auto options = engine->options();
        EXPECT_TRUE(std::any_of(options.begin(), options.end(), [](const engine::Option& option) {
            return option.name == "UCI_Elo";
        })) << name;
    }
    for (const engine::GameEntry& game : engine::all_games())
        for (const auto fen : game.bench.positions) {
            const auto board = game.make("").value();
            EXPECT_TRUE(board->set_up(fen)) << game.name << ": " << fen;
        }
}

TEST(GamesTest, EveryRuleHasAName) {
    for (const FamilyEntry& family : all_families()) {
        std::set<std::string_view> named;
        for (const CodeName& rules : family.rules) {
            EXPECT_NE(rules.english, rules.code);
            EXPECT_FALSE(rules.simplified.empty()) << rules.code;
            named.insert(rules.code);
        }
        for (const VariantEntry& variant : family.variants) {
            EXPECT_EQ(Catalogue::family(variant.name.code), family.variants.front().name.code);
            for (const auto rules : engine::rule_names(variant.name.code)) EXPECT_TRUE(named.contains(rules)) << rules;
        }
        EXPECT_FALSE(family.notations.empty());
        EXPECT_TRUE(family.engine.empty() || contains(engine::engine_names(), family.engine)) << family.engine;
    }
}

TEST(GamesTest, TheClientHasAModuleForEveryGame) {
    const std::filesystem::path modules = std::filesystem::path{QIYUAN_SOURCE_DIR} / "web/src/games";
    if (!std::filesystem::exists(modules)) return;  // a tree without the client
    for (const FamilyEntry& family : all_families()) {
        const std::string name{family.variants.front().name.code};
        EXPECT_TRUE(std::filesystem::exists(modules / (name + ".ts"))) << name;
    }
}

}  // namespace
}  // namespace qiyuan::server
