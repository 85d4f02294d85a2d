#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace qiyuan::banqi {

// What happens to a player who chases once too often. A search may treat both alike: either way the chase ends there.
enum class ChaseResult : std::uint8_t { kIllegal, kLoss };

// Everything about the history of a game that a tournament may set. 0 switches a rule off.
struct Rules {
    int draw_clock_plies = 60;  // plies without flip or capture that make a draw
    int repetition_fold = 3;    // the occurrence of a position, with the side to move, that makes a draw
    int chase_limit = 0;        // one piece may chase another on fewer turns in a row than this
    ChaseResult chase_result = ChaseResult::kIllegal;

    [[nodiscard]] bool operator==(const Rules&) const = default;

    // Inside a search the first repetition already shows where the line leads.
    [[nodiscard]] constexpr Rules in_search() const {
        Rules rules = *this;
        if (rules.repetition_fold > 2) rules.repetition_fold = 2;
        return rules;
    }
};

// The named sets of rules; "course" is the default.
inline constexpr std::array<std::pair<std::string_view, Rules>, 5> kRulePresets{{
    {"course", Rules{}},
    {"mistboard", Rules{40, 3, 7, ChaseResult::kIllegal}},
    {"olympiad", Rules{180, 3, 0, ChaseResult::kIllegal}},
    {"strict", Rules{60, 3, 10, ChaseResult::kLoss}},
    {"endless", Rules{0, 3, 0, ChaseResult::kIllegal}},
}};

// Their names, the usual one first.
[[nodiscard]] inline std::vector<std::string_view> preset_names() {
    std::vector<std::string_view> names;
    names.reserve(kRulePresets.size());
    for (const auto& [name, rules] : kRulePresets) names.push_back(name);
    return names;
}

[[nodiscard]] constexpr std::optional<Rules> rules_from_name(std::string_view name) {
    for (const auto& [known, rules] : kRulePresets)
        if (known == name) return rules;
    return std::nullopt;
}

}  // namespace qiyuan::banqi
