#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace qiyuan::xiangqi::training_text {

// Stockfish's plain training text has five lines and an `e` for each position: fen, move, score, ply, result. Scores
// are hundredths for the player to move; a game holds them as comments [%eval 0.35], in pawns and for Red, as PGN does.
inline constexpr std::string_view kEnd = "e";
inline constexpr int kNoScore = 32002;  // what Stockfish's tools write for none
inline constexpr int kMostScore = 32000;

// The score for Red that a comment holds, in hundredths.
[[nodiscard]] std::optional<int> eval_of(std::string_view comment);
[[nodiscard]] std::string eval_comment(int score_for_red);

}  // namespace qiyuan::xiangqi::training_text
