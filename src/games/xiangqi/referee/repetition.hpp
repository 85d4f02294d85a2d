#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/label.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/xiangqi/referee/timeline.hpp"

// The exact ruling of one repetition with all its evidence: section 3.3 of the rules in docs/referee.md.
namespace qiyuan::xiangqi {

// How far a player's moves in a repetition go against the rules. The higher level loses.
enum class Offence : std::uint8_t { kNone, kPerpetualChase, kPerpetualCheck };

enum class Verdict : std::uint8_t { kNone, kDraw, kRedWins, kBlackWins };

[[nodiscard]] std::string_view name(Verdict verdict);  // "none", "draw", "red-wins", "black-wins"
[[nodiscard]] constexpr Verdict win_for(Side side) { return side == kRed ? Verdict::kRedWins : Verdict::kBlackWins; }

// One move inside a repetition and what it counts for.
struct LabelledMove {
    std::size_t ply = 0;  // of the timeline, from 1
    Side mover = kRed;
    Label label = Label::kIdle;
    Bitboard checkers;                    // for kCheck: the men that could take the general
    Bitboard victims;                     // the men it chases, by their squares after the move
    std::vector<AttackFinding> findings;  // every attack of the mover after the move, counted or not
};

struct Repetition {
    std::size_t first_ply = 0;  // the earlier occurrence that opens the window
    std::size_t last_ply = 0;   // the present one
    int occurrences = 0;        // how often the present position has stood by now
    std::vector<LabelledMove> moves;
    game::BySide<Offence> offences;
    game::BySide<Bitboard> common_victims;  // of each side's perpetual chase, by their squares at last_ply
    Verdict verdict = Verdict::kDraw;
};

// How often the position after `ply` has stood up to then, itself included.
[[nodiscard]] int occurrences(const Timeline& game, std::size_t ply);

// Rules the repetition that the position after `ply` closes, over the window since its `fold`-th last occurrence (2:
// one lap). Nothing if it has not stood that often.
[[nodiscard]] std::optional<Repetition> judge_repetition(const Timeline& game, std::size_t ply, int fold,
                                                         const Rules& rules);

// The boards on which a move of the window is judged. Its reply is the next move; to the last move of the window, the
// one that the previous lap saw. Requires: first < ply <= last.
[[nodiscard]] MoveAndReply turn_in_window(const Timeline& game, std::size_t ply, std::size_t first, std::size_t last);

// Who loses when each player has reached a level.
[[nodiscard]] Verdict verdict_of(const game::BySide<Offence>& offences);

}  // namespace qiyuan::xiangqi
