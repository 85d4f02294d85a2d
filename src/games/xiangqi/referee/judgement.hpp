#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/referee/given_game.hpp"

// A ruling as it leaves the referee, for `qiyuan judge` and POST /judge alike: docs/referee.md section 6.
namespace qiyuan::xiangqi {

enum class IllegalMoves : std::uint8_t {
    kRefused,  // the game stands where it stood before
    kLose      // whoever plays one loses
};

// What is asked of the referee.
struct JudgeSettings {
    Rules rules;
    Warnings warnings = Warnings::kNone;
    IllegalMoves illegal_moves = IllegalMoves::kRefused;
};

// How far a game could be decided.
enum class Decision : std::uint8_t { kRuled, kUndecided, kIllegal, kUnreadable };

// A judged game; keeps what it was judged from.
struct Judgement {
    GivenGame game;
    JudgeSettings settings;
    GameReport report;

    // What the game is worth.
    [[nodiscard]] Verdict verdict() const;
    // Whether it is over by that.
    [[nodiscard]] bool is_final() const { return report.end || loses_by_illegal_move(); }
    [[nodiscard]] bool loses_by_illegal_move() const;
    [[nodiscard]] Decision decision() const;
    // The repetition that decides or is under way; null when there is none.
    [[nodiscard]] const Repetition* repetition() const;
};

[[nodiscard]] Judgement judge(GivenGame game, const JudgeSettings& settings);

// The sentence above a ruling, and the whole of it.
[[nodiscard]] std::string headline(const Judgement& judgement, Language language);
[[nodiscard]] std::string explain(const Judgement& judgement, const Speech& speech);

// With texts in every language, or in one. `detail` chooses the sentences; the attacks are listed in any case.
[[nodiscard]] nlohmann::json to_json(const Judgement& judgement, std::optional<Language> only = std::nullopt,
                                     Detail detail = Detail::kDeciding);

}  // namespace qiyuan::xiangqi
