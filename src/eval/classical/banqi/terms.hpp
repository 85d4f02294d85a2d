#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

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

enum class Term : std::uint8_t { kMaterial, kHunt, kCannons, kLuft, kBeside, kSteps };
inline constexpr std::array<std::string_view, 6> kTermNames{"material", "hunt", "cannons", "luft", "beside", "steps"};

// The terms of one colour, each a function of the position alone. The colours are treated alike, so the balance of a
// position is that of its mirror image.
template <Variant V>
class Terms {
public:
    using Bitboard = typename Position<V>::Bitboard;
    using Square = typename Position<V>::Square;

    Terms(const Position<V>& pos, const Prices& prices, const Weights& weights)
        : pos_(pos), prices_(prices), weights_(weights), empty_(Bitboard::all() - pos.occupied()) {
        for (const Colour colour : {Colour::kRed, Colour::kBlack})
            for (const Kind kind : dark::kAllKinds)
                of_[index(colour)][dark::index(kind)] = pos.pieces(Piece{colour, kind});
    }

    // What the position is worth to a colour, before the clock and the limits of a lead.
    [[nodiscard]] int balance(Colour own) const {
        int sum = 0;
        for (std::size_t i = 0; i < kTermNames.size(); ++i) {
            const auto term = static_cast<Term>(i);
            sum += (*this)(term, own) - (*this)(term, other(own));
        }
        return sum;
    }

    [[nodiscard]] int operator()(Term term, Colour own) const {
        switch (term) {
            case Term::kMaterial: return material(own);
            case Term::kHunt: return hunt(own);
            case Term::kCannons: return cannons(own);
            case Term::kLuft: return luft(own);
            case Term::kBeside: return beside(own);
            case Term::kSteps: return steps(own);
        }
        return 0;
    }

    // Pieces on the board, and what is hoped for from the bag.
    [[nodiscard]] int material(Colour own) const { return prices_.material[index(own)]; }

    // How near our hunters are to what they can take, round what stands in the way. A mover with several pieces in
    // danger can save only one of them.
    [[nodiscard]] int hunt(Colour own) const {
        Hunt hunt;
        if (pos_.face_up().count() <= kEndingPieces)
            hunt_all<0>(own, weights_.hunted_late_pm, hunt);
        else
            hunt_all<0>(own, weights_.hunted_pm, hunt);
        if (own != pos_.mover()) hunt.loss += (hunt.threatened - hunt.best_threatened) * weights_.fork_pm;
        return hunt.loss / kMille;
    }

    // What our cannons could take now.
    [[nodiscard]] int cannons(Colour own) const {
        if constexpr (!Position<V>::kCaptures.cannons_jump()) return 0;
        const Bitboard enemies = pos_.pieces(other(own));
        int sum = 0;
        of(own, Kind::kCannon).for_each([&](Square from) {
            (dark::cannon_jumps(from, pos_.occupied()) & enemies).for_each([&](Square to) {
                sum += worth(pos_.at(to));
            });
        });
        return sum * weights_.jumped_pm / kMille;
    }

    // Squares to which the general can step away from soldiers.
    [[nodiscard]] int luft(Colour own) const {
        const Piece soldier{other(own), Kind::kSoldier};
        const Bitboard place = of(own, Kind::kGeneral);
        if (place.empty() || (of(other(own), Kind::kSoldier).empty() && pos_.bag().count(soldier) == 0)) return 0;
        return weights_.luft[static_cast<std::size_t>((place.neighbours() & empty_).count())];
    }

    // What may lie beside our pieces: hunters and prey.
    [[nodiscard]] int beside(Colour own) const {
        if (pos_.face_down().empty()) return 0;
        int sum = 0;
        for (const Kind kind : dark::kAllKinds) {
            const int each = prices_.beside[Piece{own, kind}.code()];
            if (each != 0) sum += each * (of(own, kind).neighbours() & pos_.face_down()).count();
        }
        return sum / (kMille * pos_.face_down().count());
    }

    [[nodiscard]] int steps(Colour own) const {
        return weights_.step * (pos_.pieces(own).neighbours() & empty_).count();
    }

private:
    static constexpr int kMille = 1000;

    [[nodiscard]] Bitboard of(Colour colour, Kind kind) const { return of_[index(colour)][dark::index(kind)]; }

    struct Hunt {
        int loss = 0;  // of the prey's worth, in thousandths
        int threatened = 0;
        int best_threatened = 0;
    };

    // From the kind with this number on; each prey counts its nearest hunter.
    template <std::size_t kPrey, std::size_t kReach>
    void hunt_all(Colour own, const std::array<int, kReach>& hunted_pm, Hunt& hunt) const {
        if constexpr (kPrey < dark::kKinds) {
            constexpr Kind kKind = dark::kAllKinds[kPrey];
            if (const Bitboard prey = of(other(own), kKind))
                if (const Bitboard hunters = hunters_of<kKind>(own, std::make_index_sequence<dark::kKinds>{}))
                    hunt_one(prey, hunters.neighbours(), worth(Piece{other(own), kKind}), hunted_pm, hunt);
            hunt_all<kPrey + 1>(own, hunted_pm, hunt);
        }
    }

    template <std::size_t kReach>
    void hunt_one(Bitboard prey, Bitboard reached, int worth, const std::array<int, kReach>& hunted_pm,
                  Hunt& hunt) const {
        if (const int beside = (prey & reached).count(); beside > 0) {
            hunt.threatened += beside * worth;
            hunt.best_threatened = std::max(hunt.best_threatened, worth);
        }
        int loss = 0;
        for (const int each : hunted_pm) {
            loss += each * (prey & reached).count();
            prey = prey - reached;
            if (prey.empty()) break;
            reached |= (reached & empty_).neighbours();
        }
        hunt.loss += loss * worth;
    }

    // Our pieces that may take an enemy of this kind beside them.
    template <Kind kPrey, std::size_t... kHunters>
    [[nodiscard]] Bitboard hunters_of(Colour own, std::index_sequence<kHunters...>) const {
        Bitboard hunters;
        const auto add = [&]<std::size_t kHunter>() {
            if constexpr (Position<V>::kCaptures.beats(dark::kAllKinds[kHunter], kPrey))
                hunters |= of(own, dark::kAllKinds[kHunter]);
        };
        (add.template operator()<kHunters>(), ...);
        return hunters;
    }

    [[nodiscard]] int worth(Piece piece) const { return prices_.worths[piece]; }

    const Position<V>& pos_;
    const Prices& prices_;
    const Weights& weights_;
    Bitboard empty_;
    std::array<std::array<Bitboard, dark::kKinds>, 2> of_{};
};

}  // namespace qiyuan::eval::banqi
