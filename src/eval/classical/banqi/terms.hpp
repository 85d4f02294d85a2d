#pragma once

#include <array>
#include <string_view>

#include "eval/classical/banqi/material.hpp"
#include "eval/classical/banqi/weights.hpp"
#include "games/banqi/position.hpp"

namespace qiyuan::eval::banqi {

using qiyuan::banqi::Position;
using qiyuan::banqi::Variant;

[[nodiscard]] Census census_of(const auto& pos) {
    Census census;
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        for (int n = pos.pieces(piece).count() + pos.bag().count(piece); n > 0; --n) census.add(piece);
    }
    return census;
}

enum class Term : std::uint8_t { kMaterial, kHunt, kCannons, kGeneral, kSteps };
inline constexpr std::array<std::string_view, 5> kTermNames{"material", "hunt", "cannons", "general", "steps"};

// The terms of one colour, each a function of the position alone. The colours are treated alike, so the balance of a
// position is that of its mirror image.
template <Variant V>
class Terms {
public:
    using Bitboard = typename Position<V>::Bitboard;
    using Square = typename Position<V>::Square;

    Terms(const Position<V>& pos, const Worths& worths)
        : pos_(pos), worths_(worths), empty_(Bitboard::all() - pos.occupied()) {}

    [[nodiscard]] int operator()(Term term, Colour own) const {
        switch (term) {
            case Term::kMaterial: return material(own);
            case Term::kHunt: return hunt(own);
            case Term::kCannons: return cannons(own);
            case Term::kGeneral: return general(own);
            case Term::kSteps: return steps(own);
        }
        return 0;
    }

    // Pieces on the board, and what is hoped for from the bag.
    [[nodiscard]] int material(Colour own) const {
        constexpr int kHidden = MaterialWeights{}.hidden_percent;
        int sum = 0;
        for (const Kind kind : dark::kAllKinds) {
            const Piece piece{own, kind};
            sum += worths_[piece] * (100 * pos_.pieces(piece).count() + kHidden * pos_.bag().count(piece));
        }
        return sum / 100;
    }

    // How near our hunters are to what they can take, round what stands in the way. Each prey counts its nearest
    // hunter.
    [[nodiscard]] int hunt(Colour own) const {
        const Colour enemy = other(own);
        const int reach = pos_.face_up().count() <= kEndingPieces ? kEndingReach : kUsualReach;
        int sum = 0;
        for (const Kind kind : dark::kAllKinds) {
            Bitboard prey = pos_.pieces(Piece{enemy, kind});
            if (prey.empty()) continue;
            Bitboard reached = hunters_of(kind, own).neighbours();
            if (reached.empty()) continue;
            int loss = 0;
            for (int steps = 1; steps <= reach; ++steps) {
                loss += kHuntedPerMille[static_cast<std::size_t>(steps)] * (prey & reached).count();
                prey = prey - reached;
                if (prey.empty()) break;
                reached |= (reached & empty_).neighbours();
            }
            sum += loss * worths_[Piece{enemy, kind}];
        }
        return sum / 1000;
    }

    // What our cannons could take now.
    [[nodiscard]] int cannons(Colour own) const {
        if constexpr (!Position<V>::kCaptures.cannons_jump()) return 0;
        const Bitboard enemies = pos_.pieces(other(own));
        int sum = 0;
        pos_.pieces(Piece{own, Kind::kCannon}).for_each([&](Square from) {
            (dark::cannon_jumps(from, pos_.occupied()) & enemies).for_each([&](Square to) {
                sum += worths_[pos_.at(to)];
            });
        });
        return sum * kJumpedPerMille / 1000;
    }

    // Squares to step to, and what may lie beside it.
    [[nodiscard]] int general(Colour own) const {
        const Piece piece{own, Kind::kGeneral};
        const Piece soldier{other(own), Kind::kSoldier};
        const Bitboard place = pos_.pieces(piece);
        const int in_bag = pos_.bag().count(soldier);
        if (place.empty() || (in_bag == 0 && pos_.pieces(soldier).empty())) return 0;
        const Bitboard around = place.neighbours();
        const int luft = kLuft[static_cast<std::size_t>((around & empty_).count())];
        if (in_bag == 0) return luft;
        const int face_down = (around & pos_.face_down()).count();
        return luft - worths_[piece] * kSoldierBesidePerMille * face_down * in_bag / (1000 * pos_.face_down().count());
    }

    [[nodiscard]] int steps(Colour own) const { return kStep * (pos_.pieces(own).neighbours() & empty_).count(); }

private:
    // Our pieces that may take an enemy of this kind beside them.
    [[nodiscard]] Bitboard hunters_of(Kind prey, Colour own) const {
        Bitboard hunters;
        for (const Kind kind : dark::kAllKinds)
            if (Position<V>::kCaptures.beats(kind, prey)) hunters |= pos_.pieces(kind);
        return hunters & pos_.pieces(own);
    }

    const Position<V>& pos_;
    const Worths& worths_;
    Bitboard empty_;
};

}  // namespace qiyuan::eval::banqi
