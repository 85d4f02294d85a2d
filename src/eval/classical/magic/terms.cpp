#include "eval/classical/magic/terms.hpp"

#include <algorithm>

namespace qiyuan::eval::magic {

using qiyuan::magic::kCaptures;
using qiyuan::magic::Square;
using qiyuan::magic::Status;

namespace {

constexpr int kMille = 1000;

// Whether the hunter takes its prey and need not fear it. A Cannon never takes its neighbour.
constexpr bool outranks(Kind hunter, Kind prey) {
    return kCaptures.beats(hunter, prey) && !kCaptures.beats(prey, hunter);
}

}  // namespace

Terms::Terms(const Position& pos, const Weights& weights) : pos_(pos), weights_(weights), empty_(pos.empty()) {
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        living_[piece.code()] =
            (pos.face_up(piece.colour()) & pos.face_up(piece.kind())).count() + pos.unseen().count(piece);
    }
    pos.known().for_each([&](Square square) { ++living_[pos.at(square).code()]; });
    for (std::size_t i = 0; i < dark::kPieces; ++i) {
        const Piece piece = Piece::from_index(i);
        if (living_[piece.code()] > 0) worth_[piece.code()] = computed_worth(piece);
    }
}

int Terms::operator()(Term term, Colour colour) const {
    switch (term) {
        case Term::kAlive: return alive(colour);
        case Term::kHunt: return hunt(colour);
        case Term::kCannons: return cannons(colour);
        case Term::kBeside: return beside(colour);
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

int Terms::computed_worth(Piece piece) const {
    const Colour enemy = dark::other(piece.colour());
    int value = weights_.safe[index(piece.kind())];
    if (piece.kind() == Kind::kCannon) return value;
    const int factor = piece.kind() == Kind::kGeneral ? weights_.soldier_pm : weights_.hunter_pm;
    int prey = 0;
    for (const Kind kind : dark::kAllKinds) {
        const int many = living_[Piece{enemy, kind}.code()];
        if (outranks(kind, piece.kind()))
            for (int i = 0; i < many; ++i) value = value * factor / kMille;
        else if (outranks(piece.kind(), kind))
            prey += many;
    }
    value += weights_.per_prey * prey;
    if (piece.kind() == Kind::kSoldier && prey > 0) value += weights_.king_prey;
    return value;
}

int Terms::alive(Colour colour) const {
    int sum = 0;
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        const int living = living_[piece.code()];
        if (living == 0) continue;
        const int unseen = pos_.unseen().count(piece);
        sum += ((living - unseen) * kMille + unseen * weights_.hidden_pm) * worth(piece) / kMille;
    }
    return sum;
}

Bitboard Terms::hunters_of(Kind prey, Colour colour) const {
    Bitboard hunters;
    for (const Kind kind : dark::kAllKinds)
        if (outranks(kind, prey)) hunters |= pos_.face_up(kind);
    return (hunters & pos_.face_up(colour)) - pos_.frozen();
}

// Each prey counts its nearest hunter, round what stands in the way.
int Terms::hunt(Colour colour) const {
    const Bitboard enemies = pos_.face_up(dark::other(colour));
    int loss = 0;
    int threatened = 0;
    int best_threatened = 0;
    for (const Kind kind : dark::kAllKinds) {
        Bitboard prey = enemies & pos_.face_up(kind);
        if (!prey) continue;
        const Bitboard hunters = hunters_of(kind, colour);
        if (!hunters) continue;
        const int each = worth(Piece{dark::other(colour), kind});
        Bitboard reached = neighbours(hunters);
        if (const int beside = (prey & reached).count(); beside > 0) {
            threatened += beside * each;
            best_threatened = std::max(best_threatened, each);
        }
        int share = 0;
        for (const int part : weights_.hunted_pm) {
            share += part * (prey & reached).count();
            prey = prey - reached;
            if (!prey) break;
            reached |= neighbours(reached & empty_);
        }
        loss += share * each;
    }
    if (colour != pos_.mover_colour()) loss += (threatened - best_threatened) * weights_.fork_pm;
    return loss / kMille;
}

// What a Cannon would gain from a square by its best jump; less the Cannon where a neighbour of the victim takes back.
int Terms::best_jump(Square from, Colour colour, Bitboard occupied) const {
    const Bitboard enemies = pos_.face_up(dark::other(colour));
    const Bitboard guards = hunters_of(Kind::kCannon, dark::other(colour));
    int best = 0;
    (pos_.capture_reach(Kind::kCannon, from, occupied) & enemies).for_each([&](Square to) {
        int gain = worth(pos_.at(to));
        if (dark::neighbours(to) & guards) gain -= worth(Piece{colour, Kind::kCannon});
        best = std::max(best, gain);
    });
    return best;
}

int Terms::cannons(Colour colour) const {
    const Bitboard occupied = pos_.occupied();
    int sum = 0;
    ((pos_.face_up(colour) & pos_.face_up(Kind::kCannon)) - pos_.frozen()).for_each([&](Square from) {
        sum += best_jump(from, colour, occupied) * weights_.jumped_pm;
        int aimed = 0;
        (dark::neighbours(from) & empty_).for_each([&](Square step) {
            aimed = std::max(aimed, best_jump(step, colour, occupied - Bitboard{from}));
        });
        sum += aimed * weights_.aimed_pm;
    });
    return sum / kMille;
}

// What may lie beside our pieces: hunters and prey.
int Terms::beside(Colour colour) const {
    const int face_down = pos_.unknown().count();
    if (face_down == 0) return 0;
    int sum = 0;
    (pos_.face_up(colour) & neighbours(pos_.unknown())).for_each([&](Square square) {
        const Piece piece = pos_.at(square);
        const int places = (dark::neighbours(square) & pos_.unknown()).count();
        int each = 0;
        for (const Kind kind : dark::kAllKinds) {
            const Piece other{dark::other(colour), kind};
            const int many = pos_.unseen().count(other);
            if (many == 0) continue;
            if (outranks(kind, piece.kind())) each -= many * worth(piece) * weights_.hunter_beside_pm;
            if (outranks(piece.kind(), kind)) each += many * worth(other) * weights_.prey_beside_pm;
        }
        sum += each / kMille * places;
    });
    return sum / face_down;
}

int Terms::magic(Colour colour) const {
    int sum = 0;
    const auto add = [&](Square square) {
        const Status status = pos_.status(square);
        if (status.is_plain()) return;
        int share = -weights_.ice_pm * status.ice();
        if (status.is_golden()) share += weights_.gold_pm;
        if (status.is_masked()) share += weights_.mask_pm;
        sum += worth(pos_.at(square)) * share / kMille;
    };
    pos_.face_up(colour).for_each(add);
    pos_.known().for_each([&](Square square) {
        if (pos_.at(square).colour() == colour) add(square);
    });
    for (const Kind kind : dark::kAllKinds) {
        const Piece piece{colour, kind};
        const int marked = pos_.unseen().marked(piece);
        if (marked > 0 && pos_.unseen().mark(piece).is_golden())
            sum += marked * worth(piece) * weights_.gold_pm / kMille;
    }
    const auto side = pos_.colour_of(qiyuan::magic::kPlayer) == colour ? qiyuan::magic::kPlayer : qiyuan::magic::kNpc;
    for (std::size_t i = 0; i < qiyuan::magic::Spell::kCount; ++i) {
        const auto magic = qiyuan::magic::Spell::from_index(i).magic();
        // More than a few charges cannot all be used.
        constexpr int kMostUseful = 5;
        sum +=
            std::min<int>(pos_.book(side).charges[i], kMostUseful) * weights_.charge[static_cast<std::size_t>(magic)];
    }
    return sum;
}

int Terms::steps(Colour colour) const {
    return weights_.step * (neighbours(pos_.face_up(colour) - pos_.frozen()) & empty_).count();
}

}  // namespace qiyuan::eval::magic
