#pragma once

#include <memory>

#include "games/magic/position.hpp"

namespace qiyuan::magic {

// Whoever knows what lies face-down. Engines play without one; a referee has one, see Dealer.
class Nature {
public:
    virtual ~Nature() = default;

    // What the flip shows that the position waits for. Requires: pos.awaits_outcome().
    [[nodiscard]] virtual Outcome reveal(const Position& pos) const = 0;
    // A piece that had been seen went back to the bag on this square (D-16).
    virtual void hide(Square square, Piece piece) = 0;
    // The attempt begins again, on the same deal.
    virtual void restart() = 0;
    [[nodiscard]] virtual std::unique_ptr<Nature> clone() const = 0;
};

}  // namespace qiyuan::magic
