#include "eval/classical/xiangqi/balance.hpp"

#include "eval/classical/xiangqi/geometry.hpp"

namespace qiyuan::eval::xiangqi {
namespace {

constexpr int kRookPhase = 4;
constexpr int kHorseOrCannonPhase = 2;
static_assert(4 * kRookPhase + 8 * kHorseOrCannonPhase == kFullPhase);

// Shares of kFullScale.
constexpr int kNone = 0;
constexpr int kHardly = 8;
constexpr int kSeldom = 20;
constexpr int kOften = 40;

// A lone rook, horse or cannon without soldiers.
int lone_attacker_scale(const Position& pos, Side ahead, Kind kind) {
    const Side behind = other(ahead);
    const int guards = (pos.men(behind, Kind::kAdvisor) | pos.men(behind, Kind::kElephant)).count();
    const Bitboard strong = pos.men(Kind::kRook) | pos.men(Kind::kHorse) | pos.men(Kind::kCannon);
    const bool contested = !(strong & pos.men(behind)).empty();
    switch (kind) {
        // One rook does not break all four guards, nor a rook that stays at home.
        case Kind::kRook: return guards == 4 || contested ? kSeldom : kFullScale;
        // One horse beats one guard, not two.
        case Kind::kHorse: return contested || guards >= 2 ? kHardly : guards == 1 ? kOften : kFullScale;
        // A cannon jumps over its own guards or not at all, and even then beats only a bare general.
        case Kind::kCannon: {
            const bool has_screen = !(pos.men(ahead, Kind::kAdvisor) | pos.men(ahead, Kind::kElephant)).empty();
            return has_screen && guards == 0 && !contested ? kOften : kHardly;
        }
        default: return kFullScale;
    }
}

}  // namespace

int phase(const Position& pos) {
    const Bitboard rooks = pos.men(Kind::kRook);
    const Bitboard others = pos.men(Kind::kHorse) | pos.men(Kind::kCannon);
    return rooks.count() * kRookPhase + others.count() * kHorseOrCannonPhase;
}

int winning_scale(const Position& pos, Side ahead) {
    const Bitboard ours = pos.men(ahead);
    const Bitboard strong = ours & (pos.men(Kind::kRook) | pos.men(Kind::kHorse) | pos.men(Kind::kCannon));
    if (strong.has_many()) return kFullScale;
    const int soldiers = pos.men(ahead, Kind::kSoldier).count();
    if (strong) return soldiers > 0 ? kFullScale : lone_attacker_scale(pos, ahead, pos.at(strong.first()).kind());
    if (soldiers == 0) return kNone;
    const Side behind = other(ahead);
    const bool behind_is_bare = pos.men(behind) == Bitboard{pos.general(behind)};
    if (soldiers == 1) return behind_is_bare ? kOften : kHardly;
    return kFullScale;
}

Balance balance(const Position& pos) { return {phase(pos), {winning_scale(pos, kRed), winning_scale(pos, kBlack)}}; }

}  // namespace qiyuan::eval::xiangqi
