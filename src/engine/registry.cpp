#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/typed_engine.hpp"
#include "engine/typed_game.hpp"
#include "engine/xiangqi_setup.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<AnyGame> (*make)();
    std::unique_ptr<AnyEngine> (*make_engine)();
};

template <typename G>
std::unique_ptr<AnyGame> make() {
    return std::make_unique<TypedGame<G>>();
}
template <typename G>
std::unique_ptr<AnyEngine> make_typed_engine() {
    return std::make_unique<TypedEngine<G>>();
}

tl::unexpected<base::Error> no_such_game(std::string_view name) {
    return base::fail(
        fmt::format("there is no game {}; the games are {}", base::quoted(name), fmt::join(game_names(), ", ")));
}

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    {xiangqi::Xiangqi::kName, make<xiangqi::Xiangqi>, make_typed_engine<xiangqi::Xiangqi>},
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
    return no_such_game(name);
}

Expected<std::unique_ptr<AnyEngine>> make_engine(std::string_view name) {
    for (const Entry& entry : kGames)
        if (entry.name == name) return entry.make_engine();
    return no_such_game(name);
}

}  // namespace qiyuan::engine
