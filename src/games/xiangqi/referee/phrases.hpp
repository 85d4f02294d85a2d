#pragma once

#include <fmt/args.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/position.hpp"

// The referee's sentences in each language. A phrase has named places ({side}, {pieces}, ...) that the explanation
// fills.
namespace qiyuan::xiangqi {

enum class Language : std::uint8_t { kEnglish, kSimplified, kTraditional };
inline constexpr std::array kAllLanguages{Language::kEnglish, Language::kSimplified, Language::kTraditional};

// "en", "zh-Hans", "zh-Hant".
[[nodiscard]] std::string_view name(Language language);
[[nodiscard]] std::optional<Language> language_from_name(std::string_view name);

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
    kBothCheckSoFar,
    kBothChaseSoFar,
    kBothAttackSoFar,
    kIllegalRefused,
    kIllegalLoses,
    // The window
    kOccurs,
    kJudged,
    // What a move does, in a word
    kActIdle,
    kActChase,
    kActCheck,
    kActKill,
    kActBlock,
    kActExchange,
    kActEvasion,
    // One move
    kGivesCheck,
    kFacesGeneral,
    kStepsOutOfCheck,
    kInterposes,
    kClearsCheck,
    kKills,
    kKillsInMore,
    kKillIsPermitted,
    kBlocks,
    kBlocksMate,
    kAttacksNothing,
    kNoNewThreat,
    kNotTheVictims,
    kOthersDoNotCount,
    // One attack
    kAttacksNew,
    kAttacksUncovered,
    kAttacksNoExchange,
    kAttacksOld,
    kNoRoot,
    kFalseRoot,
    kRootIgnored,
    kRootIgnoredByValue,
    kExchange,
    kRooted,
    kRootedStatically,
    kStanding,
    kStandingInCheck,
    kUnanswered,
    kUnansweredMoved,
    kAnsweredAway,
    kAnsweredAwayRooted,
    kAnsweredBlock,
    kAnsweredScreenAdded,
    kAnsweredScreenGone,
    kAnsweredPin,
    kAnsweredCheck,
    kAnsweredRoot,
    kAnsweredRootStatically,
    // Levels
    kLevelCheck,
    kLevelChase,
    kLevelAttack,
    kLevelNone,
    kLevelAllIdle,
    kLevelAllKill,
    kLevelManyVictims,
    kLevelMixed,
    kLevelEvades,
    // What to do
    kMustChange,
    kNotACheck,
    kNotAChase,
    kNotAnAttack,
    kMayRepeat,
    kNobodyMustChange,
};

// The text of a phrase with its places filled.
[[nodiscard]] std::string say(Language language, Phrase phrase,
                              const fmt::dynamic_format_arg_store<fmt::format_context>& places);
[[nodiscard]] std::string say(Language language, Phrase phrase);

// What stands between two sentences.
[[nodiscard]] std::string_view gap(Language language);
[[nodiscard]] std::string_view side_name(Language language, Side side);
[[nodiscard]] std::string kind_name(Language language, Piece piece);
// "cannon on i0"; in Chinese by the file as its owner counts them, "９路炮", with 前 and 后 where two share it.
// Requires: there is a piece.
[[nodiscard]] std::string piece_on(Language language, const Position& pos, Square square);
// "a", "a and b", "a, b and c".
[[nodiscard]] std::string listed(Language language, const std::vector<std::string>& items);
// "first", "second", ..., "21st"; in Chinese the number alone.
[[nodiscard]] std::string ordinal(Language language, int number);

}  // namespace qiyuan::xiangqi
