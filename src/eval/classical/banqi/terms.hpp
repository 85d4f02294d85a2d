#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "eval/classical/banqi/lanes.hpp"
#include "eval/classical/banqi/material.hpp"
#include "eval/classical/banqi/weights.hpp"
#include "games/banqi/position.hpp"

namespace qiyuan::eval::banqi {

using qiyuan::banqi::Position;
using qiyuan::banqi::Variant;

[[nodiscard]] LivingPieces census_of(const auto& pos) {
    LivingPieces census;
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
        : pos_(pos), prices_(prices), weights_(weights), empty_(Bitboard::all() - pos.occupied()) {}

    // What the position is worth to a colour, before the clock and the limits of a lead.
    [[nodiscard]] int balance(Colour own) const { return sum_of_terms(own) - sum_of_terms(other(own)); }

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
        return pos_.face_up().count() <= kEndingPieces ? hunt(own, weights_.hunted_late_pm)
                                                       : hunt(own, weights_.hunted_pm);
    }

    // What our cannons could take now.
    [[nodiscard]] int cannons(Colour own) const {
        if constexpr (!Position<V>::kCaptures.cannons_jump()) return 0;
        const Bitboard enemies = pos_.pieces(other(own));
        int sum = 0;
        pos_.pieces(Piece{own, Kind::kCannon}).for_each([&](Square from) {
            (dark::cannon_jumps(from, pos_.occupied()) & enemies).for_each([&](Square to) {
                sum += worth(pos_.at(to));
            });
        });
        return sum * weights_.jumped_pm / kMille;
    }

    // Squares to which the general can step away from soldiers.
    [[nodiscard]] int luft(Colour own) const {
        const Piece soldier{other(own), Kind::kSoldier};
        const Bitboard place = pos_.pieces(Piece{own, Kind::kGeneral});
        if (place.empty() || (pos_.pieces(soldier).empty() && pos_.bag().count(soldier) == 0)) return 0;
        return weights_.luft[static_cast<std::size_t>((neighbours(place) & empty_).count())];
    }

    // What may lie beside our pieces: hunters and prey.
    [[nodiscard]] int beside(Colour own) const {
        if (pos_.face_down().empty()) return 0;
        const Numbers hidden =
            counts(dark::neighbouring_words<typename Position<V>::Size>(of(own)) & pos_.face_down().word());
        const int sum = banqi::sum(lanes_at<Numbers>(prices_.beside.data() + index(own) * kLanes) * hidden);
        return sum / (kMille * pos_.face_down().count());
    }

    [[nodiscard]] int steps(Colour own) const {
        return weights_.step * (neighbours(pos_.pieces(own)) & empty_).count();
    }

private:
    static constexpr int kMille = 1000;
    static constexpr std::size_t kFewSteps = 3;  // so few are quicker taken than asked whether all prey is met

    // By hunter: all squares in the lanes of what it takes.
    static constexpr auto kPreyOf = [] {
        std::array<std::array<std::uint32_t, kLanes>, dark::kKinds> result{};
        for (const Kind hunter : dark::kAllKinds)
            for (const Kind prey : dark::kAllKinds)
                if (Position<V>::kCaptures.beats(hunter, prey))
                    result[dark::index(hunter)][dark::index(prey)] = Bitboard::all().word();
        return result;
    }();

    [[gnu::always_inline, nodiscard]] int sum_of_terms(Colour own) const {
        return material(own) + hunt(own) + cannons(own) + luft(own) + beside(own) + steps(own);
    }

    // A colour's pieces.
    [[nodiscard]] Words of(Colour colour) const {
        return lanes_at<Words>(pos_.by_kind().data()) & pos_.pieces(colour).word();
    }

    // For each kind of prey the squares beside our pieces that may take it.
    [[nodiscard]] Words beside_hunters(Colour own) const {
        Words hunters{};
        for (std::size_t i = 0; i < dark::kKinds; ++i)
            hunters |= lanes_at<Words>(kPreyOf[i].data()) & pos_.by_kind()[i].word();
        return dark::neighbouring_words<typename Position<V>::Size>(hunters & pos_.pieces(own).word());
    }

    // Each prey counts its nearest hunter; `hunted_pm` says how much, by its steps.
    template <std::size_t kReach>
    [[nodiscard]] int hunt(Colour own, const std::array<int, kReach>& hunted_pm) const {
        const auto worths =
            __builtin_convertvector(lanes_at<Halves>(prices_.worths.of.data() + index(other(own)) * kLanes), Numbers);
        Words prey = of(other(own));
        Words reached = beside_hunters(own);
        const Numbers threatened = counts(prey & reached);
        Numbers lost_pm = threatened * hunted_pm[0];
        for (std::size_t steps = 1; steps < kReach; ++steps) {
            prey &= ~reached;
            if (kReach > kFewSteps && is_empty(prey)) break;
            reached |= dark::neighbouring_words<typename Position<V>::Size>(reached & empty_.word());
            lost_pm += counts(prey & reached) * hunted_pm[steps];
        }
        int loss = 0;
        if (own != pos_.mover())
            loss = weights_.fork_pm * (sum(threatened * worths) - greatest((threatened > 0) & worths));
        return (loss + sum(lost_pm * worths)) / kMille;
    }

    [[nodiscard]] int worth(Piece piece) const { return prices_.worths[piece]; }

    const Position<V>& pos_;
    const Prices& prices_;
    const Weights& weights_;
    Bitboard empty_;
};

}  // namespace qiyuan::eval::banqi
