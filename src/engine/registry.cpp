#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/typed_engine.hpp"
#include "engine/typed_game.hpp"
#include "engine/xiangqi_setup.hpp"
#include "engine/zero_point_one_game.hpp"
#include "games/banqi/banqi.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

// The rules of a game by name, where it has several.
struct RuleBook {
    std::vector<std::string_view> (*names)();
    std::unique_ptr<AnyGame> (*make)(std::string_view rules);  // null when there are no rules of that name
};

std::vector<std::string_view> xiangqi_rule_names() {
    using xiangqi::RuleSet;
    std::vector<std::string_view> names;
    for (const RuleSet set : {RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike, RuleSet::kSimple})
        names.push_back(xiangqi::name(set));
    return names;
}
std::unique_ptr<AnyGame> make_xiangqi(std::string_view rules) {
    const auto set = xiangqi::rule_set_from_name(rules);
    if (!set) return nullptr;
    return std::make_unique<TypedGame<xiangqi::Xiangqi>>(xiangqi::Rules{.set = *set});
}
constexpr RuleBook kXiangqiRules{xiangqi_rule_names, make_xiangqi};

std::vector<std::string_view> banqi_rule_names() {
    std::vector<std::string_view> names;
    for (const auto& [name, rules] : banqi::kRulePresets) names.push_back(name);
    return names;
}
template <typename G>
std::unique_ptr<AnyGame> make_banqi(std::string_view name) {
    const auto rules = banqi::rules_from_name(name);
    if (!rules) return nullptr;
    return std::make_unique<TypedGame<G>>(*rules);
}
template <typename G>
constexpr RuleBook kBanqiRules{banqi_rule_names, make_banqi<G>};

struct Entry {
    std::string_view name;
    std::unique_ptr<AnyGame> (*make)();
    std::unique_ptr<AnyEngine> (*make_engine)();  // null for a game that has rules but no engine
    const RuleBook* rule_book = nullptr;          // null for a game with one set of rules
};

template <typename Game>
std::unique_ptr<AnyGame> make() {
    return std::make_unique<Game>();
}
template <typename G>
std::unique_ptr<AnyEngine> make_typed_engine() {
    return std::make_unique<TypedEngine<G>>();
}

tl::unexpected<base::Error> no_such_game(std::string_view name) {
    return base::fail(
        fmt::format("there is no game {}; the games are {}", base::quoted(name), fmt::join(game_names(), ", ")));
}

using ZeroPointOne = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;

// A banqi without an engine.
template <typename G>
constexpr Entry kRulesOnly{G::kName, make<TypedGame<G>>, nullptr, &kBanqiRules<G>};

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    {xiangqi::Xiangqi::kName, make<TypedGame<xiangqi::Xiangqi>>, make_typed_engine<xiangqi::Xiangqi>,
     &kXiangqiRules},
    kRulesOnly<banqi::Banqi>,
    kRulesOnly<banqi::GameOf<banqi::FourByFour>>,
    kRulesOnly<banqi::GameOf<banqi::FourByTwo>>,
    kRulesOnly<banqi::GameOf<banqi::HongKong>>,
    kRulesOnly<banqi::GameOf<banqi::FaceDownCapture>>,
    kRulesOnly<banqi::GameOf<banqi::ChainCapture>>,
    kRulesOnly<banqi::GameOf<banqi::House>>,
    {zero_point_one::ZeroPointOne::kName, make<ZeroPointOne>, nullptr},
};

}  // namespace

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : kGames) names.push_back(entry.name);
    return names;
}

std::vector<std::string_view> engine_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : kGames)
        if (entry.make_engine != nullptr) names.push_back(entry.name);
    return names;
}

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name) {
    for (const Entry& entry : kGames)
        if (entry.name == name) return entry.make();
    return no_such_game(name);
}

std::vector<std::string_view> rule_names(std::string_view game) {
    for (const Entry& entry : kGames)
        if (entry.name == game && entry.rule_book != nullptr) return entry.rule_book->names();
    return {};
}

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::string_view rules) {
    for (const Entry& entry : kGames) {
        if (entry.name != name) continue;
        if (entry.rule_book != nullptr)
            if (auto game = entry.rule_book->make(rules)) return game;
        return base::fail(fmt::format("{} has no rules {}; expected one of: {}", name, base::quoted(rules),
                                      fmt::join(rule_names(name), ", ")));
    }
    return no_such_game(name);
}

Expected<std::unique_ptr<AnyEngine>> make_engine(std::string_view name) {
    for (const Entry& entry : kGames) {
        if (entry.name != name) continue;
        if (entry.make_engine != nullptr) return entry.make_engine();
        return base::fail(
            fmt::format("there is no engine for {} yet, only for {}", name, fmt::join(engine_names(), ", ")));
    }
    return no_such_game(name);
}

}  // namespace qiyuan::engine
