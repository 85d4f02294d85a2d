#include "eval/classical/magic/terms.hpp"

#include <algorithm>

#include "eval/classical/magic/weights.hpp"

namespace qiyuan::eval::magic {

using dark::Kind;
using dark::Piece;
using qiyuan::magic::Bitboard;
using qiyuan::magic::Square;
using qiyuan::magic::Status;

namespace {

// A piece that could take the hunter just as well is no prey; a Cannon never takes its neighbour.
bool takes_back(Piece prey, Piece hunter) { return qiyuan::magic::kCaptures.beats(prey.kind(), hunter.kind()); }

}  // namespace

Terms::Terms(const Position& pos) : pos_(pos) {
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        living_[piece.code()] =
            (pos.face_up(piece.colour()) & pos.face_up(piece.kind())).count() + pos.unseen().count(piece);
    }
    pos.known().for_each([&](Square square) { ++living_[pos.at(square).code()]; });
}

int Terms::operator()(Term term, Colour colour) const {
    switch (term) {
        case Term::kAlive: return alive(colour);
        case Term::kHunt: return hunt(colour);
        case Term::kMagic: return magic(colour);
        case Term::kSteps: break;
    }
    return steps(colour);
}

int Terms::balance() const {
    const Colour own = pos_.mover_colour();
    int sum = 0;
    for (std::size_t i = 0; i < kTermNames.size(); ++i) {
        const auto term = static_cast<Term>(i);
        sum += (*this)(term, own) - (*this)(term, dark::other(own));
    }
    return sum;
}

int Terms::worth(Piece piece) const {
    const Colour enemy = dark::other(piece.colour());
    const int base = kAlive[index(piece.kind())];
    switch (piece.kind()) {
        case Kind::kGeneral: return base + kKingPerPawn * living_[Piece{enemy, Kind::kSoldier}.code()];
        case Kind::kSoldier: return base + (living_[Piece{enemy, Kind::kGeneral}.code()] > 0 ? kPawnWithPrey : 0);
        case Kind::kCannon: return base + kCannonPerPiece * (pos_.occupied().count() - kUsualPieces);
        default: return base;
    }
}

int Terms::alive(Colour colour) const {
    int sum = 0;
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        if (living_[piece.code()] > 0) sum += living_[piece.code()] * worth(piece);
    }
    return sum;
}

// Each piece looks for the best prey that it can walk to.
int Terms::hunt(Colour colour) const {
    const Bitboard enemies = pos_.face_up(dark::other(colour));
    const Bitboard empty = pos_.empty();
    int sum = 0;
    (pos_.face_up(colour) - pos_.face_up(Kind::kCannon)).for_each([&](Square from) {
        const Piece hunter = pos_.at(from);
        Bitboard prey;
        enemies.for_each([&](Square at) {
            const Piece piece = pos_.at(at);
            if (Position::takes(hunter, piece) && !takes_back(piece, hunter)) prey |= Bitboard{at};
        });
        if (!prey) return;
        int best = 0;
        Bitboard reached{from};
        for (int distance = 1 + pos_.status(from).ice(); distance < kLongestHunt && prey; ++distance) {
            const Bitboard around = reached.neighbours();
            (around & prey).for_each([&](Square at) {
                const int gain = worth(pos_.at(at)) * kHuntPercent * (kLongestHunt - distance) / 100;
                if (gain > best) best = gain;
            });
            prey = prey - around;
            const Bitboard wider = reached | (around & empty);
            if (wider == reached) break;
            reached = wider;
        }
        sum += best;
    });
    return sum;
}

int Terms::magic(Colour colour) const {
    int sum = 0;
    const auto add = [&](Square square) {
        const Status status = pos_.status(square);
        if (status.is_plain()) return;
        int percent = -kIcePercent * status.ice();
        if (status.is_golden()) percent += kGoldPercent;
        if (status.is_masked()) percent += kMaskPercent;
        sum += worth(pos_.at(square)) * percent / 100;
    };
    pos_.face_up(colour).for_each(add);
    pos_.known().for_each([&](Square square) {
        if (pos_.at(square).colour() == colour) add(square);
    });
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        const int marked = pos_.unseen().marked(piece);
        if (marked > 0 && pos_.unseen().mark(piece).is_golden()) sum += marked * worth(piece) * kGoldPercent / 100;
    }
    const auto side = pos_.colour_of(qiyuan::magic::kPlayer) == colour ? qiyuan::magic::kPlayer : qiyuan::magic::kNpc;
    for (std::size_t i = 0; i < qiyuan::magic::Spell::kCount; ++i) {
        const auto magic = qiyuan::magic::Spell::from_index(i).magic();
        // More than a few charges cannot all be used.
        constexpr int kMostUseful = 5;
        sum += std::min<int>(pos_.book(side).charges[i], kMostUseful) * kCharge[static_cast<std::size_t>(magic)];
    }
    return sum;
}

int Terms::steps(Colour colour) const {
    return kStep * ((pos_.face_up(colour) - pos_.frozen()).neighbours() & pos_.empty()).count();
}

}  // namespace qiyuan::eval::magic
