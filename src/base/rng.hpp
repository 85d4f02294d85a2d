#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace qiyuan::base {

// One step of SplitMix64: turns any 64-bit number into a well mixed one. Used to seed generators and to make key
// tables.
[[nodiscard]] constexpr std::uint64_t split_mix(std::uint64_t& state) noexcept {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
}

// xoshiro256** (Blackman and Vigna). The same seed gives the same numbers on every machine, which the standard
// distributions do not promise; everything random in this project comes from here.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) noexcept {
        for (auto& word : state_) word = split_mix(seed);
    }

    [[nodiscard]] constexpr std::uint64_t next() noexcept {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), without modulo bias. Requires: bound > 0.
    [[nodiscard]] constexpr std::uint64_t below(std::uint64_t bound) noexcept {
        assert(bound > 0);
        const std::uint64_t reject_under = (0 - bound) % bound;
        for (;;) {
            const std::uint64_t value = next();
            if (value >= reject_under) return value % bound;
        }
    }

    // Uniform in [0, 1), with 53 random bits.
    [[nodiscard]] constexpr double unit() noexcept { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

    // Fisher-Yates: every order equally likely.
    template <typename T>
    constexpr void shuffle(std::span<T> items) noexcept {
        for (std::size_t i = items.size(); i > 1; --i) {
            using std::swap;
            swap(items[i - 1], items[below(i)]);
        }
    }

private:
    std::uint64_t state_[4]{};
};

}  // namespace qiyuan::base
