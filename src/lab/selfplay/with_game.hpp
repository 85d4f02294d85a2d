#pragma once

#include <fmt/format.h>

#include <string_view>

#include "base/text.hpp"
#include "games/banqi/banqi.hpp"
#include "games/xiangqi/xiangqi.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::lab::selfplay {

template <game::Game G>
struct GameTag {
    using Type = G;
};

// Calls f(GameTag<G>{}) for the game of that name; f gives an Expected<void>.
template <typename F>
[[nodiscard]] base::Expected<void> with_game(std::string_view name, F&& f) {
    if (name == xiangqi::Xiangqi::kName) return f(GameTag<xiangqi::Xiangqi>{});
    if (name == banqi::Banqi::kName) return f(GameTag<banqi::Banqi>{});
    if (name == zero_point_one::ZeroPointOne::kName) return f(GameTag<zero_point_one::PrudentZeroPointOne>{});
    return base::fail(fmt::format("there is nothing to learn about the game {}", base::quoted(name)));
}

}  // namespace qiyuan::lab::selfplay
