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
constexpr Entry kEntry{G::kName, make<G>};

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    kEntry<xiangqi::Xiangqi>,
    kEntry<banqi::Banqi>,
    kEntry<banqi::GameOf<banqi::FourByFour>>,
    kEntry<banqi::GameOf<banqi::FourByTwo>>,
    kEntry<banqi::GameOf<banqi::HongKong>>,
    kEntry<banqi::GameOf<banqi::FaceDownCapture>>,
    kEntry<banqi::GameOf<banqi::ChainCapture>>,
    kEntry<banqi::GameOf<banqi::House>>,
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
