#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/xiangqi/referee/repetition.hpp"

namespace qiyuan::xiangqi {

// By what a game ends, in the order in which the rules ask.
enum class JudgedEnd : std::uint8_t { kCheckmate, kStalemate, kNoAttackers, kRepetition, kMoveLimit };

// An event of a game: its end, or a warning to a player who must change his moves.
struct GameEvent {
    std::size_t ply = 0;  // after which it stands
    JudgedEnd reason = JudgedEnd::kRepetition;
    Verdict verdict = Verdict::kDraw;
    std::optional<Repetition> repetition;  // for kRepetition
};

enum class Warnings : std::uint8_t { kNone, kBeforeLoss };

struct GameReport {
    std::optional<GameEvent> end;     // the first event that ends the game; what was played after it does not count
    std::vector<GameEvent> warnings;  // with Warnings::kBeforeLoss: violations that were given one more lap; one a lap
    // While the game goes on: the repetition that the last position closes, and how it would be ruled if it went on so.
    std::optional<Repetition> under_way;
};

// Judges a whole game: mate or stalemate, no attacking piece left, repetition, the move limit. With
// Warnings::kBeforeLoss a violation is first a warning, and loses when the position stands once more.
[[nodiscard]] GameReport judge_game(const Timeline& game, const Rules& rules, Warnings warnings = Warnings::kNone);

// What the game is worth by this report: its end, or the ruling of a repetition that stands often enough for a
// violation but, being harmless, does not end the game yet.
[[nodiscard]] Verdict verdict_of(const GameReport& report, const Rules& rules);

}  // namespace qiyuan::xiangqi
