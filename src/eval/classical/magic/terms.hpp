#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/magic/position.hpp"

namespace qiyuan::eval::magic {

using dark::Colour;
using qiyuan::magic::Position;

enum class Term : std::uint8_t { kAlive, kHunt, kMagic, kSteps };
inline constexpr std::array<std::string_view, 4> kTermNames{"alive", "hunt", "magic", "steps"};

// One term of the evaluation for each colour, without regard to who is to move. Requires: the colours are decided.
class Terms {
public:
    explicit Terms(const Position& pos);

    [[nodiscard]] int operator()(Term term, Colour colour) const;
    // Everything, for the side to move.
    [[nodiscard]] int balance() const;

private:
    // Unseen pieces count in full: what they are is known, only where they lie is not, and there nobody can take them.
    [[nodiscard]] int alive(Colour colour) const;
    [[nodiscard]] int hunt(Colour colour) const;
    [[nodiscard]] int magic(Colour colour) const;
    [[nodiscard]] int steps(Colour colour) const;
    [[nodiscard]] int worth(dark::Piece piece) const;

    const Position& pos_;
    std::array<int, dark::kPieceCodes> living_{};  // by Piece::code()
};

}  // namespace qiyuan::eval::magic
