#include "lab/selfplay/self_player.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"

namespace qiyuan::lab::selfplay {
namespace {

struct Entry {
    std::string_view game;
    MadePlayer (*make)(const SelfPlayerOptions&);
};

constexpr Entry kPlayers[] = {
    {"xiangqi", make_xiangqi_player},
    {"banqi", make_banqi_player},
    {"zero_point_one", make_zero_point_one_player},
};

}  // namespace

std::vector<std::string_view> player_names() {
    std::vector<std::string_view> names;
    for (const Entry& entry : kPlayers) names.push_back(entry.game);
    return names;
}

base::Expected<std::unique_ptr<SelfPlayer>> make_player(std::string_view game, const SelfPlayerOptions& options) {
    for (const Entry& entry : kPlayers)
        if (entry.game == game) return entry.make(options);
    return base::fail(
        fmt::format("there is no self-play of {}, only of {}", base::quoted(game), fmt::join(player_names(), ", ")));
}

}  // namespace qiyuan::lab::selfplay
