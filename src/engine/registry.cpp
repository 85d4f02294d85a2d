#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/banqi/engine.hpp"
#include "engine/magic/engine.hpp"
#include "engine/rules_text.hpp"
#include "engine/typed/typed_engine.hpp"
#include "engine/typed/typed_game.hpp"
#include "engine/xiangqi/traits.hpp"
#include "engine/zero_point_one/engine.hpp"
#include "engine/zero_point_one/game.hpp"
#include "games/banqi/banqi.hpp"
#include "games/magic/magic.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

std::vector<std::string_view> no_names() { return {}; }
std::vector<std::string_view> xiangqi_rule_names() {
    using xiangqi::RuleSet;
    std::vector<std::string_view> names;
    for (const RuleSet set : {RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike, RuleSet::kSimple})
        names.push_back(xiangqi::name(set));
    return names;
}
std::vector<std::string_view> banqi_rule_names() {
    std::vector<std::string_view> names;
    names.reserve(banqi::kRulePresets.size());
    for (const auto& [name, rules] : banqi::kRulePresets) names.push_back(name);
    return names;
}

struct Entry {
    std::string_view name;
    Expected<std::unique_ptr<AnyGame>> (*make)(std::string_view rules);
    std::unique_ptr<AnyEngine> (*make_engine)();  // null for a game that has rules but no engine
    std::vector<std::string_view> (*rule_names)();
};

template <typename Game, typename Rules>
Expected<std::unique_ptr<AnyGame>> make(std::string_view text) {
    Rules rules;
    if (const auto read = read_rules(text, rules); !read) return tl::unexpected(read.error());
    return std::make_unique<Game>(rules);
}
template <typename G>
Expected<std::unique_ptr<AnyGame>> make_typed_game(std::string_view rules) {
    return make<TypedGame<G>, typename G::Rules>(rules);
}
template <typename Engine>
std::unique_ptr<AnyEngine> make_some_engine() {
    return std::make_unique<Engine>();
}

tl::unexpected<base::Error> no_such_game(std::string_view name) {
    return base::fail(
        fmt::format("there is no game {}; the games are {}", base::quoted(name), fmt::join(game_names(), ", ")));
}

using ZeroPointOne = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;

// A variant of banqi without an engine.
template <typename G>
constexpr Entry kRulesOnly{G::kName, make_typed_game<G>, nullptr, banqi_rule_names};

template <magic::BoardSize kSize>
constexpr Entry kMagic{magic::GameOn<kSize>::kName, make_typed_game<magic::GameOn<kSize>>, make_magic_engine<kSize>,
                       no_names};

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    {xiangqi::Xiangqi::kName, make_typed_game<xiangqi::Xiangqi>, make_some_engine<TypedEngine<xiangqi::Xiangqi>>,
     xiangqi_rule_names},
    {banqi::Banqi::kName, make_typed_game<banqi::Banqi>, make_banqi_engine, banqi_rule_names},
    kRulesOnly<banqi::GameOf<banqi::FourByFour>>,
    kRulesOnly<banqi::GameOf<banqi::FourByTwo>>,
    kRulesOnly<banqi::GameOf<banqi::HongKong>>,
    kRulesOnly<banqi::GameOf<banqi::FaceDownCapture>>,
    kRulesOnly<banqi::GameOf<banqi::ChainCapture>>,
    kRulesOnly<banqi::GameOf<banqi::House>>,
    kMagic<magic::BoardSize::kFour>,
    kMagic<magic::BoardSize::kFive>,
    kMagic<magic::BoardSize::kSix>,
    {zero_point_one::ZeroPointOne::kName, make<ZeroPointOne, zero_point_one::Rules>,
     make_some_engine<ZeroPointOneEngine>, no_names},
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

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::string_view rules) {
    for (const Entry& entry : kGames)
        if (entry.name == name) return entry.make(rules);
    return no_such_game(name);
}

std::vector<std::string_view> rule_names(std::string_view game) {
    for (const Entry& entry : kGames)
        if (entry.name == game) return entry.rule_names();
    return {};
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
