#include "lab/selfplay/self_player.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "lab/selfplay/games.hpp"

namespace qiyuan::lab::selfplay {

base::Expected<RecordedGame> recorded_game_named(std::string_view name) {
    for (const RecordedGame& game : recorded_games())
        if (game.name == name) return game;
    return base::fail(
        fmt::format("there is no self-play of {}, only of {}", base::quoted(name), fmt::join(player_names(), ", ")));
}

std::vector<std::string_view> player_names() {
    std::vector<std::string_view> names;
    for (const RecordedGame& game : recorded_games()) names.push_back(game.name);
    return names;
}

MadePlayer make_player(std::string_view game, const SelfPlayerOptions& options) {
    const auto found = recorded_game_named(game);
    if (!found) return tl::unexpected(found.error());
    return found->make_player(options);
}

}  // namespace qiyuan::lab::selfplay
