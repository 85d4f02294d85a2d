#include "games/magic/exchange.hpp"

#include "games/dark/values.hpp"

namespace qiyuan::magic {
namespace {

// A shielded piece costs its enemy one turn more; it can still be run down.
constexpr int kShieldShare = 4;

// The pieces that could take `victim` on a square, with `occupied` as what stands on the board.
Bitboard takers(const Position& pos, Square square, Piece victim, Bitboard occupied) {
    const Bitboard enemies = (pos.face_up(dark::other(victim.colour())) - pos.frozen()) & occupied;
    Bitboard result;
    (dark::neighbours(square) & enemies).for_each([&](Square from) {
        if (kCaptures.beats(pos.at(from).kind(), victim.kind())) result |= Bitboard{from};
    });
    if (const Bitboard cannons = enemies & pos.face_up(Kind::kCannon))
        result |= cannons & pos.capture_reach(Kind::kCannon, square, occupied);
    return result;
}

// Requires: not empty.
Square cheapest(const Position& pos, Bitboard pieces) {
    Square best = pieces.first();
    pieces.for_each([&](Square square) {
        if (dark::exchange_value(pos.at(square)) < dark::exchange_value(pos.at(best))) best = square;
    });
    return best;
}

// A shield outlasts one capture, and what has gone face-down cannot be taken at all.
bool stands_safe(const Position& pos, Square from) {
    const Status status = pos.status(from);
    return status.is_golden() || (status.is_masked() && pos.flags().hidden_mode == HiddenMode::kFaceDown);
}

}  // namespace

int gain(const Position& pos, Move m) {
    if (m.is_pass() || m.is_cast() || !pos.face_up().contains(m.to())) return 0;
    if (!Position::takes(pos.at(m.from()), pos.at(m.to()))) return 0;
    const int value = dark::exchange_value(pos.at(m.to()));
    return pos.status(m.to()).is_golden() ? value / kShieldShare : value;
}

bool see_at_least(const Position& pos, Move m, int threshold) {
    if (m.is_pass() || m.is_cast() || m.is_flip()) return threshold <= 0;
    const Square target = m.to();
    // A strike or a failed attempt moves nothing.
    const bool stays = pos.face_up().contains(target) &&
                       (pos.status(target).is_golden() || !Position::takes(pos.at(m.from()), pos.at(target)));
    // `balance` is what the side that just moved would keep beyond the threshold if it now lost its piece for nothing.
    int balance = gain(pos, m) - threshold;
    if (balance < 0) return false;
    if (stays || stands_safe(pos, m.from())) return true;
    Piece standing = pos.at(m.from());
    balance -= dark::exchange_value(standing);
    if (balance >= 0) return true;

    const Colour mover = standing.colour();
    Bitboard occupied = (pos.occupied() - Bitboard{m.from()}) | Bitboard{target};
    // Who may take depends on what stands there, and screens vanish with every capture: so takers are looked up anew.
    while (const Bitboard able = takers(pos, target, standing, occupied)) {
        const Square from = cheapest(pos, able);
        standing = pos.at(from);
        occupied = occupied - Bitboard{from};
        balance = -balance - 1 - dark::exchange_value(standing);
        if (balance >= 0 || stands_safe(pos, from)) break;
    }
    // The side whose piece is left standing has won the argument.
    return standing.colour() == mover;
}

}  // namespace qiyuan::magic
