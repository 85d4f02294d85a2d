#include "engine/rules_text.hpp"

#include <fmt/format.h>

#include <string>

#include "base/text.hpp"

namespace qiyuan::engine {
namespace {

using base::Expected;

constexpr std::int64_t kMostPlies = 10'000;

// Hands each part to `set(key, value)`; a part without an equals sign is a key without value. False from `set` means
// that there is no such key, or that it cannot have that value.
template <typename Set>
Expected<void> read_parts(std::string_view text, std::string_view what_there_is, Set set) {
    if (text.empty()) return {};
    for (const auto& part : base::split_fields(text, ',')) {
        const auto equals = part.text.find('=');
        const auto key = part.text.substr(0, equals);
        const auto value = equals == std::string_view::npos ? std::string_view{} : part.text.substr(equals + 1);
        if (!set(key, value))
            return base::fail(fmt::format("rules are {}; got {}", what_there_is, base::quoted(part.text)), part.column);
    }
    return {};
}

bool set_count(int& count, std::string_view value) {
    const auto number = base::parse_integer(value);
    if (!number || *number < 0 || *number > kMostPlies) return false;
    count = static_cast<int>(*number);
    return true;
}

// Sets `target` to the first or the second of two values by their names.
template <typename T>
bool set_either(T& target, std::string_view value, std::pair<std::string_view, T> one,
                std::pair<std::string_view, T> other) {
    if (value != one.first && value != other.first) return false;
    target = value == one.first ? one.second : other.second;
    return true;
}

}  // namespace

Expected<void> read_rules(std::string_view text, xiangqi::Rules& rules) {
    return read_parts(text, "wxf, wxf-paper, axf, cxa-like or simple, and move_limit=PLIES",
                      [&rules](std::string_view key, std::string_view value) {
                          if (key == "move_limit") return set_count(rules.move_limit_plies, value);
                          const auto set = xiangqi::rule_set_from_name(key);
                          if (!set || !value.empty()) return false;
                          rules.set = *set;
                          return true;
                      });
}

Expected<void> read_rules(std::string_view text, banqi::Rules& rules) {
    using banqi::ChaseResult;
    return read_parts(text,
                      "course, mistboard, olympiad, strict or endless, and draw_clock=PLIES, repetition=N, "
                      "chase_limit=N, chase_result=illegal|loss",
                      [&rules](std::string_view key, std::string_view value) {
                          if (key == "draw_clock") return set_count(rules.draw_clock_plies, value);
                          if (key == "repetition") return set_count(rules.repetition_fold, value);
                          if (key == "chase_limit") return set_count(rules.chase_limit, value);
                          if (key == "chase_result")
                              return set_either(rules.chase_result, value, {"illegal", ChaseResult::kIllegal},
                                                {"loss", ChaseResult::kLoss});
                          const auto preset = banqi::rules_from_name(key);
                          if (!preset || !value.empty()) return false;
                          rules = *preset;
                          return true;
                      });
}

Expected<void> read_rules(std::string_view text, magic::Rules& rules) {
    return read_parts(text, "draw_clock=PLIES and repetition=N",
                      [&rules](std::string_view key, std::string_view value) {
                          if (key == "draw_clock") return set_count(rules.draw_clock_plies.emplace(), value);
                          return key == "repetition" && set_count(rules.repetition_fold, value);
                      });
}

Expected<void> read_rules(std::string_view text, zero_point_one::Rules& rules) {
    using zero_point_one::RepetitionRule;
    using zero_point_one::Stuck;
    return read_parts(
        text, "repetition=ignored|draw and stuck=draw|loss", [&rules](std::string_view key, std::string_view value) {
            if (key == "repetition")
                return set_either(rules.repetition, value, {"ignored", RepetitionRule::kIgnored},
                                  {"draw", RepetitionRule::kDraw});
            return key == "stuck" && set_either(rules.stuck, value, {"draw", Stuck::kDraw}, {"loss", Stuck::kLoss});
        });
}

}  // namespace qiyuan::engine
