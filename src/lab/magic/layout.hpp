#pragma once

#include <array>
#include <string_view>

#include "games/magic/board.hpp"

namespace qiyuan::lab::magic {

using qiyuan::magic::BoardSize;

inline constexpr int kChapters = 69;
inline constexpr int kLevelsPerChapter = 10;
inline constexpr int kPlaces = kChapters * kLevelsPerChapter;

// Win rates that a level should have.
struct Band {
    double low = 0;
    double high = 1;

    [[nodiscard]] constexpr double centre() const { return (low + high) / 2; }
    [[nodiscard]] constexpr bool contains(double rate) const { return rate >= low && rate <= high; }
};

inline constexpr Band kTutorialBand{0.50, 0.80};
inline constexpr Band kUsualBand{0.20, 0.50};
inline constexpr Band kKeyBand{0.10, 0.20};

// One of the 690 places of the campaign (section 10.3). Chapter 1 teaches; the tenth level of a chapter is its key.
struct Place {
    int chapter = 1;  // from 1
    int number = 1;   // in the chapter, from 1

    [[nodiscard]] constexpr int id() const { return (chapter - 1) * kLevelsPerChapter + number; }
    [[nodiscard]] constexpr bool is_key() const { return number == kLevelsPerChapter; }
    [[nodiscard]] constexpr bool is_tutorial() const { return chapter == 1 && !is_key(); }
    [[nodiscard]] constexpr BoardSize board() const {
        constexpr int kLastFour = 30;
        constexpr int kLastFive = 52;
        if (chapter <= kLastFour) return BoardSize::kFour;
        return chapter <= kLastFive ? BoardSize::kFive : BoardSize::kSix;
    }
    [[nodiscard]] constexpr Band band() const {
        if (is_key()) return kKeyBand;
        return is_tutorial() ? kTutorialBand : kUsualBand;
    }
};

}  // namespace qiyuan::lab::magic
