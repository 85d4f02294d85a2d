#include "eval/classical/banqi/policy.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

namespace qiyuan::eval::banqi {
namespace {

constexpr std::string_view kHead = R"(#pragma once

#include <array>

#include "eval/classical/banqi/move_traits.hpp"

// Written by `qiyuan tune --game banqi --model policy`; docs/learning.md says how. One weight for every trait of
// move_traits.hpp, in thousandths of a logit: eight of flips, then a row for each group of kinds.
namespace qiyuan::eval::banqi {

using PolicyWeights = std::array<int, kTraits>;

// clang-format off
inline constexpr PolicyWeights kPolicyWeights{
)";
constexpr std::string_view kTail = R"(};
// clang-format on

}  // namespace qiyuan::eval::banqi
)";

}  // namespace

std::string policy_source(const PolicyWeights& weights) {
    std::string text{kHead};
    const auto add_row = [&](std::span<const int> row) { text += fmt::format("    {},\n", fmt::join(row, ", ")); };
    add_row(std::span{weights}.first(trait::kStep));
    for (std::size_t at = trait::kStep; at < kTraits; at += dark::kKinds)
        add_row(std::span{weights}.subspan(at, dark::kKinds));
    return text + std::string{kTail};
}

}  // namespace qiyuan::eval::banqi
