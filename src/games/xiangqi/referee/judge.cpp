// The ruling as the search asks for it: the same verdicts as judge_repetition(), from the moves' undo records, with as
// little work as the case allows. Most repetitions are settled by who gave check, which the records already hold.

#include <algorithm>

#include "games/xiangqi/referee/label.hpp"
#include "games/xiangqi/referee/mate_threat.hpp"
#include "games/xiangqi/referee/repetition.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

using game::Ruling;
using Steps = game::History<Xiangqi>;

// The moves of a repetition: `steps` lead from an earlier occurrence of `end` back to it.
struct Window {
    const Position& end;
    Steps steps;

    [[nodiscard]] Side mover(std::size_t i) const {
        return i % 2 == 0 ? end.side_to_move() : other(end.side_to_move());
    }
    [[nodiscard]] bool gives_check(std::size_t i) const {
        return i + 1 < steps.size() ? steps[i + 1].undo.in_check : end.in_check();
    }
};

struct CheckCount {
    game::BySide<bool> always{true, true};
    game::BySide<bool> ever{false, false};
};

CheckCount count_checks(const Window& window) {
    CheckCount count;
    for (std::size_t i = 0; i < window.steps.size(); ++i) {
        const Side mover = window.mover(i);
        const bool checks = window.gives_check(i);
        count.always[mover] = count.always[mover] && checks;
        count.ever[mover] = count.ever[mover] || checks;
    }
    return count;
}

// Follows each suspect's moves through the window and clears him at the first move that is no chase of the man that all
// earlier ones chased.
class ChaseInquiry {
public:
    ChaseInquiry(const Window& window, game::BySide<bool> suspects, const Rules& rules)
        : window_(window), suspects_(suspects), rules_(rules), victims_(window.end.men(kBlack), window.end.men(kRed)) {}

    // Who is still suspect after the last move, however often the moves are repeated.
    [[nodiscard]] game::BySide<bool> run() {
        do go_round();
        while (!victims_stay(kRed) || !victims_stay(kBlack));
        return suspects_;
    }

private:
    void go_round() {
        const Steps steps = window_.steps;
        Position before = window_.end;
        for (std::size_t i = steps.size(); i-- > 0;) before.undo_move(steps[i].move, steps[i].undo);
        Position after = before;
        (void)after.do_move(steps[0].move);
        for (std::size_t i = 0; i < steps.size() && (suspects_[kRed] || suspects_[kBlack]); ++i) {
            // The reply to the last move is the one of the lap before.
            const Move reply = steps[(i + 1) % steps.size()].move;
            Position after_reply = after;
            (void)after_reply.do_move(reply);
            look_at(i, {before, steps[i].move, after, reply, after_reply});
            before = after;
            after = after_reply;
        }
    }

    // Whether the men that a suspect chases end where they, or others of them, began. When equal men change places over
    // the window, the next lap may chase another man.
    [[nodiscard]] bool victims_stay(Side chaser) const {
        if (!suspects_[chaser]) return true;
        Bitboard men = victims_[chaser];
        for (std::size_t i = window_.steps.size(); i-- > 0;) {
            const Move m = window_.steps[i].move;
            if (men.contains(m.to())) men = (men - Bitboard{m.to()}) | Bitboard{m.from()};
        }
        return men == victims_[chaser];
    }

    void look_at(std::size_t i, const MoveAndReply& turn) {
        const Side mover = window_.mover(i);
        Bitboard& chased = victims_[other(mover)];  // the mover's own men that his opponent chases move with him
        if (chased.contains(turn.move.from()))
            chased = (chased - Bitboard{turn.move.from()}) | Bitboard{turn.move.to()};
        if (!suspects_[mover]) return;
        if (rules_.set == RuleSet::kCxaLike) {
            suspects_[mover] = window_.gives_check(i) || chase_victims(turn, rules_) || threatens_mate(turn.after);
            return;
        }
        victims_[mover] = victims_[mover] & chase_victims(turn, rules_);
        suspects_[mover] = !victims_[mover].empty();
    }

    const Window& window_;
    game::BySide<bool> suspects_;
    const Rules& rules_;
    game::BySide<Bitboard> victims_;  // by the chaser
};

game::BySide<Offence> offences_of(const Window& window, const Rules& rules) {
    const CheckCount checks = count_checks(window);
    game::BySide<Offence> offences;
    for (const Side side : game::kBothSides)
        if (checks.always[side]) offences[side] = Offence::kPerpetualCheck;
    // A perpetual check outweighs whatever the other may have done.
    if (checks.always[kRed] || checks.always[kBlack] || rules.set == RuleSet::kSimple) return offences;

    const bool checks_mix = rules.set == RuleSet::kAxf || rules.set == RuleSet::kCxaLike;
    game::BySide<bool> suspects{checks_mix || !checks.ever[kRed], checks_mix || !checks.ever[kBlack]};
    suspects = ChaseInquiry{window, suspects, rules}.run();
    for (const Side side : game::kBothSides)
        if (suspects[side]) offences[side] = Offence::kPerpetualChase;
    return offences;
}

Ruling ruling_for(Side mover, Verdict verdict) {
    switch (verdict) {
        case Verdict::kNone: return Ruling::kNone;
        case Verdict::kDraw: return Ruling::kDraw;
        case Verdict::kRedWins: return mover == kRed ? Ruling::kMoverWins : Ruling::kMoverLoses;
        case Verdict::kBlackWins: return mover == kBlack ? Ruling::kMoverWins : Ruling::kMoverLoses;
    }
    return Ruling::kNone;
}

Ruling judge_repetition_of(const Position& pos, Steps history, const Rules& rules) {
    // Nothing before the last capture, or before a passed turn in a search, can recur.
    const std::size_t reversible = std::min(history.size(), static_cast<std::size_t>(pos.quiet_plies()));
    const std::size_t size = history.size();
    const int most = std::max(rules.violation_fold, rules.harmless_fold);
    std::size_t window = 0;
    int seen = 1;
    for (std::size_t back = 1; back <= reversible && seen < most; ++back) {
        const auto& step = history[size - back];
        if (step.move.is_none()) break;
        if (back % 2 != 0 || step.key_before != pos.key()) continue;
        ++seen;
        if (seen == rules.violation_fold) window = back;
    }
    if (window != 0) {
        const Verdict verdict = verdict_of(offences_of({pos, history.last(window)}, rules));
        if (verdict != Verdict::kDraw) return ruling_for(pos.side_to_move(), verdict);
    }
    return seen >= rules.harmless_fold ? Ruling::kDraw : Ruling::kNone;
}

}  // namespace

bool reaches_move_limit(const Position& pos, const Rules& rules) {
    if (rules.move_limit_plies == 0) return false;
    const int most_checks = std::max(pos.checks(kRed), pos.checks(kBlack));
    return pos.quiet_plies() - 2 * std::max(0, most_checks - rules.counted_checks) >= rules.move_limit_plies;
}

Ruling Xiangqi::judge(const Position& pos, game::History<Xiangqi> history, const Rules& rules) {
    constexpr int kShortestLap = 4;
    if (pos.quiet_plies() < kShortestLap) return Ruling::kNone;
    if (const Ruling ruling = judge_repetition_of(pos, history, rules); ruling != Ruling::kNone) return ruling;
    return reaches_move_limit(pos, rules) ? Ruling::kDraw : Ruling::kNone;
}

game::EndReason Xiangqi::reason(const Position& pos, game::History<Xiangqi> history, const Rules& rules) {
    const Ruling ruling = judge_repetition_of(pos, history, rules);
    if (ruling == Ruling::kNone) return game::EndReason::kMoveLimit;
    if (ruling == Ruling::kDraw) return game::EndReason::kRepetition;
    Rules only_checks = rules;
    only_checks.set = RuleSet::kSimple;
    return judge_repetition_of(pos, history, only_checks) == ruling ? game::EndReason::kPerpetualCheck
                                                                    : game::EndReason::kPerpetualChase;
}

}  // namespace qiyuan::xiangqi
