#include "server/board/catalogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.hpp"
#include "engine/playing_strength.hpp"
#include "engine/registry.hpp"
#include "server/board/family_entry.hpp"

namespace qiyuan::server {
namespace {

using nlohmann::json;

constexpr std::array kLevelNames{
    CodeName{"600", "Newcomer", "初学"},          CodeName{"800", "Beginner", "入门"},
    CodeName{"1000", "Casual", "业余"},           CodeName{"1200", "Club novice", "九级"},
    CodeName{"1400", "Club player", "七级"},      CodeName{"1600", "Solid", "五级"},
    CodeName{"1800", "Strong", "三级"},           CodeName{"2000", "Expert", "一级"},
    CodeName{"2200", "Candidate master", "棋士"}, CodeName{"2400", "Master", "大师"},
    CodeName{"2600", "Grandmaster", "特级大师"},
};

json name_json(std::span<const CodeName> names, std::string_view code) {
    for (const CodeName& name : names)
        if (name.code == code) return to_json(localized(name.english, name.simplified));
    return to_json(localized(code, code));
}

// Null when the server has no such game.
const FamilyEntry* family_of(std::string_view variant) {
    for (const FamilyEntry& family : all_families())
        for (const VariantEntry& entry : family.variants)
            if (entry.name.code == variant) return &family;
    return nullptr;
}
const VariantEntry* variant_of(std::string_view name) {
    if (const FamilyEntry* const family = family_of(name))
        for (const VariantEntry& entry : family->variants)
            if (entry.name.code == name) return &entry;
    return nullptr;
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

// The men of both sides at the start, counted for one of them.
json kinds_json(const engine::AnyGame& game, const Dialect& dialect) {
    json kinds = json::array();
    if (const auto task = dialect.setup_task(game::Side::kFirst)) {
        for (const SetupMan& man : task->men) {
            kinds.push_back({{"kind", name(man.kind)},
                             {"letter", std::string(1, man.letter)},
                             {"count", man.count},
                             {"leap", {man.leap_rows, man.leap_columns}}});
        }
        return kinds;
    }
    for (const auto& [man, count] : game.view().census())
        if (man.colour == PieceColour::kRed) kinds.push_back({{"kind", name(man.kind)}, {"count", count}});
    return kinds;
}

json variant_json(const VariantInfo& info) {
    const auto game = engine::make_game(info.name).value();
    return {{"variant", info.name},          {"name", name_json({&variant_of(info.name)->name, 1}, info.name)},
            {"has_engine", info.has_engine}, {"board", to_json(info.dialect->shape())},
            {"start_fen", game->fen()},      {"kinds", kinds_json(*game, *info.dialect)}};
}

json rules_json(const FamilyEntry& family) {
    json rules = json::array();
    for (const auto code : engine::rule_names(family.variants.front().name.code))
        rules.push_back({{"rules", code}, {"name", name_json(family.rules, code)}, {"default", rules.empty()}});
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
    const FamilyEntry* const family = family_of(variant);
    return family == nullptr || family->engine.empty() ? variant : family->engine;
}

const Dialect* find_dialect(std::string_view game) {
    const VariantEntry* const entry = variant_of(game);
    return entry == nullptr ? nullptr : entry->dialect.get();
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
            const FamilyEntry& entry = *family_of(info.name);
            games.push_back({{"game", family},
                             {"name", name_json({&entry.variants.front().name, 1}, family)},
                             {"has_engine", false},
                             {"has_chance", game->has_chance()},
                             {"has_setup", game->awaits_setup()},
                             {"notations", entry.notations},
                             {"variants", json::array()},
                             {"rules", rules_json(entry)}});
        }
        json& game = games.back();
        game["variants"].push_back(variant_json(info));
        if (info.has_engine) game["has_engine"] = true;
    }
    return {{"games", games}, {"levels", levels_json()}, {"clocks", clocks_json()}};
}

}  // namespace qiyuan::server
