#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/magic/status.hpp"

namespace qiyuan::magic {

enum class Magic : std::uint8_t { kWood, kIce, kGold, kHidden };

inline constexpr std::size_t kMagics = 4;
inline constexpr std::array<Magic, kMagics> kAllMagics{Magic::kWood, Magic::kIce, Magic::kGold, Magic::kHidden};

[[nodiscard]] constexpr char letter(Magic magic) noexcept { return "wigh"[static_cast<std::size_t>(magic)]; }
[[nodiscard]] constexpr std::string_view name(Magic magic) noexcept {
    constexpr std::array<std::string_view, kMagics> kNames{"wood", "ice", "gold", "hidden"};
    return kNames[static_cast<std::size_t>(magic)];
}
// Wood and ice strike the enemy, gold and hidden help one's own.
[[nodiscard]] constexpr bool is_hostile(Magic magic) noexcept { return magic == Magic::kWood || magic == Magic::kIce; }

// One kind of cast: a magic, and for ice the turns it takes.
class Spell {
public:
    static constexpr std::size_t kCount = 3 + Status::kMostIce;

    constexpr Spell() noexcept = default;
    // Requires: 1 <= turns <= Status::kMostIce.
    [[nodiscard]] static constexpr Spell ice(int turns) noexcept {
        assert(turns >= 1 && turns <= Status::kMostIce);
        return Spell{static_cast<std::uint8_t>(turns)};
    }
    // Requires: not ice, which needs its turns.
    explicit constexpr Spell(Magic magic) noexcept
        : code_(magic == Magic::kWood ? kWood : (magic == Magic::kGold ? kGold : kHidden)) {
        assert(magic != Magic::kIce);
    }
    // Requires: index < kCount.
    [[nodiscard]] static constexpr Spell from_index(std::size_t index) noexcept {
        return Spell{static_cast<std::uint8_t>(index)};
    }

    [[nodiscard]] constexpr std::size_t index() const noexcept { return code_; }
    [[nodiscard]] constexpr Magic magic() const noexcept {
        if (code_ == kWood) return Magic::kWood;
        if (code_ == kGold) return Magic::kGold;
        return code_ == kHidden ? Magic::kHidden : Magic::kIce;
    }
    // Requires: ice.
    [[nodiscard]] constexpr int turns() const noexcept { return code_; }

    // "w", "i2", "g", "h".
    [[nodiscard]] std::string text() const {
        std::string text{letter(magic())};
        if (magic() == Magic::kIce) text += static_cast<char>('0' + turns());
        return text;
    }
    [[nodiscard]] constexpr bool operator==(const Spell&) const = default;

private:
    static constexpr std::uint8_t kWood = 0;  // 1 to 9 are ice
    static constexpr std::uint8_t kGold = Status::kMostIce + 1;
    static constexpr std::uint8_t kHidden = Status::kMostIce + 2;

    explicit constexpr Spell(std::uint8_t code) noexcept : code_(code) {}

    std::uint8_t code_ = kWood;
};

// What one side may still cast, and how many of its turns must pass before it may.
struct SpellBook {
    static constexpr int kMostCharges = 99;
    static constexpr int kMostKinds = 4;  // of spells in one book
    static constexpr int kMostWait = 100;

    std::array<std::uint8_t, Spell::kCount> charges{};
    std::uint8_t wait = 0;  // always 0 in an empty book

    [[nodiscard]] constexpr bool is_empty() const noexcept {
        for (const auto count : charges)
            if (count > 0) return false;
        return true;
    }
    [[nodiscard]] constexpr int kinds() const noexcept {
        int kinds = 0;
        for (const auto count : charges) kinds += count > 0 ? 1 : 0;
        return kinds;
    }
    [[nodiscard]] constexpr bool operator==(const SpellBook&) const = default;
};

}  // namespace qiyuan::magic
