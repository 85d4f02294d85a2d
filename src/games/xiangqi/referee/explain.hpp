#pragma once

#include <string>

#include "games/xiangqi/referee/act.hpp"
#include "games/xiangqi/referee/attack_speech.hpp"
#include "games/xiangqi/referee/game_judge.hpp"

// Rulings in words, for players and arbiters.
namespace qiyuan::xiangqi {

// One sentence: who wins and why, or that the game goes on.
[[nodiscard]] std::string headline(const GameReport& report, const Timeline& game, const Rules& rules,
                                   Language language);

// What one move of a repetition does: check, threat of mate, block; the attacks that matter, why they are rooted or
// not, answered or not.
[[nodiscard]] std::string explain_move(const LabelledMove& move, const Repetition& repetition, const Timeline& game,
                                       const Rules& rules, const Speech& speech);

// The whole ruling of a repetition: window, every move with what it does, levels, and what each side would have to
// change.
[[nodiscard]] std::string explain(const Repetition& repetition, const Timeline& game, const Rules& rules,
                                  const Speech& speech);

// Headline, warnings and the repetition that decides or is under way.
[[nodiscard]] std::string explain(const GameReport& report, const Timeline& game, const Rules& rules,
                                  const Speech& speech);

// "chase", "捉": an act in the language of the explanation.
[[nodiscard]] std::string act_word(Act act, Language language);

// "chase", "perpetual-check" and the like, as the JSON names them; the same in every language.
[[nodiscard]] std::string_view name(Label label);
[[nodiscard]] std::string_view name(Offence offence);
[[nodiscard]] std::string_view name(Finding finding);
[[nodiscard]] std::string_view name(ThreatAnswer answer);
[[nodiscard]] std::string_view name(JudgedEnd reason);

}  // namespace qiyuan::xiangqi
