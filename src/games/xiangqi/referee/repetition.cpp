#include "games/xiangqi/referee/repetition.hpp"

#include <algorithm>

#include "games/xiangqi/referee/mate_threat.hpp"

namespace qiyuan::xiangqi {
namespace {

Bitboard checkers_of(const Position& pos) {
    const Side checked = pos.side_to_move();
    const Bitboard men = pos.attackers(pos.general(checked), other(checked), pos.occupied());
    return men ? men : Bitboard{pos.general(other(checked))};
}

LabelledMove label_move(const MoveAndReply& turn, std::size_t ply, const Rules& rules) {
    LabelledMove move;
    move.ply = ply;
    move.mover = turn.before.side_to_move();
    for_each_attack(turn.after, move.mover, [&](Attack attack) {
        move.findings.push_back(classify(turn, attack, rules));
        if (move.findings.back().finding == Finding::kChase) move.victims |= Bitboard{attack.victim};
    });
    if (turn.after.in_check()) {
        move.label = Label::kCheck;
        move.checkers = checkers_of(turn.after);
        if (rules.set != RuleSet::kAxf) move.victims = {};
    } else if (rules.set == RuleSet::kSimple) {
        move.victims = {};
    } else if (move.victims) {
        move.label = Label::kChase;
    } else if (rules.set == RuleSet::kCxaLike && threatens_mate(turn.after)) {
        move.label = Label::kKill;
    }
    return move;
}

// Those of `men`, by their squares before the first move, that every move of `side` chases; by their squares after the
// last one.
Bitboard chased_throughout(const std::vector<LabelledMove>& moves, const Timeline& game, Side side, Bitboard men) {
    for (const LabelledMove& move : moves) {
        const Move played = game.move(move.ply);
        if (men.contains(played.from())) men = (men - Bitboard{played.from()}) | Bitboard{played.to()};
        if (move.mover == side) men = men & move.victims;
    }
    return men;
}

// The men of side's opponent that it chases lap after lap. Equal men may have changed places over the window, and then
// the next lap chases another man: only who is still chased when it is gone through again and again counts, wherever in
// the lap one asks.
Bitboard common_victims(const Repetition& repetition, const Timeline& game, Side side) {
    Bitboard common = game.after(repetition.first_ply).men(other(side));
    for (;;) {
        const Bitboard still_chased = chased_throughout(repetition.moves, game, side, common);
        if (still_chased == common) return common;
        common = still_chased;
    }
}

Offence offence_of(const Repetition& repetition, Side side, const Rules& rules) {
    const auto every_move = [&](auto&& is_so) {
        return std::all_of(repetition.moves.begin(), repetition.moves.end(),
                           [&](const LabelledMove& move) { return move.mover != side || is_so(move.label); });
    };
    if (every_move([](Label label) { return label == Label::kCheck; })) return Offence::kPerpetualCheck;
    if (rules.set == RuleSet::kCxaLike)
        return every_move([](Label label) { return label != Label::kIdle; }) ? Offence::kPerpetualChase
                                                                             : Offence::kNone;
    return repetition.common_victims[side] ? Offence::kPerpetualChase : Offence::kNone;
}

}  // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::kNone: return "none";
        case Verdict::kDraw: return "draw";
        case Verdict::kRedWins: return "red-wins";
        case Verdict::kBlackWins: return "black-wins";
    }
    return "";
}

MoveAndReply turn_in_window(const Timeline& game, std::size_t ply, std::size_t first, std::size_t last) {
    const std::size_t reply = ply == last ? first + 1 : ply + 1;
    return {game.after(ply - 1), game.move(ply), game.after(ply), game.move(reply), game.after(reply)};
}

int occurrences(const Timeline& game, std::size_t ply) {
    int count = 1;
    for (std::size_t earlier = ply; earlier >= 2;) {
        earlier -= 2;
        if (same_position(game.after(earlier), game.after(ply))) ++count;
    }
    return count;
}

Verdict verdict_of(const game::BySide<Offence>& offences) {
    if (offences[kRed] == offences[kBlack]) return Verdict::kDraw;
    return win_for(offences[kRed] > offences[kBlack] ? kBlack : kRed);
}

std::optional<Repetition> judge_repetition(const Timeline& game, std::size_t ply, int fold, const Rules& rules) {
    std::size_t first = ply;
    for (int seen = 1; seen < fold;) {
        if (first < 2) return std::nullopt;
        first -= 2;
        if (same_position(game.after(first), game.after(ply))) ++seen;
    }
    Repetition result;
    result.first_ply = first;
    result.last_ply = ply;
    result.occurrences = occurrences(game, ply);
    for (std::size_t at = first + 1; at <= ply; ++at)
        result.moves.push_back(label_move(turn_in_window(game, at, first, ply), at, rules));
    for (const Side side : game::kBothSides) {
        result.common_victims[side] = common_victims(result, game, side);
        result.offences[side] = offence_of(result, side, rules);
    }
    for (const Side side : game::kBothSides) {
        // Who is checked on every move only evades, whatever else the evasions do: it is not accused of a chase.
        if (result.offences[other(side)] == Offence::kPerpetualCheck &&
            result.offences[side] == Offence::kPerpetualChase)
            result.offences[side] = Offence::kNone;
        if (result.offences[side] != Offence::kPerpetualChase) result.common_victims[side] = {};
    }
    result.verdict = verdict_of(result.offences);
    return result;
}

}  // namespace qiyuan::xiangqi
