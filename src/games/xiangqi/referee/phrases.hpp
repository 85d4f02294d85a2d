#pragma once

#include <fmt/args.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/piece.hpp"
#include "games/xiangqi/square.hpp"

// The referee's sentences in each language. A phrase has named places ({side}, {man}, ...) that explain.cpp fills.
namespace qiyuan::xiangqi {

enum class Language : std::uint8_t { kEnglish, kChinese };

enum class Phrase : std::uint8_t {
    // Headlines
    kWinsByCheck,
    kWinsByChase,
    kWinsByAttack,
    kDrawNoViolation,
    kDrawBothCheck,
    kDrawBothChase,
    kDrawBothAttack,
    kCheckmate,
    kStalemate,
    kNoAttackers,
    kMoveLimit,
    kGameGoesOn,
    kWarning,
    kWouldLose,
    kWouldDraw,
    kHarmlessSoFar,
    // The window
    kStands,
    kJudged,
    // Labels
    kLabelIdle,
    kLabelChase,
    kLabelCheck,
    kLabelKill,
    // One move
    kGivesCheck,
    kFacesGeneral,
    kAttacksNothing,
    kKills,
    kAttacksNew,
    kAttacksUncovered,
    kAttacksOld,
    kNoRoot,
    kFalseRoot,
    kRootIgnored,
    kExchange,
    kRooted,
    kStanding,
    kStandingInCheck,
    kUnanswered,
    kAnsweredAway,
    kAnsweredBlock,
    kAnsweredPin,
    kAnsweredCheck,
    kAnsweredRoot,
    // Levels
    kLevelCheck,
    kLevelChase,
    kLevelAttack,
    kLevelNone,
    kLevelManyVictims,
    kLevelMixed,
    kLevelEvades,
    // What to do
    kMustChange,
    kMayRepeat,
    kNobodyMustChange,
};

// The text of a phrase with its places filled.
[[nodiscard]] std::string say(Language language, Phrase phrase,
                              const fmt::dynamic_format_arg_store<fmt::format_context>& places);
[[nodiscard]] std::string say(Language language, Phrase phrase);

[[nodiscard]] std::string_view side_name(Language language, Side side);
[[nodiscard]] std::string_view kind_name(Language language, Piece man);
// "cannon on i0", "i0炮".
[[nodiscard]] std::string man_on(Language language, Piece man, Square square);
// "a", "a and b", "a, b and c".
[[nodiscard]] std::string listed(Language language, const std::vector<std::string>& items);
// "1st", "2nd", ...; in Chinese the number alone.
[[nodiscard]] std::string ordinal(Language language, int number);

}  // namespace qiyuan::xiangqi
