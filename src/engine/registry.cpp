#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "engine/typed_game.hpp"
#include "engine/zero_point_one_game.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::engine {
namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<AnyGame> (*make)();
};

template <typename Game>
std::unique_ptr<AnyGame> make() {
    return std::make_unique<Game>();
}

using ZeroPointOne = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;

// The list of games. A new game is one line here.
constexpr Entry kGames[] = {
    {xiangqi::Xiangqi::kName, make<TypedGame<xiangqi::Xiangqi>>},
    {zero_point_one::ZeroPointOne::kName, make<ZeroPointOne>},
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
