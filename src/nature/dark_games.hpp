#pragma once

#include <array>

#include "games/banqi/banqi.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::nature {

template <typename... Games>
struct GameList {
    // A table with a row for each game, as make.operator()<Game>() gives it.
    template <typename Make>
    [[nodiscard]] static constexpr auto table(Make make) {
        return std::array { make.template operator()<Games>()... };
    }
};

// The games that hide something. A new one is one line here.
using DarkGames =
    GameList<banqi::GameOf<banqi::Standard>, banqi::GameOf<banqi::FourByFour>, banqi::GameOf<banqi::FourByTwo>,
             banqi::GameOf<banqi::HongKong>, banqi::GameOf<banqi::FaceDownCapture>, banqi::GameOf<banqi::ChainCapture>,
             banqi::GameOf<banqi::House>, magic::GameOn<magic::BoardSize::kFour>,
             magic::GameOn<magic::BoardSize::kFive>, magic::GameOn<magic::BoardSize::kSix>>;

// All others of them are banqi.
template <typename G>
inline constexpr bool kIsMagic = false;
template <magic::BoardSize kSize>
inline constexpr bool kIsMagic<magic::GameOn<kSize>> = true;

}  // namespace qiyuan::nature
