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
using LivingPieces = dark::Bag;

// What each piece is worth among those that live. "Natural enemies": the fewer are left that could take it, the more.
struct Worths {
    std::array<std::int16_t, dark::kPieceCodes> of{};  // by Piece::code()
    std::array<int, 2> living{};                       // the sum of a colour's pieces that live

    [[nodiscard]] int operator[](Piece piece) const noexcept { return of[piece.code()]; }
};

[[nodiscard]] Worths worths(const LivingPieces& census, const dark::CaptureTable& captures, const Weights& weights);

// What the living pieces, and those of them that are face-down, decide about an evaluation; where the pieces stand does
// not matter.
struct Prices {
    Worths worths;
    std::array<int, 2> material{};                // a colour's pieces, the hidden ones with a discount
    std::array<int, dark::kPieceCodes> beside{};  // what a face-down neighbour means to a piece, in thousandths, times
                                                  // the number of face-down pieces
};

[[nodiscard]] Prices prices(const Worths& worths, const dark::Bag& bag, const dark::CaptureTable& captures,
                            const Weights& weights);

// Prices that were asked for before: a search meets few censuses, and not many bags.
class PriceCache {
public:
    [[nodiscard]] const Prices& at(const LivingPieces& census, const dark::Bag& bag, const dark::CaptureTable& captures,
                                   const Weights& weights) {
        Entry& entry = entries_[slot(census.bits() + kMix * bag.bits())];
        if (entry.census != census || entry.bag != bag) {
            WorthsEntry& known = worths_[slot(census.bits())];
            if (known.census != census) known = {census, worths(census, captures, weights)};
            entry = {census, bag, prices(known.worths, bag, captures, weights)};
        }
        return entry.prices;
    }

private:
    static constexpr unsigned kBits = 10;
    static constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15U;

    // Nobody lives in an entry that was not asked for: its prices are all 0, as they should be.
    struct Entry {
        LivingPieces census;
        dark::Bag bag;
        Prices prices;
    };
    struct WorthsEntry {
        LivingPieces census;
        Worths worths;
    };
    [[nodiscard]] static std::size_t slot(std::uint64_t bits) noexcept { return (bits * kMix) >> (64U - kBits); }

    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kBits);
    std::vector<WorthsEntry> worths_ = std::vector<WorthsEntry>(std::size_t{1} << kBits);
};

}  // namespace qiyuan::eval::banqi
