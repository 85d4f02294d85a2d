#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace qiyuan::magic {

// What magic has done to one piece. Fits a byte.
class Status {
public:
    static constexpr int kMostIce = 9;
    static constexpr std::size_t kCodes = 128;

    constexpr Status() noexcept = default;

    [[nodiscard]] constexpr bool is_plain() const noexcept { return bits_ == 0; }
    // Turns that the piece still misses.
    [[nodiscard]] constexpr int ice() const noexcept { return bits_ & kIceMask; }
    // Shielded against one capture.
    [[nodiscard]] constexpr bool is_golden() const noexcept { return (bits_ & kGold) != 0; }
    // Hides whenever it has moved.
    [[nodiscard]] constexpr bool is_masked() const noexcept { return (bits_ & kMask) != 0; }
    // Hidden, but still on its feet: only under HiddenMode::kVeil.
    [[nodiscard]] constexpr bool is_veiled() const noexcept { return (bits_ & kVeil) != 0; }

    // Requires: 0 <= turns <= kMostIce.
    [[nodiscard]] constexpr Status with_ice(int turns) const noexcept {
        return Status{static_cast<std::uint8_t>((bits_ & ~kIceMask) | turns)};
    }
    [[nodiscard]] constexpr Status with_gold() const noexcept { return with(kGold); }
    [[nodiscard]] constexpr Status with_mask() const noexcept { return with(kMask); }
    [[nodiscard]] constexpr Status with_veil() const noexcept { return with(kVeil); }
    [[nodiscard]] constexpr Status without_gold() const noexcept { return without(kGold); }
    [[nodiscard]] constexpr Status without_veil() const noexcept { return without(kVeil); }

    // Below kCodes; 0 when plain.
    [[nodiscard]] constexpr std::size_t code() const noexcept { return bits_; }

    // "i2gh" without braces; empty when plain.
    [[nodiscard]] std::string text() const {
        std::string text;
        if (ice() > 0) text = {'i', static_cast<char>('0' + ice())};
        if (is_golden()) text += 'g';
        if (is_masked()) text += 'h';
        if (is_veiled()) text += 'v';
        return text;
    }

    [[nodiscard]] constexpr bool operator==(const Status&) const = default;

private:
    static constexpr std::uint8_t kIceMask = 0x0F;
    static constexpr std::uint8_t kGold = 0x10;
    static constexpr std::uint8_t kMask = 0x20;
    static constexpr std::uint8_t kVeil = 0x40;

    explicit constexpr Status(std::uint8_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] constexpr Status with(std::uint8_t bit) const noexcept {
        return Status{static_cast<std::uint8_t>(bits_ | bit)};
    }
    [[nodiscard]] constexpr Status without(std::uint8_t bit) const noexcept {
        return Status{static_cast<std::uint8_t>(bits_ & ~bit)};
    }

    std::uint8_t bits_ = 0;
};

}  // namespace qiyuan::magic
