#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/classical/banqi/weights.hpp"
#include "games/dark/bag.hpp"
#include "games/dark/captures.hpp"

namespace qiyuan::eval::banqi {

using dark::Colour;
using dark::Kind;
using dark::Piece;

// How many pieces of each kind live, face-up or not. Changes with captures alone.
class Census {
public:
    [[nodiscard]] constexpr int count(Piece piece) const noexcept {
        return static_cast<int>((bits_ >> shift(piece)) & kMost);
    }
    constexpr void add(Piece piece) noexcept { bits_ += std::uint64_t{1} << shift(piece); }
    constexpr void remove(Piece piece) noexcept { bits_ -= std::uint64_t{1} << shift(piece); }
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr bool operator==(const Census&) const = default;

private:
    static constexpr std::uint64_t kMost = 15;
    [[nodiscard]] static constexpr unsigned shift(Piece piece) noexcept {
        return 4U * static_cast<unsigned>(piece.code());
    }
    std::uint64_t bits_ = 0;
};

// What each piece is worth among those that live. "Natural enemies": the fewer are left that could take it, the more.
struct Worths {
    std::array<std::int16_t, dark::kPieceCodes> of{};  // by Piece::code()

    [[nodiscard]] int operator[](Piece piece) const noexcept { return of[piece.code()]; }
};

[[nodiscard]] Worths worths(const Census& census, const dark::CaptureTable& captures);

// Worths that were asked for before. A game visits few censuses, and a search of one position far fewer.
class WorthsCache {
public:
    [[nodiscard]] const Worths& at(const Census& census, const dark::CaptureTable& captures) {
        constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15U;
        Entry& entry = entries_[(census.bits() * kMix) >> (64U - kBits)];
        if (entry.census != census) entry = {census, worths(census, captures)};
        return entry.worths;
    }

private:
    static constexpr unsigned kBits = 10;
    struct Entry {
        Census census;  // nobody lives: worths that are all 0
        Worths worths;
    };
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kBits);
};

}  // namespace qiyuan::eval::banqi
