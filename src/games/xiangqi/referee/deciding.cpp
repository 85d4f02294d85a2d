#include "games/xiangqi/referee/deciding.hpp"

#include "games/xiangqi/referee/act.hpp"
#include "games/xiangqi/referee/lap.hpp"

namespace qiyuan::xiangqi {

namespace {

// The victim is protected on the board as it stands, but could not be retaken in fact: whoever looks at the board may
// well take the attack for a threat.
bool rests_on_a_static_root(const AttackFinding& finding, const Position& after) {
    return finding.finding == Finding::kRooted && finding.reading == RootReading::kStatic &&
           !find_root(after, finding.attack, RootReading::kTrue);
}

}  // namespace

bool decides(const AttackFinding& finding, const LabelledMove& move, const Repetition& repetition, const Timeline& game,
             const Rules& rules) {
    // Only checks count, or the other side's perpetual check outweighs everything.
    if (rules.set == RuleSet::kSimple || only_evades(repetition, move.mover)) return false;
    // A checking move is never also a chase, save under axf.
    if (move.label == Label::kCheck && (rules.set != RuleSet::kAxf || finding.finding != Finding::kChase)) return false;
    const Bitboard victim{finding.attack.victim};
    if (repetition.offences[move.mover] == Offence::kPerpetualChase && rules.set != RuleSet::kCxaLike) {
        const Bitboard common = moved_along(game, repetition.common_victims[move.mover], repetition.last_ply, move.ply);
        return finding.finding == Finding::kChase && (common & victim);
    }
    if (move.label == Label::kChase) return finding.finding == Finding::kChase;
    const MoveAndReply turn = turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply);
    const bool made_by_the_move = !same_attack_before(turn, finding.attack);
    return made_by_the_move || rests_on_a_static_root(finding, turn.after) ||
           (ever_chased(repetition, game, move.mover, move.ply) & victim);
}

}  // namespace qiyuan::xiangqi
