#include "games/xiangqi/referee/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace qiyuan::xiangqi {
namespace {

Side winner_of(Verdict verdict) { return verdict == Verdict::kRedWins ? kRed : kBlack; }

// A sentence that names who wins and who loses.
std::string won(Language language, Phrase phrase, Verdict verdict) {
    const Side winner = winner_of(verdict);
    return Places{}
        .with("winner", side_name(language, winner))
        .with("loser", side_name(language, other(winner)))
        .say(language, phrase);
}

std::string repetition_headline(const Repetition& repetition, const Timeline& game, const Rules& rules,
                                Language language) {
    const bool by_attack = rules.set == RuleSet::kCxaLike;
    if (repetition.verdict == Verdict::kDraw) {
        switch (repetition.offences[kRed]) {
            case Offence::kNone: return say(language, Phrase::kDrawNoViolation);
            case Offence::kPerpetualCheck: return say(language, Phrase::kDrawBothCheck);
            case Offence::kPerpetualChase:
                return say(language, by_attack ? Phrase::kDrawBothAttack : Phrase::kDrawBothChase);
        }
    }
    const Side loser = other(winner_of(repetition.verdict));
    if (repetition.offences[loser] == Offence::kPerpetualCheck)
        return won(language, Phrase::kWinsByCheck, repetition.verdict);
    if (by_attack) return won(language, Phrase::kWinsByAttack, repetition.verdict);
    return Places{}
        .with("winner", side_name(language, other(loser)))
        .with("loser", side_name(language, loser))
        .with("pieces", pieces_on(language, game.after(repetition.last_ply), repetition.common_victims[loser]))
        .say(language, Phrase::kWinsByChase);
}

Phrase drawn_later(const Repetition& repetition, const Rules& rules) {
    switch (repetition.offences[kRed]) {
        case Offence::kNone: break;
        case Offence::kPerpetualCheck: return Phrase::kBothCheckSoFar;
        case Offence::kPerpetualChase:
            return rules.set == RuleSet::kCxaLike ? Phrase::kBothAttackSoFar : Phrase::kBothChaseSoFar;
    }
    return Phrase::kHarmlessSoFar;
}

std::string under_way_headline(const GameReport& report, const Rules& rules, Language language) {
    if (!report.under_way) return say(language, Phrase::kGameGoesOn);
    const Repetition& repetition = *report.under_way;
    if (repetition.verdict != Verdict::kDraw) return won(language, Phrase::kWouldLose, repetition.verdict);
    if (repetition.occurrences < rules.violation_fold) return say(language, Phrase::kWouldDraw);
    return Places{}.with("fold", ordinal(language, rules.harmless_fold)).say(language, drawn_later(repetition, rules));
}

std::string move_limit_headline(const Position& pos, const Rules& rules, Language language) {
    const int most_checks = std::max(pos.checks(kRed), pos.checks(kBlack));
    return Places{}
        .with("plies", pos.quiet_plies())
        .with("counted", pos.quiet_plies() - 2 * std::max(0, most_checks - rules.counted_checks))
        .with("limit", rules.move_limit_plies)
        .say(language, Phrase::kMoveLimit);
}

// How many moves of a side do what in a repetition.
struct MoveCount {
    std::size_t all = 0;
    std::size_t idle = 0;  // neither check nor chase
    std::size_t kills = 0;
    std::size_t checks = 0;
};

MoveCount count_moves_of(Side side, const Repetition& repetition, const Timeline& game, const Rules& rules) {
    MoveCount count;
    for (const LabelledMove& move : repetition.moves) {
        if (move.mover != side) continue;
        ++count.all;
        if (move.label == Label::kIdle) ++count.idle;
        if (move.label == Label::kCheck) ++count.checks;
        if (act_of(move, repetition, game, rules).act == Act::kKill) ++count.kills;
    }
    return count;
}

Phrase offence_phrase(const Repetition& repetition, Side side, const MoveCount& count, const Rules& rules) {
    // Whatever the evasions of a perpetual check do besides.
    if (only_evades(repetition, side)) return Phrase::kLevelEvades;
    switch (repetition.offences[side]) {
        case Offence::kPerpetualCheck: return Phrase::kLevelCheck;
        case Offence::kPerpetualChase:
            return rules.set == RuleSet::kCxaLike ? Phrase::kLevelAttack : Phrase::kLevelChase;
        case Offence::kNone: break;
    }
    if (count.kills == count.all) return Phrase::kLevelAllKill;
    if (count.idle == count.all) return Phrase::kLevelAllIdle;
    if (count.idle > 0) return Phrase::kLevelNone;
    return count.checks > 0 ? Phrase::kLevelMixed : Phrase::kLevelManyVictims;
}

std::string offence_text(const Repetition& repetition, Side side, const Timeline& game, const Rules& rules,
                         Language language) {
    const MoveCount count = count_moves_of(side, repetition, game, rules);
    return Places{}
        .with("side", side_name(language, side))
        .with("count", count.all)
        .with("idle", count.idle)
        .with("pieces", pieces_on(language, game.after(repetition.last_ply), repetition.common_victims[side]))
        .say(language, offence_phrase(repetition, side, count, rules));
}

std::string advice(const Repetition& repetition, const Rules& rules, Language language) {
    if (repetition.verdict == Verdict::kDraw) return say(language, Phrase::kNobodyMustChange);
    const Side loser = other(winner_of(repetition.verdict));
    Phrase not_this = Phrase::kNotACheck;
    if (repetition.offences[loser] == Offence::kPerpetualChase)
        not_this = rules.set == RuleSet::kCxaLike ? Phrase::kNotAnAttack : Phrase::kNotAChase;
    const std::string must = Places{}
                                 .with("side", side_name(language, loser))
                                 .with("not_this", say(language, not_this))
                                 .say(language, Phrase::kMustChange);
    const std::string may = Places{}.with("side", side_name(language, other(loser))).say(language, Phrase::kMayRepeat);
    return fmt::format("{}{}{}", must, gap(language), may);
}

// What is said of a move, once for all laps in which the same is to be said.
struct MoveLine {
    std::vector<std::size_t> plies;
    std::string text;
};

std::vector<MoveLine> move_lines(const Repetition& repetition, const Timeline& game, const Rules& rules,
                                 const Speech& speech) {
    std::vector<MoveLine> lines;
    for (const LabelledMove& move : repetition.moves) {
        const Move played = game.move(move.ply);
        std::string text = fmt::format("{} {} ({}) [{}] {}", side_name(speech.language, move.mover),
                                       to_text(game.after(move.ply - 1), played, speech.notation), played.text(),
                                       act_word(act_of(move, repetition, game, rules).act, speech.language),
                                       explain_move(move, repetition, game, rules, speech));
        const auto same =
            std::find_if(lines.begin(), lines.end(), [&](const MoveLine& line) { return line.text == text; });
        if (same != lines.end())
            same->plies.push_back(move.ply);
        else
            lines.push_back({{move.ply}, std::move(text)});
    }
    return lines;
}

}  // namespace

std::string headline(const GameReport& report, const Timeline& game, const Rules& rules, Language language) {
    if (!report.end) return under_way_headline(report, rules, language);
    const GameEvent& end = *report.end;
    switch (end.reason) {
        case JudgedEnd::kCheckmate: return won(language, Phrase::kCheckmate, end.verdict);
        case JudgedEnd::kStalemate: return won(language, Phrase::kStalemate, end.verdict);
        case JudgedEnd::kNoAttackers: return say(language, Phrase::kNoAttackers);
        case JudgedEnd::kMoveLimit: return move_limit_headline(game.after(end.ply), rules, language);
        case JudgedEnd::kRepetition: return repetition_headline(*end.repetition, game, rules, language);
    }
    return {};
}

std::string explain(const Repetition& repetition, const Timeline& game, const Rules& rules, const Speech& speech) {
    const Language language = speech.language;
    std::string text = Places{}
                           .with("ply", repetition.last_ply)
                           .with("count", ordinal(language, repetition.occurrences))
                           .say(language, Phrase::kOccurs);
    text += gap(language);
    text += Places{}
                .with("first", repetition.first_ply + 1)
                .with("last", repetition.last_ply)
                .say(language, Phrase::kJudged);
    text += "\n\n";
    for (const MoveLine& line : move_lines(repetition, game, rules, speech))
        text += fmt::format("{:>5}. {}\n", fmt::format("{}", fmt::join(line.plies, ", ")), line.text);
    text += "\n";
    for (const Side side : game::kBothSides) text += offence_text(repetition, side, game, rules, language) + "\n";
    return text + advice(repetition, rules, language) + "\n";
}

std::string explain(const GameReport& report, const Timeline& game, const Rules& rules, const Speech& speech) {
    std::string text;
    for (const GameEvent& warning : report.warnings) {
        const Side winner = winner_of(warning.verdict);
        text += Places{}
                    .with("ply", warning.ply)
                    .with("loser", side_name(speech.language, other(winner)))
                    .with("winner", side_name(speech.language, winner))
                    .say(speech.language, Phrase::kWarning) +
                "\n";
    }
    text += headline(report, game, rules, speech.language) + "\n";
    const auto& repetition = report.end ? report.end->repetition : report.under_way;
    if (repetition) text += "\n" + explain(*repetition, game, rules, speech);
    return text;
}

std::string_view name(Label label) {
    constexpr std::array<std::string_view, 4> kNames{"idle", "chase", "check", "kill"};
    return kNames[static_cast<std::size_t>(label)];
}

std::string_view name(Offence offence) {
    constexpr std::array<std::string_view, 3> kNames{"none", "perpetual-chase", "perpetual-check"};
    return kNames[static_cast<std::size_t>(offence)];
}

std::string_view name(Finding finding) {
    constexpr std::array<std::string_view, 5> kNames{"chase", "exchange", "rooted", "standing", "unanswered"};
    return kNames[static_cast<std::size_t>(finding)];
}

std::string_view name(ThreatAnswer answer) {
    constexpr std::array<std::string_view, 8> kNames{"moved-away", "blocked", "screen-added", "screen-gone",
                                                     "pinned",     "check",   "rooted",       "left"};
    return kNames[static_cast<std::size_t>(answer)];
}

std::string_view name(JudgedEnd reason) {
    constexpr std::array<std::string_view, 5> kNames{"checkmate", "stalemate", "no-attackers", "repetition",
                                                     "move-limit"};
    return kNames[static_cast<std::size_t>(reason)];
}

}  // namespace qiyuan::xiangqi
