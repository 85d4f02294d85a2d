#include "games/xiangqi/referee/threat.hpp"

#include <array>

namespace qiyuan::xiangqi {
namespace {

constexpr int kRiverRank = 5;  // Red's soldiers have crossed from here on

Bitboard beyond_the_river(Side side) {
    const Bitboard::Word near = (Bitboard::Word{1} << (kRiverRank * kFiles)) - 1;  // ranks 0 to 4
    return side == kRed ? Bitboard::all() - Bitboard{near} : Bitboard{near};
}

// Only the order matters, and only under Rules::value_tiers.
constexpr std::array<int, kKinds> kTiers{4, 1, 1, 2, 3, 2, 1};

int tier(const Position& pos, Square square) { return kTiers[index(pos.at(square).kind())]; }

}  // namespace

Bitboard lawful_victims(const Position& pos, Side owner) {
    const Bitboard uncrossed = pos.men(Kind::kSoldier) - beyond_the_river(owner);
    return pos.men(owner) - pos.men(Kind::kGeneral) - uncrossed;
}

Bitboard lawful_attackers(const Position& pos, Side side) {
    return pos.men(side) - pos.men(Kind::kGeneral) - pos.men(Kind::kSoldier);
}

bool is_attack(const Position& pos, Attack attack) {
    return pos.reaches(attack.attacker, attack.victim) && pos.is_safe(attack.capture());
}

bool is_exchange(const Position& pos, Attack attack) {
    return pos.at(attack.attacker).kind() == pos.at(attack.victim).kind() &&
           is_attack(pos, {attack.victim, attack.attacker});
}

bool ignores_roots(const Position& pos, Attack attack, const Rules& rules) {
    if (rules.value_tiers) return tier(pos, attack.attacker) < tier(pos, attack.victim);
    const Kind attacker = pos.at(attack.attacker).kind();
    return pos.at(attack.victim).kind() == Kind::kRook && (attacker == Kind::kHorse || attacker == Kind::kCannon);
}

Bitboard defenders(const Position& pos, Attack attack, RootReading reading) {
    const Side owner = pos.at(attack.victim).side();
    const Bitboard before = pos.occupied();
    const Bitboard after = before - Bitboard{attack.attacker};
    Bitboard found = pos.attackers(attack.victim, owner, after);
    if (reading == RootReading::kStatic) {
        const Bitboard liners = pos.men(Kind::kRook) | pos.men(Kind::kCannon);
        found = (found - liners) | (pos.attackers(attack.victim, owner, before) & liners);
    }
    return found - Bitboard{attack.victim};
}

bool can_retake(const Position& pos, Attack attack, Square defender) {
    const Side owner = pos.at(attack.victim).side();
    const Bitboard occupied = pos.occupied() - Bitboard{attack.attacker} - Bitboard{defender};
    const Square general = pos.general(owner) == defender ? attack.victim : pos.general(owner);
    return !pos.general_attacked(owner, general, occupied, pos.men(other(owner)) - Bitboard{attack.attacker});
}

std::optional<Square> find_root(const Position& pos, Attack attack, RootReading reading) {
    Bitboard candidates = defenders(pos, attack, reading);
    while (candidates) {
        const Square defender = candidates.pop_first();
        if (can_retake(pos, attack, defender)) return defender;
    }
    return std::nullopt;
}

bool is_rooted(const Position& pos, Attack attack, RootReading reading, const Rules& rules) {
    return !ignores_roots(pos, attack, rules) && find_root(pos, attack, reading).has_value();
}

bool is_threat(const Position& pos, Attack attack, RootReading reading, const Rules& rules) {
    return !is_exchange(pos, attack) && !is_rooted(pos, attack, reading, rules);
}

}  // namespace qiyuan::xiangqi
