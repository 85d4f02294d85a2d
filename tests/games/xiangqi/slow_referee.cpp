#include "games/xiangqi/slow_referee.hpp"

#include <algorithm>
#include <cassert>

#include "games/xiangqi/slow_board.hpp"

namespace qiyuan::xiangqi {
namespace {

// How the line of a rook or cannon that guards a man is read: after the man was taken, or before.
enum class Roots { kTrue, kStatic };

// Two men by their numbers: one of the chasing side, one of the chased.
struct Pair {
    int attacker = SlowBoard::kNobody;
    int victim = SlowBoard::kNobody;
};

// The boards around one move: before it, after it, and after the answer.
struct Scene {
    const SlowBoard& before;
    const SlowBoard& after;
    const SlowBoard& answered;
    Side mover;
};

bool may_attack(Piece man) { return man.kind() != Kind::kGeneral && man.kind() != Kind::kSoldier; }

bool may_be_victim(Piece man, Square square) {
    if (man.kind() == Kind::kGeneral) return false;
    return man.kind() != Kind::kSoldier || is_across_river(man.side(), square);
}

bool can_capture(const SlowBoard& board, Pair pair) {
    return board.goes_safely(board.square_of(pair.attacker), board.square_of(pair.victim));
}

bool is_exchange(const SlowBoard& board, Pair pair) {
    const Square attacker = board.square_of(pair.attacker);
    const Square victim = board.square_of(pair.victim);
    return board.man_on(attacker).kind() == board.man_on(victim).kind() && board.goes_safely(victim, attacker);
}

int tier(Kind kind) {
    switch (kind) {
        case Kind::kRook: return 3;
        case Kind::kHorse:
        case Kind::kCannon: return 2;
        default: return 1;
    }
}

// Whether the victim is worth so much more than the attacker that a root does not help it (art. 20.6).
bool is_value_exception(Kind attacker, Kind victim, const Rules& rules) {
    if (rules.value_tiers) return tier(victim) > tier(attacker);
    return victim == Kind::kRook && (attacker == Kind::kHorse || attacker == Kind::kCannon);
}

bool is_rooted(const SlowBoard& board, Pair pair, Roots roots, const Rules& rules) {
    const Square attacker = board.square_of(pair.attacker);
    const Square victim = board.square_of(pair.victim);
    const Side defending = board.man_on(victim).side();
    if (is_value_exception(board.man_on(attacker).kind(), board.man_on(victim).kind(), rules)) return false;

    SlowBoard taken = board;
    taken.move(attacker, victim);
    for (const Square defender : taken.squares_of(defending)) {
        const Kind kind = board.man_on(defender).kind();
        const bool reads_line = kind == Kind::kRook || kind == Kind::kCannon;
        const SlowBoard& read = reads_line && roots == Roots::kStatic ? board : taken;
        if (!read.goes(defender, victim)) continue;
        SlowBoard retaken = taken;
        retaken.move(defender, victim);
        if (!retaken.general_can_be_taken(defending)) return true;
    }
    return false;
}

bool is_threat(const SlowBoard& board, Pair pair, Roots roots, const Rules& rules) {
    return !is_exchange(board, pair) && !is_rooted(board, pair, roots, rules);
}

// Whether the attack stood before the move. Who evades a check is not asked whether his general would have been safe.
bool is_old_attack(const Scene& scene, Pair pair) {
    if (!scene.before.general_can_be_taken(scene.mover)) return can_capture(scene.before, pair);
    return scene.before.goes(scene.before.square_of(pair.attacker), scene.before.square_of(pair.victim));
}

// Section 3.2, steps 2 and 3, for one attack that stands after the move.
bool is_chase(const Scene& scene, Pair pair, const Rules& rules) {
    const bool by_paper = rules.set == RuleSet::kWxfPaper;
    const bool is_old = is_old_attack(scene, pair);
    const Roots roots = is_old || by_paper ? Roots::kStatic : Roots::kTrue;
    if (!is_threat(scene.after, pair, roots, rules)) return false;
    if (is_old && !by_paper && is_threat(scene.before, pair, roots, rules)) return false;
    return !can_capture(scene.answered, pair) || is_rooted(scene.answered, pair, roots, rules);
}

// The numbers of the men that a move chases.
std::set<int> chased(const Scene& scene, const Rules& rules) {
    std::set<int> victims;
    for (const Square attacker : scene.after.squares_of(scene.mover)) {
        if (!may_attack(scene.after.man_on(attacker))) continue;
        for (const Square victim : scene.after.squares_of(other(scene.mover))) {
            if (!may_be_victim(scene.after.man_on(victim), victim)) continue;
            const Pair pair{scene.after.number_on(attacker), scene.after.number_on(victim)};
            if (can_capture(scene.after, pair) && is_chase(scene, pair, rules)) victims.insert(pair.victim);
        }
    }
    return victims;
}

// What the moves of one player in the window have in common.
struct Tally {
    bool all_checks = true;
    bool any_move = false;
    std::set<int> in_every_chase;  // by number

    [[nodiscard]] bool operator==(const Tally&) const = default;

    void add(bool is_check, const std::set<int>& victims) {
        all_checks = all_checks && is_check;
        if (any_move)
            std::erase_if(in_every_chase, [&](int number) { return !victims.contains(number); });
        else
            in_every_chase = victims;
        any_move = true;
    }
    [[nodiscard]] Offence offence() const {
        if (all_checks) return Offence::kPerpetualCheck;
        return in_every_chase.empty() ? Offence::kNone : Offence::kPerpetualChase;
    }
};

std::set<Square> squares(const SlowBoard& board, const std::set<int>& numbers) {
    std::set<Square> result;
    for (const int number : numbers) result.insert(board.square_of(number));
    return result;
}

// When equal men have changed places, the next lap chases whoever stands where the victim of this one began. Strikes
// out the men that are not chased in that lap, or in a later one.
void strike_out_replaced(std::set<int>& victims, const SlowBoard& first, const SlowBoard& last) {
    const auto is_replaced = [&](int number) {
        const int part_in_next_lap = first.number_on(last.square_of(number));
        return !victims.contains(part_in_next_lap);
    };
    for (bool changed = true; changed;) {
        std::set<int> kept;
        for (const int number : victims)
            if (!is_replaced(number)) kept.insert(number);
        changed = kept != victims;
        victims = kept;
    }
}

// The plies up to `ply` at which its position stood, the latest first.
std::vector<std::size_t> occurrences_of(const Timeline& game, std::size_t ply) {
    std::vector<std::size_t> plies;
    for (std::size_t i = ply + 1; i-- > 0;)
        if (game.after(i).placement() == game.after(ply).placement() &&
            game.after(i).side_to_move() == game.after(ply).side_to_move())
            plies.push_back(i);
    return plies;
}

Verdict worse_offence_loses(const game::BySide<Offence>& offences) {
    if (offences[kRed] == offences[kBlack]) return Verdict::kDraw;
    return offences[kRed] > offences[kBlack] ? Verdict::kBlackWins : Verdict::kRedWins;
}

}  // namespace

std::optional<SlowRepetition> slow_judge_repetition(const Timeline& game, std::size_t ply, int fold,
                                                    const Rules& rules) {
    assert(rules.set != RuleSet::kCxaLike);
    const std::vector<std::size_t> stood = occurrences_of(game, ply);
    if (static_cast<int>(stood.size()) < fold) return std::nullopt;
    SlowRepetition result;
    result.first_ply = stood[static_cast<std::size_t>(fold - 1)];

    game::BySide<Tally> tallies;
    const SlowBoard first{game.after(result.first_ply).placement()};
    SlowBoard board = first;
    for (std::size_t at = result.first_ply + 1; at <= ply; ++at) {
        const SlowBoard before = board;
        board.move(game.move(at).from(), game.move(at).to());
        // The last move has no answer yet: the window is a closed loop, so that it does not matter where one asks.
        const Move answer = game.move(at < ply ? at + 1 : result.first_ply + 1);
        SlowBoard answered = board;
        answered.move(answer.from(), answer.to());

        const Side mover = game.mover(at);
        const bool is_check = board.general_can_be_taken(other(mover));
        const bool may_chase = rules.set != RuleSet::kSimple && (!is_check || rules.set == RuleSet::kAxf);
        const std::set<int> victims = may_chase ? chased({before, board, answered, mover}, rules) : std::set<int>{};
        tallies[mover].add(is_check, victims);
        result.moves.push_back({at, is_check, squares(board, victims)});
    }
    for (const Side side : game::kBothSides) {
        strike_out_replaced(tallies[side].in_every_chase, first, board);
        result.offences[side] = tallies[side].offence();
        // Who evades a check with every move is not accused of a chase.
        if (tallies[other(side)].offence() == Offence::kPerpetualCheck &&
            result.offences[side] == Offence::kPerpetualChase)
            result.offences[side] = Offence::kNone;
        if (result.offences[side] == Offence::kPerpetualChase)
            result.common_victims[side] = squares(board, tallies[side].in_every_chase);
    }
    result.verdict = worse_offence_loses(result.offences);
    return result;
}

}  // namespace qiyuan::xiangqi
