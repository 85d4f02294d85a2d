#pragma once

#include <concepts>
#include <string_view>

#include "games/dark/bag.hpp"
#include "games/dark/captures.hpp"
#include "games/dark/square.hpp"

namespace qiyuan::banqi {

// The rules that decide which moves there are, fixed while compiling so that a game pays only for its own. What depends
// on the history of a game is in Rules.
template <typename V>
concept Variant = requires {
    { V::kName } -> std::convertible_to<std::string_view>;
    { V::Size::kSquares } -> std::convertible_to<std::size_t>;
    { V::kSet } -> std::convertible_to<dark::KindCounts>;   // each player's pieces at the start
    { V::kOrder } -> std::convertible_to<dark::RankOrder>;  // who outranks whom
    { V::kCapturesFaceDown } -> std::convertible_to<bool>;  // face-down pieces may be attacked
    { V::kChainsCaptures } -> std::convertible_to<bool>;    // a piece that captured may capture on
};

// The full set of one player, and the most of each kind that a position may hold.
inline constexpr dark::KindCounts kFullSet{1, 2, 2, 2, 2, 2, 5};

// Taiwanese competition rules: eight files, four ranks.
struct Standard {
    static constexpr std::string_view kName = "banqi";
    using Size = dark::Size<8, 4>;
    static constexpr dark::KindCounts kSet = kFullSet;
    static constexpr dark::RankOrder kOrder = dark::RankOrder::kTaiwan;
    static constexpr bool kCapturesFaceDown = false;
    static constexpr bool kChainsCaptures = false;
};

struct FourByFour : Standard {
    static constexpr std::string_view kName = "banqi-4x4";
    using Size = dark::Size<4, 4>;
    static constexpr dark::KindCounts kSet{1, 1, 1, 1, 1, 1, 2};
};

struct FourByTwo : Standard {
    static constexpr std::string_view kName = "banqi-4x2";
    using Size = dark::Size<2, 4>;
    static constexpr dark::KindCounts kSet{1, 1, 0, 0, 0, 1, 1};
};

struct HongKong : Standard {
    static constexpr std::string_view kName = "banqi-hong-kong";
    static constexpr dark::RankOrder kOrder = dark::RankOrder::kHongKong;
};

struct FaceDownCapture : Standard {
    static constexpr std::string_view kName = "banqi-face-down-capture";
    static constexpr bool kCapturesFaceDown = true;
};

struct ChainCapture : Standard {
    static constexpr std::string_view kName = "banqi-chain-capture";
    static constexpr bool kChainsCaptures = true;
};

// Both liberties of the kitchen table.
struct House : Standard {
    static constexpr std::string_view kName = "banqi-house";
    static constexpr bool kCapturesFaceDown = true;
    static constexpr bool kChainsCaptures = true;
};

}  // namespace qiyuan::banqi
