#pragma once

#include <array>
#include <cstdint>

#include "games/dark/deal.hpp"
#include "games/magic/nature.hpp"

namespace qiyuan::magic {

// Deals the face-down pieces of a start position by a seed (D-6). For referees alone, like the deal itself.
class Dealer : public Nature {
public:
    Dealer(const Position& start, std::uint64_t seed) {
        const dark::Deal<Grid> deal{start.unknown(), start.unseen().bag(), seed};
        std::array<int, dark::kPieceCodes> marks{};
        // Of a kind of which only some are enchanted, it is the first in the order of squares.
        start.unknown().for_each([&](Square square) {
            const Piece piece = deal.at(square);
            const bool is_marked = marks[piece.code()] < start.unseen().marked(piece);
            marks[piece.code()] += is_marked ? 1 : 0;
            dealt_[square.index()] = {piece, is_marked};
        });
        lies_ = dealt_;
    }

    // What was dealt to a square that is face-down at the start.
    [[nodiscard]] Outcome dealt(Square square) const { return dealt_[square.index()]; }
    [[nodiscard]] Outcome reveal(const Position& pos) const override {
        Outcome shown = lies_[pos.awaiting().index()];
        // Ice that ran from the start may have melted.
        if (pos.unseen().marked(shown.piece) == 0) shown.is_marked = false;
        return shown;
    }
    void hide(Square square, Piece piece) override { lies_[square.index()] = {piece, false}; }
    void restart() override { lies_ = dealt_; }
    [[nodiscard]] std::unique_ptr<Nature> clone() const override { return std::make_unique<Dealer>(*this); }

private:
    std::array<Outcome, kSquares> dealt_{};
    std::array<Outcome, kSquares> lies_{};
};

}  // namespace qiyuan::magic
