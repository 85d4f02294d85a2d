#include "games/xiangqi/referee/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qiyuan::xiangqi {
namespace {

std::string men_on(Language language, const Position& pos, Bitboard squares) {
    std::vector<std::string> items;
    squares.for_each([&](Square square) { items.push_back(man_on(language, pos.at(square), square)); });
    return listed(language, items);
}

// Collects the places of one phrase.
class Places {
public:
    template <typename T>
    Places& with(const char* place, const T& value) {
        store_.push_back(fmt::arg(place, std::string{fmt::format("{}", value)}));
        return *this;
    }
    // Men as {men}, and {s} for the verb that follows one of them.
    Places& with_men(Language language, const Position& pos, Bitboard squares) {
        return with("men", men_on(language, pos, squares)).with("s", squares.has_many() ? "" : "s");
    }
    [[nodiscard]] std::string say(Language language, Phrase phrase) const {
        return xiangqi::say(language, phrase, store_);
    }

private:
    fmt::dynamic_format_arg_store<fmt::format_context> store_;
};

Bitboard set_of(const std::vector<Square>& squares) {
    Bitboard set;
    for (const Square square : squares) set |= Bitboard{square};
    return set;
}

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
        .with("men", men_on(language, game.after(repetition.last_ply), repetition.common_victims[loser]))
        .say(language, Phrase::kWinsByChase);
}

std::string under_way_headline(const GameReport& report, const Rules& rules, Language language) {
    if (!report.under_way) return say(language, Phrase::kGameGoesOn);
    const Repetition& repetition = *report.under_way;
    if (repetition.verdict != Verdict::kDraw) return won(language, Phrase::kWouldLose, repetition.verdict);
    if (repetition.occurrences < rules.violation_fold) return say(language, Phrase::kWouldDraw);
    return Places{}.with("fold", ordinal(language, rules.harmless_fold)).say(language, Phrase::kHarmlessSoFar);
}

std::string move_limit_headline(const Position& pos, const Rules& rules, Language language) {
    const int most_checks = std::max(pos.checks(kRed), pos.checks(kBlack));
    return Places{}
        .with("plies", pos.quiet_plies())
        .with("counted", pos.quiet_plies() - 2 * std::max(0, most_checks - rules.counted_checks))
        .with("limit", rules.move_limit_plies)
        .say(language, Phrase::kMoveLimit);
}

// The sentences about one attack.
class AttackSpeech {
public:
    AttackSpeech(const MoveAndReply& turn, const Evidence& evidence, Language language)
        : turn_(turn), evidence_(evidence), language_(language) {
        const Position& board = turn.after;
        const Attack attack = evidence.attack;
        places_.with("attacker", man_on(language, board.at(attack.attacker), attack.attacker))
            .with("victim", man_on(language, board.at(attack.victim), attack.victim))
            .with("kind", kind_name(language, board.at(attack.victim)))
            .with("side", side_name(language, board.at(attack.victim).side()))
            .with("square", evidence.victim_after.text());
    }

    [[nodiscard]] std::string text() {
        switch (evidence_.finding) {
            case Finding::kChase:
                add(chase_phrase());
                add_why_unrooted();
                add_answer();
                break;
            case Finding::kExchange: add_attack_and(Phrase::kExchange); break;
            case Finding::kRooted:
                places_.with_men(language_, turn_.after, set_of(evidence_.roots));
                add_attack_and(Phrase::kRooted);
                break;
            case Finding::kStanding:
                add_attack_and(evidence_.check_forbade_it ? Phrase::kStandingInCheck : Phrase::kStanding);
                break;
            case Finding::kUnanswered:
                add(Phrase::kAttacksOld);
                add_why_unrooted();
                add(Phrase::kUnanswered);
                break;
        }
        return listed_;
    }

private:
    [[nodiscard]] Phrase chase_phrase() const {
        if (evidence_.is_new) return Phrase::kAttacksNew;
        // Under wxf-paper a threat that stood all along is a chase, too.
        return evidence_.was_threat ? Phrase::kAttacksOld : Phrase::kAttacksUncovered;
    }
    void add(Phrase phrase) {
        if (!listed_.empty() && language_ == Language::kEnglish) listed_ += ' ';
        listed_ += places_.say(language_, phrase);
    }
    void add_attack_and(Phrase phrase) {
        add(Phrase::kAttacksOld);
        add(phrase);
    }
    void add_why_unrooted() {
        if (evidence_.ignores_roots && !evidence_.roots.empty()) {
            add(Phrase::kRootIgnored);
        } else if (evidence_.false_roots.empty()) {
            add(Phrase::kNoRoot);
        } else {
            places_.with_men(language_, turn_.after, set_of(evidence_.false_roots));
            add(Phrase::kFalseRoot);
        }
    }
    void add_answer() {
        switch (evidence_.answer) {
            case ThreatAnswer::kMovedAway: add(Phrase::kAnsweredAway); break;
            case ThreatAnswer::kBlocked: add(Phrase::kAnsweredBlock); break;
            case ThreatAnswer::kPinned: add(Phrase::kAnsweredPin); break;
            case ThreatAnswer::kCheck: add(Phrase::kAnsweredCheck); break;
            case ThreatAnswer::kRooted: {
                const Square root = *evidence_.answer_root;
                places_.with("root", man_on(language_, turn_.after_reply.at(root), root));
                add(Phrase::kAnsweredRoot);
                break;
            }
            case ThreatAnswer::kLeft: break;
        }
    }

    const MoveAndReply& turn_;
    const Evidence& evidence_;
    Language language_;
    Places places_;
    std::string listed_;
};

Phrase label_phrase(Label label) {
    switch (label) {
        case Label::kIdle: return Phrase::kLabelIdle;
        case Label::kChase: return Phrase::kLabelChase;
        case Label::kCheck: return Phrase::kLabelCheck;
        case Label::kKill: return Phrase::kLabelKill;
    }
    return Phrase::kLabelIdle;
}

Phrase offence_phrase(const Repetition& repetition, Side side, std::size_t idle, const Rules& rules) {
    // Who is checked perpetually only evades, whatever else the evasions do.
    if (repetition.offences[other(side)] == Offence::kPerpetualCheck &&
        repetition.offences[side] == Offence::kPerpetualChase)
        return Phrase::kLevelEvades;
    switch (repetition.offences[side]) {
        case Offence::kPerpetualCheck: return Phrase::kLevelCheck;
        case Offence::kPerpetualChase:
            return rules.set == RuleSet::kCxaLike ? Phrase::kLevelAttack : Phrase::kLevelChase;
        case Offence::kNone: break;
    }
    if (idle > 0) return Phrase::kLevelNone;
    const bool any_check =
        std::any_of(repetition.moves.begin(), repetition.moves.end(),
                    [side](const LabelledMove& move) { return move.mover == side && move.label == Label::kCheck; });
    return any_check ? Phrase::kLevelMixed : Phrase::kLevelManyVictims;
}

std::string offence_text(const Repetition& repetition, Side side, const Timeline& game, const Rules& rules,
                         Language language) {
    std::size_t count = 0;
    std::size_t idle = 0;
    for (const LabelledMove& move : repetition.moves) {
        if (move.mover != side) continue;
        ++count;
        if (move.label == Label::kIdle) ++idle;
    }
    return Places{}
        .with("side", side_name(language, side))
        .with("count", count)
        .with("idle", idle)
        .with("men", men_on(language, game.after(repetition.last_ply), repetition.common_victims[side]))
        .say(language, offence_phrase(repetition, side, idle, rules));
}

std::string advice(const Repetition& repetition, const Rules& rules, Language language) {
    if (repetition.verdict == Verdict::kDraw) return say(language, Phrase::kNobodyMustChange);
    const Side loser = other(winner_of(repetition.verdict));
    const bool english = language == Language::kEnglish;
    std::string not_this = english ? "no check" : "将军";
    if (repetition.offences[loser] == Offence::kPerpetualChase) {
        not_this = english ? "no chase of that man" : "捉该子";
        if (rules.set == RuleSet::kCxaLike) not_this = english ? "no attack" : "构成将、杀、捉";
    }
    const std::string must =
        Places{}.with("side", side_name(language, loser)).with("not_this", not_this).say(language, Phrase::kMustChange);
    const std::string may = Places{}.with("side", side_name(language, other(loser))).say(language, Phrase::kMayRepeat);
    return must + (english ? " " : "") + may;
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
                                       label_word(move.label, speech.language),
                                       explain_move(move, repetition, game, rules, speech.language));
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

std::string explain_move(const LabelledMove& move, const Repetition& repetition, const Timeline& game,
                         const Rules& rules, Language language) {
    const MoveAndReply turn = turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply);
    std::vector<std::string> sentences;
    if (move.label == Label::kCheck) {
        const bool faces = move.checkers.contains(turn.after.general(move.mover));
        sentences.push_back(
            faces ? say(language, Phrase::kFacesGeneral)
                  : Places{}.with_men(language, turn.after, move.checkers).say(language, Phrase::kGivesCheck));
        // A checking move is never also a chase, so its attacks say nothing; under axf they may.
        if (rules.set != RuleSet::kAxf) return sentences.front();
    }
    if (move.label == Label::kKill) sentences.push_back(say(language, Phrase::kKills));
    for (const AttackFinding& finding : move.findings) {
        const bool tells = move.label != Label::kChase || finding.finding == Finding::kChase;
        if (!tells) continue;
        const Evidence evidence = evidence_for(turn, finding, rules);
        sentences.push_back(AttackSpeech{turn, evidence, language}.text());
    }
    if (sentences.empty()) return say(language, Phrase::kAttacksNothing);
    return fmt::format("{}", fmt::join(sentences, language == Language::kEnglish ? " " : ""));
}

std::string explain(const Repetition& repetition, const Timeline& game, const Rules& rules, const Speech& speech) {
    const Language language = speech.language;
    std::string text = Places{}
                           .with("ply", repetition.last_ply)
                           .with("count", ordinal(language, repetition.occurrences))
                           .say(language, Phrase::kStands);
    text += language == Language::kEnglish ? " " : "";
    text += Places{}
                .with("first", repetition.first_ply + 1)
                .with("last", repetition.last_ply)
                .say(language, Phrase::kJudged);
    text += "\n\n";
    for (const MoveLine& line : move_lines(repetition, game, rules, speech))
        text += fmt::format("{:>4}. {}\n", fmt::join(line.plies, ","), line.text);
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

std::string label_word(Label label, Language language) { return say(language, label_phrase(label)); }

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
    constexpr std::array<std::string_view, 6> kNames{"moved-away", "blocked", "pinned", "check", "rooted", "left"};
    return kNames[static_cast<std::size_t>(answer)];
}

std::string_view name(JudgedEnd reason) {
    constexpr std::array<std::string_view, 5> kNames{"checkmate", "stalemate", "no-attackers", "repetition",
                                                     "move-limit"};
    return kNames[static_cast<std::size_t>(reason)];
}

}  // namespace qiyuan::xiangqi
