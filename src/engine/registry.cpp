#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/typed_game.hpp"
#include "games/banqi/banqi.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<AnyGame> (*make)();
};

template <typename G>
std::unique_ptr<AnyGame> make() {
    return std::make_unique<TypedGame<G>>();
}

template <typename G>
constexpr Entry entry{G::kName, make<G>};

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    entry<xiangqi::Xiangqi>,
    entry<banqi::Banqi>,
    entry<banqi::GameOf<banqi::FourByFour>>,
    entry<banqi::GameOf<banqi::FourByTwo>>,
    entry<banqi::GameOf<banqi::HongKong>>,
    entry<banqi::GameOf<banqi::FaceDownCapture>>,
    entry<banqi::GameOf<banqi::ChainCapture>>,
    entry<banqi::GameOf<banqi::House>>,
};

}  // namespace

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : kGames) names.push_back(entry.name);
    return names;
}

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name) {
    for (const Entry& entry : kGames)
        if (entry.name == name) return entry.make();
    return base::fail(
        fmt::format("there is no game {}; the games are {}", base::quoted(name), fmt::join(game_names(), ", ")));
}

}  // namespace qiyuan::engine
