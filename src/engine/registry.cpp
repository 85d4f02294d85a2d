#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/banqi_setup.hpp"
#include "engine/typed_engine.hpp"
#include "engine/typed_game.hpp"
#include "engine/xiangqi_setup.hpp"
#include "engine/zero_point_one_game.hpp"
#include "games/banqi/banqi.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<AnyGame> (*make)();
    std::unique_ptr<AnyEngine> (*make_engine)();  // null for a game that has rules but no engine
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

// A game that has rules but no engine.
template <typename G>
constexpr Entry kRulesOnly{G::kName, make<TypedGame<G>>, nullptr};

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    {xiangqi::Xiangqi::kName, make<TypedGame<xiangqi::Xiangqi>>, make_typed_engine<xiangqi::Xiangqi>},
    {banqi::Banqi::kName, make<TypedGame<banqi::Banqi>>, make_typed_engine<banqi::Banqi>},
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
