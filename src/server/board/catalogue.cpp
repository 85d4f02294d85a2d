#include "server/board/catalogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "engine/playing_strength.hpp"
#include "engine/registry.hpp"
#include "games/zero_point_one/leaps.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

struct Name {
    std::string_view code;
    std::string_view english;
    std::string_view simplified;
};

constexpr std::array kGameNames{
    Name{"xiangqi", "Xiangqi", "象棋"},
    Name{"banqi", "Banqi", "暗棋"},
    Name{"magic", "Magic Chess", "魔法棋"},
    Name{"zero_point_one", "0.1", "零点一"},
    Name{"magic-5x5", "Magic Chess 5×5", "魔法棋 5×5"},
    Name{"magic-6x6", "Magic Chess 6×6", "魔法棋 6×6"},
    Name{"banqi-4x4", "Banqi 4×4", "暗棋 4×4"},
    Name{"banqi-4x2", "Banqi 4×2", "暗棋 4×2"},
    Name{"banqi-hong-kong", "Hong Kong banqi", "香港暗棋"},
    Name{"banqi-face-down-capture", "Banqi, attacks on face-down men", "暗吃暗棋"},
    Name{"banqi-chain-capture", "Banqi, chain captures", "连吃暗棋"},
    Name{"banqi-house", "House banqi", "家常暗棋"},
};

constexpr std::array kRuleNames{
    Name{"wxf", "WXF 2018", "世界象棋规则 2018"},
    Name{"wxf-paper", "WXF, read as in Tan and Medina 2024", "世界规则（论文读法）"},
    Name{"axf", "Asian rules", "亚洲规则"},
    Name{"cxa-like", "Chinese rules (like CXA)", "中国规则（近似）"},
    Name{"simple", "Only perpetual check loses", "只禁长将"},
    Name{"course", "Course rules: 60 quiet plies", "课程规则：60步"},
    Name{"mistboard", "40 quiet plies, no 7th chase", "40步，禁第7次捉"},
    Name{"olympiad", "Olympiad: 180 quiet plies", "奥运规则：180步"},
    Name{"strict", "Strict: the 10th chase loses", "严格：第10次捉负"},
    Name{"endless", "No move limit", "不限步"},
};

constexpr std::array kLevelNames{
    Name{"600", "Newcomer", "初学"},          Name{"800", "Beginner", "入门"},
    Name{"1000", "Casual", "业余"},           Name{"1200", "Club novice", "九级"},
    Name{"1400", "Club player", "七级"},      Name{"1600", "Solid", "五级"},
    Name{"1800", "Strong", "三级"},           Name{"2000", "Expert", "一级"},
    Name{"2200", "Candidate master", "棋士"}, Name{"2400", "Master", "大师"},
    Name{"2600", "Grandmaster", "特级大师"},
};

template <std::size_t N>
json name_json(const std::array<Name, N>& names, std::string_view code) {
    for (const Name& name : names)
        if (name.code == code) return to_json(localized(name.english, name.simplified));
    return to_json(localized(code, code));
}

json levels_json() {
    constexpr int kStep = 200;
    json levels = json::array();
    for (int elo = engine::kWeakestElo; elo <= engine::kStrongestElo; elo += kStep)
        levels.push_back({{"elo", elo}, {"name", name_json(kLevelNames, std::to_string(elo))}});
    levels.push_back({{"elo", nullptr}, {"name", to_json(localized("Full strength", "全力"))}});
    return levels;
}

json clocks_json() {
    constexpr int kSecond = 1000;
    json clocks = json::array({nullptr});
    for (const auto& [base, increment] : {std::pair{60, 1}, std::pair{300, 3}, std::pair{600, 5}, std::pair{1800, 20}})
        clocks.push_back({{"base_ms", base * kSecond}, {"increment_ms", increment * kSecond}});
    return clocks;
}

json notations_json(std::string_view family) {
    if (family == "xiangqi") return {"wxf", "chinese", "traditional", "coordinate", "iccs"};
    if (family == "zero_point_one") return {"long", "coordinate"};
    return {"coordinate"};
}

// The men of both sides at the start, counted for one of them.
json kinds_json(const engine::AnyGame& game, const Dialect& dialect) {
    json kinds = json::array();
    if (const auto task = dialect.setup_task(game::Side::kFirst)) {
        for (const SetupMan& man : task->men) {
            const auto leap = zero_point_one::kLeaps[static_cast<std::size_t>(&man - task->men.data())];
            kinds.push_back({{"kind", name(man.kind)},
                             {"letter", std::string(1, man.letter)},
                             {"count", man.count},
                             {"leap", {leap.rows, leap.columns}}});
        }
        return kinds;
    }
    for (const auto& [man, count] : game.view().census())
        if (man.colour == PieceColour::kRed) kinds.push_back({{"kind", name(man.kind)}, {"count", count}});
    return kinds;
}

json variant_json(const VariantInfo& info) {
    const auto game = engine::make_game(info.name).value();
    return {{"variant", info.name},          {"name", name_json(kGameNames, info.name)},
            {"has_engine", info.has_engine}, {"board", to_json(info.dialect->shape())},
            {"start_fen", game->fen()},      {"kinds", kinds_json(*game, *info.dialect)}};
}

json rules_json(std::string_view variant) {
    json rules = json::array();
    for (const auto code : engine::rule_names(variant))
        rules.push_back({{"rules", code}, {"name", name_json(kRuleNames, code)}, {"default", rules.empty()}});
    return rules;
}

}  // namespace

json to_json(const BoardLayout& shape) {
    return {{"width", shape.width()},
            {"height", shape.height()},
            {"style", shape.style() == BoardStyle::kPoints ? "points" : "cells"},
            {"squares", shape.squares()}};
}

Expected<std::unique_ptr<engine::AnyGame>> make_game(std::string_view variant, std::string_view rules) {
    const auto names = engine::rule_names(variant);
    if (!rules.empty() && std::find(names.begin(), names.end(), rules) == names.end())
        return base::fail(fmt::format("{} has no rules {}; expected one of: {}", variant, base::quoted(rules),
                                      fmt::join(names, ", ")));
    return engine::make_game(variant, rules);
}

std::string_view engine_of(std::string_view variant) {
    constexpr std::string_view kMagic = "magic";
    return Catalogue::family(variant) == kMagic ? kMagic : variant;
}

Catalogue::Catalogue() {
    const auto engines = engine::engine_names();
    for (const auto name : engine::game_names())
        if (const Dialect* dialect = find_dialect(name))
            variants_.push_back({std::string{name}, dialect,
                                 std::find(engines.begin(), engines.end(), engine_of(name)) != engines.end()});
    document_ = describe();
}

const VariantInfo* Catalogue::find(std::string_view variant) const {
    const auto found = std::find_if(variants_.begin(), variants_.end(),
                                    [variant](const VariantInfo& info) { return info.name == variant; });
    return found == variants_.end() ? nullptr : &*found;
}

std::string_view Catalogue::family(std::string_view variant) { return variant.substr(0, variant.find('-')); }

std::string_view Catalogue::usual_rules(std::string_view variant) {
    const auto names = engine::rule_names(variant);
    return names.empty() ? std::string_view{} : names.front();
}

json Catalogue::describe() const {
    json games = json::array();
    for (const VariantInfo& info : variants_) {
        const auto family = Catalogue::family(info.name);
        if (games.empty() || games.back()["game"] != family) {
            const auto game = engine::make_game(info.name).value();
            games.push_back({{"game", family},
                             {"name", name_json(kGameNames, family)},
                             {"has_engine", false},
                             {"has_chance", !(*game).view().bag.empty()},
                             {"has_setup", game->awaits_setup()},
                             {"notations", notations_json(family)},
                             {"variants", json::array()},
                             {"rules", rules_json(info.name)}});
        }
        json& game = games.back();
        game["variants"].push_back(variant_json(info));
        if (info.has_engine) game["has_engine"] = true;
    }
    return {{"games", games}, {"levels", levels_json()}, {"clocks", clocks_json()}};
}

}  // namespace qiyuan::server
