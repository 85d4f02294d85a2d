#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>

#include "game/conformance/move_checks.hpp"

namespace qiyuan::game::conformance {

// An exchange that wins a threshold wins every lower one; kWellApart are three, in rising order.
template <SearchableGame G>
[[nodiscard]] Violation check_exchange(const typename G::Position& pos, typename G::Move m) {
    constexpr std::array<int, 3> kWellApart{-200, 0, 200};
    for (std::size_t i = 1; i < kWellApart.size(); ++i)
        if (G::see_at_least(pos, m, kWellApart[i]) && !G::see_at_least(pos, m, kWellApart[i - 1]))
            return fmt::format("see_at_least grants {} the threshold {} but refuses {}", G::to_text(pos, m),
                               kWellApart[i], kWellApart[i - 1]);
    return {};
}

template <SearchableGame G>
[[nodiscard]] Violation check_search_facts(const typename G::Position& pos, const MoveList<G>& moves) {
    for (const auto m : moves) {
        const std::size_t slot = G::piece_slot(pos, m);
        if (slot >= G::kPieceSlots)
            return fmt::format("piece_slot of {} is {}, not below {}", G::to_text(pos, m), slot, G::kPieceSlots);
        // Nothing is promised about these but that they can be asked of every legal move.
        (void)G::gain(pos, m);
        (void)G::key_after(pos, m);
        if (auto wrong = check_exchange<G>(pos, m)) return wrong;
    }
    return {};
}

template <SearchableGame G>
[[nodiscard]] Violation check_pass(const typename G::Position& pos) {
    if (G::may_pass(pos) && !G::can_pass(pos)) return "may_pass allows what can_pass does not";
    if (!G::can_pass(pos)) return {};
    if (G::in_check(pos)) return "can_pass allows a pass in check";
    auto passed = pos;
    const auto undo = G::do_pass(passed);
    if (G::side_to_move(passed) == G::side_to_move(pos)) return "a pass does not change the side to move";
    if (const auto wrong = check_key<G>(passed)) return fmt::format("after a pass: {}", *wrong);
    if (const auto wrong = check_legality<G>(passed, legal_moves<G>(passed), {}))
        return fmt::format("after a pass: {}", *wrong);
    G::undo_pass(passed, undo);
    if (!(passed == pos)) return "undo_pass does not restore the position";
    return {};
}

}  // namespace qiyuan::game::conformance
