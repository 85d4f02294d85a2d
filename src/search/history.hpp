#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/concepts.hpp"
#include "search/params.hpp"
#include "search/techniques.hpp"

namespace qiyuan::search {

// History heuristic, with gravity: a running judgement between -kLimit and kLimit. Each bonus moves it towards the
// limit of its sign, the less the nearer it already is: old experience fades, and no cell overflows.
template <int kLimit>
class HistoryCell {
public:
    static_assert(kLimit > 0 && kLimit <= 32767);

    [[nodiscard]] constexpr int value() const noexcept { return value_; }
    [[nodiscard]] constexpr bool operator==(const HistoryCell&) const = default;
    constexpr void add(int bonus) noexcept {
        const int step = std::clamp(bonus, -kLimit, kLimit);
        value_ = static_cast<std::int16_t>(value_ + step - value_ * (step < 0 ? -step : step) / kLimit);
    }

private:
    std::int16_t value_ = 0;
};

[[nodiscard]] constexpr int history_bonus(const HistoryParams& p, int depth) noexcept {
    return std::min(p.bonus_per_ply * depth + p.bonus_offset, p.bonus_max);
}
[[nodiscard]] constexpr int history_malus(const HistoryParams& p, int depth) noexcept {
    return -std::min(p.malus_per_ply * depth + p.malus_offset, p.malus_max);
}

// Everything one thread has learnt about moves during a game. Not shared.
template <game::SearchableGame G>
class Heuristics {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Cell = HistoryCell<8192>;

    // Butterfly history: how the moves of a side fared, by G::move_slot().
    using Butterfly = std::array<Cell, G::kMoveSlots>;
    // Continuation history: how the moves that followed one (man, square) fared, by their own (man, square).
    using ContinuationHistory = std::array<Cell, G::kPieceSlots>;
    // Marks a ply without a move: before the root, and after a pass.
    static constexpr std::size_t kNoSlot = G::kPieceSlots;

    Heuristics() : continuation_(G::kPieceSlots + 1) {}

    void clear() {
        butterfly_ = {};
        noisy_ = {};
        counters_ = {};
        corrections_ = {};
        std::fill(continuation_.begin(), continuation_.end(), ContinuationHistory{});
    }

    [[nodiscard]] Cell& quiet(const Position& pos, Move m) {
        return butterfly_[G::side_to_move(pos)][G::move_slot(pos, m)];
    }
    [[nodiscard]] const Butterfly& quiet(game::Side side) const { return butterfly_[side]; }
    [[nodiscard]] Cell& noisy(const Position& pos, Move m) {
        return noisy_[G::piece_slot(pos, m)][gain_class(G::gain(pos, m))];
    }
    [[nodiscard]] ContinuationHistory& after(std::size_t slot) { return continuation_[slot]; }
    // The counter-move heuristic: the quiet move that last refuted a move to this slot.
    [[nodiscard]] Move& counter(std::size_t slot) { return counters_[slot]; }

    // Correction history: what the static evaluation has been wrong by, on average, in positions like this one.
    [[nodiscard]] int correction(const Position& pos, const CorrectionParams& p) const {
        int sum = 0;
        if constexpr (game::StructuredGame<G>)
            for (std::size_t i = 0; i < G::kStructures; ++i) sum += correction_cell(pos, i).value();
        return sum / p.scale;
    }
    void learn_correction(const Position& pos, int bonus) {
        if constexpr (game::StructuredGame<G>)
            for (std::size_t i = 0; i < G::kStructures; ++i)
                const_cast<CorrectionCell&>(correction_cell(pos, i)).add(bonus);
        else
            (void)pos, (void)bonus;
    }

private:
    using CorrectionCell = HistoryCell<8192>;
    static constexpr std::size_t kCorrectionCells = 16384;
    static constexpr std::size_t kStructures = [] {
        if constexpr (game::StructuredGame<G>) return std::size_t{G::kStructures};
        return std::size_t{0};
    }();
    // What a capture takes, told apart roughly: the search knows no kinds of men, only their worth.
    static constexpr std::size_t kGainClasses = 16;
    [[nodiscard]] static std::size_t gain_class(int gain) {
        constexpr int kStep = 64;
        return static_cast<std::size_t>(std::clamp(gain / kStep, 0, static_cast<int>(kGainClasses) - 1));
    }
    [[nodiscard]] const CorrectionCell& correction_cell(const Position& pos, std::size_t which) const {
        return corrections_[which][game::index(G::side_to_move(pos))][G::structure(pos, which) % kCorrectionCells];
    }

    game::BySide<Butterfly> butterfly_;
    std::array<std::array<Cell, kGainClasses>, G::kPieceSlots> noisy_{};
    std::array<Move, G::kPieceSlots + 1> counters_{};
    std::array<std::array<std::array<CorrectionCell, kCorrectionCells>, 2>, kStructures> corrections_{};
    std::vector<ContinuationHistory> continuation_;
};

}  // namespace qiyuan::search
