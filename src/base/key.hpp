#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"

namespace qiyuan::base {

// A 64-bit Zobrist key: the exclusive-or of one random number per fact of a position. Not a number to compute with.
class Key {
public:
    constexpr Key() noexcept = default;
    explicit constexpr Key(std::uint64_t bits) noexcept : bits_(bits) {}

    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

    constexpr Key& operator^=(Key other) noexcept {
        bits_ ^= other.bits_;
        return *this;
    }
    [[nodiscard]] friend constexpr Key operator^(Key a, Key b) noexcept { return a ^= b; }
    [[nodiscard]] constexpr bool operator==(const Key&) const = default;
    [[nodiscard]] constexpr auto operator<=>(const Key&) const = default;

private:
    std::uint64_t bits_ = 0;
};

// N keys made from one seed at compile time. Each table of a game takes a seed of its own.
template <std::size_t N>
[[nodiscard]] constexpr std::array<Key, N> make_keys(std::uint64_t seed) {
    std::array<Key, N> keys{};
    for (auto& key : keys) key = Key{split_mix(seed)};
    return keys;
}

}  // namespace qiyuan::base
