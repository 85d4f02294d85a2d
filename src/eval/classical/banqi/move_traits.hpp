#pragma once

#include <cstddef>

#include "games/banqi/position.hpp"

// What a move of banqi does, in numbered traits: what a policy weighs, see learnt_policy.hpp.
namespace qiyuan::eval::banqi {

namespace trait {

inline constexpr std::size_t kFlip = 0;
// Of the squares beside the one that is turned up:
inline constexpr std::size_t kFlipBesideOwn = 1;
inline constexpr std::size_t kFlipBesideEnemy = 2;
inline constexpr std::size_t kFlipBesideOwnGeneral = 3;
inline constexpr std::size_t kFlipBesideEnemyGeneral = 4;
inline constexpr std::size_t kFlipBesideFaceDown = 5;
// Cannons that could jump there:
inline constexpr std::size_t kFlipBeforeOwnCannon = 6;
inline constexpr std::size_t kFlipBeforeEnemyCannon = 7;
// By the kind that steps; what it attacks by the highest kind that it could take from there.
inline constexpr std::size_t kStep = 8;
inline constexpr std::size_t kStepOutOfDanger = kStep + dark::kKinds;
inline constexpr std::size_t kStepIntoDanger = kStepOutOfDanger + dark::kKinds;
inline constexpr std::size_t kAttack = kStepIntoDanger + dark::kKinds;
// By the kind that is taken, and the rest by the kind that takes.
inline constexpr std::size_t kTake = kAttack + dark::kKinds;
inline constexpr std::size_t kTakeWith = kTake + dark::kKinds;
inline constexpr std::size_t kTakeIntoDanger = kTakeWith + dark::kKinds;
inline constexpr std::size_t kTakeOutOfDanger = kTakeIntoDanger + dark::kKinds;

}  // namespace trait

inline constexpr std::size_t kTraits = trait::kTakeOutOfDanger + dark::kKinds;

// Calls take(trait, times) for all traits of the moves of one position.
template <qiyuan::banqi::Variant V>
class MoveTraits {
public:
    using Position = qiyuan::banqi::Position<V>;
    using Move = typename Position::Move;

    // Requires: colours decided; the position outlives this.
    explicit MoveTraits(const Position& pos) : pos_(pos) {}

    // Requires: the move is legal.
    template <typename Take>
    void for_each(Move m, Take&& take) const {
        if (V::kChainsCaptures && m.is_pass()) return;
        // An attack on a face-down piece is a flip, too, but for what stands beside it.
        if (!m.is_flip() && pos_.face_down().contains(m.to()))
            take(trait::kFlip, 1);
        else if (m.is_flip())
            of_flip(m.to(), take);
        else if (pos_.at(m.to()).is_none())
            of_step(m, take);
        else
            of_capture(m, take);
    }

private:
    using Bitboard = typename Position::Bitboard;
    using Square = typename Position::Square;
    using Kind = dark::Kind;
    using Piece = dark::Piece;

    template <typename Take>
    void of_flip(Square square, Take&& take) const {
        const dark::Colour own = pos_.mover();
        const Bitboard beside = dark::neighbours(square);
        const Bitboard cannons = Position::kCaptures.cannons_jump()
                                     ? dark::cannon_jumps(square, pos_.occupied()) & pos_.pieces(Kind::kCannon)
                                     : Bitboard{};
        const auto count = [&](std::size_t trait, Bitboard squares) {
            if (squares) take(trait, squares.count());
        };
        take(trait::kFlip, 1);
        count(trait::kFlipBesideOwn, beside & pos_.pieces(own));
        count(trait::kFlipBesideEnemy, beside & pos_.pieces(other(own)));
        count(trait::kFlipBesideOwnGeneral, beside & pos_.pieces(Piece{own, Kind::kGeneral}));
        count(trait::kFlipBesideEnemyGeneral, beside & pos_.pieces(Piece{other(own), Kind::kGeneral}));
        count(trait::kFlipBesideFaceDown, beside & pos_.face_down());
        count(trait::kFlipBeforeOwnCannon, cannons & pos_.pieces(own));
        count(trait::kFlipBeforeEnemyCannon, cannons & pos_.pieces(other(own)));
    }

    template <typename Take>
    void of_step(Move m, Take&& take) const {
        const Piece piece = pos_.at(m.from());
        const std::size_t kind = dark::index(piece.kind());
        take(trait::kStep + kind, 1);
        if (was_in_danger(m)) take(trait::kStepOutOfDanger + kind, 1);
        if (is_in_danger(m)) take(trait::kStepIntoDanger + kind, 1);
        if (Position::kCaptures.jumps(piece.kind())) return;
        const Bitboard enemies = dark::neighbours(m.to()) & pos_.pieces(other(piece.colour()));
        for (const Kind prey : dark::kAllKinds)
            if (Position::kCaptures.beats(piece.kind(), prey) && (enemies & pos_.pieces(prey)))
                return take(trait::kAttack + dark::index(prey), 1);
    }

    template <typename Take>
    void of_capture(Move m, Take&& take) const {
        const std::size_t kind = dark::index(pos_.at(m.from()).kind());
        take(trait::kTake + dark::index(pos_.at(m.to()).kind()), 1);
        take(trait::kTakeWith + kind, 1);
        if (is_in_danger(m)) take(trait::kTakeIntoDanger + kind, 1);
        if (was_in_danger(m)) take(trait::kTakeOutOfDanger + kind, 1);
    }

    [[nodiscard]] bool was_in_danger(Move m) const {
        return !pos_.takers(m.from(), pos_.at(m.from()), pos_.occupied()).empty();
    }
    [[nodiscard]] bool is_in_danger(Move m) const {
        const Bitboard after = (pos_.occupied() - Bitboard{m.from()}) | Bitboard{m.to()};
        return !pos_.takers(m.to(), pos_.at(m.from()), after).empty();
    }

    const Position& pos_;
};

}  // namespace qiyuan::eval::banqi
