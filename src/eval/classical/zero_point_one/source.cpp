#include "eval/classical/zero_point_one/source.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

namespace qiyuan::eval::zero_point_one {
namespace {

std::string head(std::string_view declaration) {
    return fmt::format(R"(#pragma once

#include "eval/classical/zero_point_one/weights.hpp"

// Written by `qiyuan tune --game zero_point_one`; docs/games/zero_point_one.md says how and shows the values. In score
// units (256 to the logit).
namespace qiyuan::eval::zero_point_one {{

// clang-format off
inline constexpr {}{{
)",
                       declaration);
}
constexpr std::string_view kTail = R"(};
// clang-format on

}  // namespace qiyuan::eval::zero_point_one
)";

void add_row(std::string& text, std::string_view indent, std::span<const std::int16_t> row) {
    text += fmt::format("{}{},\n", indent, fmt::join(row, ", "));
}

void add_hand(std::string& text, std::string_view indent, std::span<const std::int16_t> hand) {
    for (const Kind kind : kCommonKinds)
        add_row(text, indent, hand.subspan(hand_count(kind, 0), static_cast<std::size_t>(2 * men_per_side(kind))));
}

}  // namespace

std::string weights_source(const PieceSquareWeights& weights) {
    std::string text = head("PieceSquareWeights kPieceSquareWeights");
    text += fmt::format("    .tempo = {},\n    // a1 a2 a3 a4 b2 b3 b4 c3 c4 d4\n    .men = {{{{\n", weights.tempo);
    for (const Kind kind : kAllKinds)
        text += fmt::format("        {{{}}},  // {}\n", fmt::join(weights.men[index(kind)], ", "),
                            qiyuan::zero_point_one::name(kind));
    text += "    }},\n    // knights, ferzes, dabbabas, alfils: what each further one adds\n    .hand = {\n";
    add_hand(text, "        ", weights.hand);
    return text + "    }," + "\n" + std::string{kTail};
}

std::string weights_source(const Weights& weights) {
    std::string text = head("Weights kWazirPieceSquareWeights");
    text += fmt::format("    .tempo = {},\n    .features = {{\n", weights.tempo);
    std::span<const std::int16_t> left = weights.features;
    const auto take = [&left](std::size_t count) {
        const auto part = left.first(count);
        left = left.subspan(count);
        return part;
    };
    constexpr std::array<std::string_view, kPlaces> kNames{"a1", "a2", "a3", "a4", "b2", "b3", "b4", "c3", "c4", "d4"};
    for (const std::string_view place : kNames) {
        for (std::size_t man = 0; man < kMen; ++man) {
            const bool is_own = man < kKinds - 1;
            const Kind kind = kAllKinds[is_own ? man + 1 : man + 1 - kKinds];
            text += fmt::format("        // wazir on {}: {} {}\n", place, is_own ? "own" : "other's",
                                qiyuan::zero_point_one::name(kind));
            for (int row = 0; row < kRows; ++row) add_row(text, "        ", take(kColumns));
        }
        for (const std::string_view owner : {"own", "other's"}) {
            text += fmt::format("        // wazir on {}: {} hand\n", place, owner);
            add_hand(text, "        ", take(kHandCounts));
        }
    }
    return text + "    }," + "\n" + std::string{kTail};
}

}  // namespace qiyuan::eval::zero_point_one
