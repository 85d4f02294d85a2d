#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "eval/classical/magic/weights.hpp"
#include "games/magic/position.hpp"

namespace qiyuan::eval::magic {

using dark::Colour;
using dark::Kind;
using dark::Piece;
using qiyuan::magic::Bitboard;
using qiyuan::magic::Position;

enum class Term : std::uint8_t { kAlive, kHunt, kCannons, kBeside, kMagic, kSteps };
inline constexpr std::array<std::string_view, 6> kTermNames{"alive", "hunt", "cannons", "beside", "magic", "steps"};

// One term of the evaluation for each colour, without regard to who is to move but for forks. Requires: the colours are
// decided.
class Terms {
public:
    Terms(const Position& pos, const Weights& weights);

    [[nodiscard]] int operator()(Term term, Colour colour) const;
    // Everything, for the side to move.
    [[nodiscard]] int balance() const;
    // What a living piece of this kind is worth among those that live.
    [[nodiscard]] int worth(Piece piece) const { return worth_[piece.code()]; }

private:
    [[nodiscard]] int computed_worth(Piece piece) const;
    // Unseen pieces count too: what they are is known, only where they lie is not.
    [[nodiscard]] int alive(Colour colour) const;
    [[nodiscard]] int hunt(Colour colour) const;
    [[nodiscard]] int cannons(Colour colour) const;
    [[nodiscard]] int beside(Colour colour) const;
    [[nodiscard]] int magic(Colour colour) const;
    [[nodiscard]] int steps(Colour colour) const;

    // Our pieces that may take an enemy of this kind beside them, and need not fear it.
    [[nodiscard]] Bitboard hunters_of(Kind prey, Colour colour) const;
    [[nodiscard]] int best_jump(qiyuan::magic::Square from, Colour colour, Bitboard occupied) const;

    const Position& pos_;
    const Weights& weights_;
    Bitboard empty_;
    std::array<int, dark::kPieceCodes> living_{};  // by Piece::code()
    std::array<int, dark::kPieceCodes> worth_{};
};

}  // namespace qiyuan::eval::magic
