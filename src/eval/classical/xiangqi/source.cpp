#include "eval/classical/xiangqi/source.hpp"

#include <fmt/format.h>

#include <iterator>

#include "games/xiangqi/names.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

constexpr std::string_view kHead = R"(#pragma once

#include "eval/classical/xiangqi/features.hpp"

// Written by `qiyuan tune`; docs/evaluation.md says how. One {middlegame, endgame} pair for every feature, in the order
// of features.hpp, in score units (256 to the logit). Left and right are alike, so a row of a placement table ends on
// the middle file.
namespace qiyuan::eval::xiangqi {

// clang-format off
inline constexpr Weights kWeights{{
)";
constexpr std::string_view kTail = R"(}};
// clang-format on

}  // namespace qiyuan::eval::xiangqi
)";

// The heading of a row, where a group has more than one kind of rows.
std::string heading(const FeatureShape& group, std::size_t row) {
    if (group.group == Group::kPlacement) {
        if (row % kPlacementRows != 0) return {};
        const Kind kind = qiyuan::xiangqi::kAllKinds[row / kPlacementRows];
        return fmt::format("    // {}: {}, own back rank first\n", group.name, qiyuan::xiangqi::name(kind));
    }
    return row == 0 ? fmt::format("    // {}\n", group.name) : std::string{};
}

}  // namespace

std::string weights_source(const Weights& weights) {
    std::string text{kHead};
    const auto out = std::back_inserter(text);
    constexpr std::size_t kPairsPerLine = 9;
    std::size_t at = 0;
    for (const FeatureShape& group : kShapes) {
        for (std::size_t row = 0; row < group.rows; ++row) {
            text += heading(group, row);
            for (std::size_t column = 0; column < group.columns; ++column, ++at) {
                const bool starts_line = column % kPairsPerLine == 0;
                const bool ends_line = column + 1 == group.columns || (column + 1) % kPairsPerLine == 0;
                fmt::format_to(out, "{}{{{}, {}}},{}", starts_line ? "    " : " ", weights[at].middlegame(),
                               weights[at].endgame(), ends_line ? "\n" : "");
            }
        }
    }
    text += kTail;
    return text;
}

}  // namespace qiyuan::eval::xiangqi
