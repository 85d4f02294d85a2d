#pragma once

#include <memory>
#include <string_view>

#include "engine/typed/typed_game.hpp"

namespace qiyuan::engine {

// For entries of games: a new game under rules as game/rules_text.hpp has them.
template <typename Game, typename Rules>
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> make_some_game(std::string_view text) {
    Rules rules;
    if (const auto read = read_rules(text, rules); !read) return tl::unexpected(read.error());
    return std::make_unique<Game>(rules);
}
template <typename G>
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> make_typed_game(std::string_view rules) {
    return make_some_game<TypedGame<G>, typename G::Rules>(rules);
}

}  // namespace qiyuan::engine
