#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <vector>

#include "game/conformance/violation.hpp"

namespace qiyuan::game::conformance {

template <Game G>
[[nodiscard]] Violation check_key(const typename G::Position& pos) {
    if (G::key(pos) == G::computed_key(pos)) return {};
    return fmt::format("key {:016x} differs from the key computed from scratch, {:016x}", G::key(pos).bits(),
                       G::computed_key(pos).bits());
}

template <Game G>
[[nodiscard]] Violation check_no_duplicates(const typename G::Position& pos, const MoveList<G>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (moves[i] == moves[j]) return fmt::format("move {} is generated twice", G::to_text(pos, moves[i]));
    return {};
}

// One stage of generation: a part of all moves, each of the class it was asked for.
template <Game G, Gen kStage>
[[nodiscard]] Violation check_stage(const typename G::Position& pos, const MoveList<G>& all) {
    constexpr bool kWantsNoisy = kStage == Gen::kNoisy;
    constexpr auto kName = kWantsNoisy ? "noisy" : "quiet";
    MoveList<G> stage;
    G::template generate<kStage>(pos, stage);
    if (const auto twice = check_no_duplicates<G>(pos, stage)) return fmt::format("in the {} stage, {}", kName, *twice);
    for (const auto m : stage) {
        if (!contains(all, m)) return fmt::format("{} is a {} move but not among all moves", G::to_text(pos, m), kName);
        if (G::is_noisy(pos, m) != kWantsNoisy)
            return fmt::format("is_noisy denies that {} is a {} move", G::to_text(pos, m), kName);
    }
    for (const auto m : all)
        if (G::is_noisy(pos, m) == kWantsNoisy && !contains(stage, m))
            return fmt::format("{} is missing from the {} stage", G::to_text(pos, m), kName);
    return {};
}

template <Game G>
[[nodiscard]] Violation check_generation(const typename G::Position& pos, const MoveList<G>& moves) {
    return first_violation([&] { return check_no_duplicates<G>(pos, moves); },
                           [&] { return check_stage<G, Gen::kNoisy>(pos, moves); },
                           [&] { return check_stage<G, Gen::kQuiet>(pos, moves); });
}

// is_legal() against the list, for the moves in it and for `others`, which come from anywhere.
template <Game G>
[[nodiscard]] Violation check_legality(const typename G::Position& pos, const MoveList<G>& moves,
                                       const std::vector<typename G::Move>& others) {
    for (const auto m : moves)
        if (!G::is_legal(pos, m)) return fmt::format("is_legal refuses the generated move {}", G::to_text(pos, m));
    for (const auto m : others)
        if (G::is_legal(pos, m) && !contains(moves, m))
            return fmt::format("is_legal accepts {}, which is not generated", G::to_text(pos, m));
    return {};
}

template <Game G>
[[nodiscard]] Violation check_move_slots(const typename G::Position& pos, const MoveList<G>& moves) {
    std::vector<std::size_t> seen;
    for (const auto m : moves) {
        const std::size_t slot = G::move_slot(pos, m);
        if (slot >= G::kMoveSlots)
            return fmt::format("move_slot of {} is {}, not below {}", G::to_text(pos, m), slot, G::kMoveSlots);
        if (contains(seen, slot))
            return fmt::format("move_slot of {} is {}, which another move has", G::to_text(pos, m), slot);
        seen.push_back(slot);
    }
    return {};
}

template <CountingGame G>
[[nodiscard]] Violation check_count(const typename G::Position& pos, const MoveList<G>& moves) {
    if (G::count_moves(pos) == moves.size()) return {};
    return fmt::format("count_moves says {}, generation lists {}", G::count_moves(pos), moves.size());
}

// Every move played and taken back at once; the position in between must know its key.
template <Game G>
[[nodiscard]] Violation check_each_move_undone(const typename G::Position& pos, const MoveList<G>& moves) {
    for (const auto m : moves) {
        auto changed = pos;
        const auto undo = G::do_move(changed, m);
        if (const auto wrong = check_key<G>(changed)) return fmt::format("after {}: {}", G::to_text(pos, m), *wrong);
        G::undo_move(changed, m, undo);
        if (!(changed == pos)) return fmt::format("undo_move of {} does not restore the position", G::to_text(pos, m));
    }
    return {};
}

}  // namespace qiyuan::game::conformance
