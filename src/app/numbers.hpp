#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include "base/text.hpp"

namespace qiyuan::app {

// A number as people read it: 10,000,000, or 0.5.
template <typename T>
[[nodiscard]] std::string readable(T number) {
    std::string text = fmt::format("{}", number);
    if constexpr (std::is_integral_v<T>)
        for (int at = static_cast<int>(text.size()) - 3; at > (number < T{} ? 1 : 0); at -= 3)
            text.insert(static_cast<std::size_t>(at), ",");
    return text;
}

// Takes numbers from `least` to `most` and says which those are when it is given anything else.
template <typename T>
[[nodiscard]] CLI::Validator between(T least, T most) {
    const std::string range = fmt::format("{} to {}", readable(least), readable(most));
    const auto check = [least, most, range](const std::string& text) -> std::string {
        bool is_inside = false;
        if constexpr (std::is_integral_v<T>) {
            const auto number = base::parse_integer(text);
            is_inside = number && std::cmp_greater_equal(*number, least) && std::cmp_less_equal(*number, most);
        } else {
            const auto number = base::parse_number(text);
            is_inside = number && *number >= least && *number <= most;
        }
        if (is_inside) return {};
        return fmt::format("expected a {} from {}, got {}", std::is_integral_v<T> ? "whole number" : "number", range,
                           base::quoted(text));
    };
    return CLI::Validator{check, range};
}

// Counts of what can be counted: nodes, games, positions.
inline constexpr std::int64_t kMostCounted = 1'000'000'000'000;
[[nodiscard]] inline CLI::Validator positive() { return between(std::int64_t{1}, kMostCounted); }

}  // namespace qiyuan::app
