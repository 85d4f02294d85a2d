#pragma once

#include <concepts>

#include "game/concepts.hpp"
#include "game/end_reason.hpp"

namespace qiyuan::game {

// A game that can say why judge() rules as it does: a chase rather than a mere repetition.
// Requires: judge() of the same arguments is not kNone.
template <typename G>
concept GameWithReasons =
    Game<G> && requires(const typename G::Position cpos, History<G> history, const typename G::Rules rules) {
        { G::reason(cpos, history, rules) } -> std::same_as<EndReason>;
    };

}  // namespace qiyuan::game
