#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace qiyuan::xiangqi {

// Which acts inside a repetition count against a player. docs/referee.md describes each.
enum class RuleSet : std::uint8_t {
    kWxf,       // World Xiangqi Rules 2018: perpetual check and perpetual chase lose, everything else is a draw
    kWxfPaper,  // the same by the method of Tan and Medina (2024): all attacks, roots read before the capture
    kAxf,       // as kWxf, and a check that also attacks the victim counts into the chase
    kCxaLike,   // check, mate threat and chase are all attacks, in any mixture; not an official text
    kSimple,    // only perpetual check loses
};

inline constexpr std::array kAllRuleSets{RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike,
                                         RuleSet::kSimple};

[[nodiscard]] std::string_view name(RuleSet set);
// The names of all, the usual one first.
[[nodiscard]] std::vector<std::string_view> rule_set_names();
[[nodiscard]] std::optional<RuleSet> rule_set_from_name(std::string_view name);

// Everything about repetition and counted moves that a tournament may set.
struct Rules {
    RuleSet set = RuleSet::kWxf;
    int violation_fold = 3;      // the occurrence of a position at which a violation loses (art. 19.8)
    int harmless_fold = 4;       // the occurrence at which a harmless repetition is a draw (3.2.B)
    int move_limit_plies = 100;  // plies without capture that make a draw; 0 for no limit (art. 8)
    int counted_checks = 10;     // of each player's checks only this many count towards the limit
    bool value_tiers = false;    // a cheaper man's attack ignores roots for every kind, not only against a rook

    [[nodiscard]] bool operator==(const Rules&) const = default;

    // Inside a search the first repetition already shows where the line leads.
    [[nodiscard]] constexpr Rules in_search() const {
        Rules rules = *this;
        rules.violation_fold = rules.harmless_fold = 2;
        return rules;
    }
};

}  // namespace qiyuan::xiangqi
