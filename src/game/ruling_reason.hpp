#pragma once

#include <concepts>
#include <string_view>

#include "game/concepts.hpp"

namespace qiyuan::game {

// A game that can say in a word or two why judge() rules as it does: "chase" rather than "repetition".
// Requires: judge() of the same arguments is not kNone.
template <typename G>
concept GameWithReasons =
    Game<G> && requires(const typename G::Position cpos, History<G> history, const typename G::Rules rules) {
        { G::reason(cpos, history, rules) } -> std::same_as<std::string_view>;
    };

}  // namespace qiyuan::game
