#include "games/xiangqi/referee/attack_speech.hpp"

namespace qiyuan::xiangqi {
namespace {

Bitboard set_of(const std::vector<Square>& squares) {
    Bitboard set;
    for (const Square square : squares) set |= Bitboard{square};
    return set;
}

class AttackSpeech {
public:
    AttackSpeech(const MoveAndReply& turn, const Evidence& evidence, const Rules& rules, const Speech& speech)
        : turn_(turn), evidence_(evidence), rules_(rules), language_(speech.language) {
        const Position& board = turn.after;
        const Side defender = board.side_to_move();
        places_.with("attacker", piece_on(language_, board, evidence.attack.attacker))
            .with("victim", piece_on(language_, board, evidence.attack.victim))
            .with("kind", kind_name(language_, board.at(evidence.attack.victim)))
            .with("general", kind_name(language_, Piece{defender, Kind::kGeneral}))
            .with("side", side_name(language_, defender))
            .with("reply", to_text(board, turn.reply, speech.notation))
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
            case Finding::kRooted: add_rooted(); break;
            case Finding::kStanding:
                add_attack_and(evidence_.check_forbade_it ? Phrase::kStandingInCheck : Phrase::kStanding);
                break;
            case Finding::kUnanswered:
                add(Phrase::kAttacksOld);
                add_why_unrooted();
                add(evidence_.victim_after == evidence_.attack.victim ? Phrase::kUnanswered : Phrase::kUnansweredMoved);
                break;
        }
        return sentences_;
    }

private:
    [[nodiscard]] Phrase chase_phrase() const {
        if (evidence_.is_new) return Phrase::kAttacksNew;
        // Under wxf-paper a threat that stood all along is a chase, too.
        if (evidence_.was_threat) return Phrase::kAttacksOld;
        return evidence_.was_exchange ? Phrase::kAttacksNoExchange : Phrase::kAttacksUncovered;
    }
    void add(Phrase phrase) {
        if (!sentences_.empty()) sentences_ += gap(language_);
        sentences_ += places_.say(language_, phrase);
    }
    void add_attack_and(Phrase phrase) {
        add(Phrase::kAttacksOld);
        add(phrase);
    }
    // One root is enough; a real one needs no explanation.
    void add_rooted() {
        const bool only_static = evidence_.roots.empty();
        places_.with_pieces(language_, turn_.after, set_of(only_static ? evidence_.static_roots : evidence_.roots));
        add_attack_and(only_static ? Phrase::kRootedStatically : Phrase::kRooted);
    }
    void add_why_unrooted() {
        const bool has_root = !evidence_.roots.empty() || !evidence_.static_roots.empty();
        if (evidence_.ignores_roots && has_root) {
            add(rules_.value_tiers ? Phrase::kRootIgnoredByValue : Phrase::kRootIgnored);
        } else if (evidence_.false_roots.empty()) {
            add(Phrase::kNoRoot);
        } else {
            places_.with_pieces(language_, turn_.after, set_of(evidence_.false_roots));
            add(Phrase::kFalseRoot);
        }
    }
    void add_answer() {
        if (evidence_.answer_piece) {
            const std::string piece = piece_on(language_, turn_.after_reply, *evidence_.answer_piece);
            places_.with("blocker", piece).with("root", piece);
        }
        switch (evidence_.answer) {
            case ThreatAnswer::kMovedAway: add(Phrase::kAnsweredAway); break;
            case ThreatAnswer::kBlocked: add(Phrase::kAnsweredBlock); break;
            case ThreatAnswer::kScreenAdded: add(Phrase::kAnsweredScreenAdded); break;
            case ThreatAnswer::kScreenGone: add(Phrase::kAnsweredScreenGone); break;
            case ThreatAnswer::kPinned: add(Phrase::kAnsweredPin); break;
            case ThreatAnswer::kCheck: add(Phrase::kAnsweredCheck); break;
            case ThreatAnswer::kRooted: add(root_phrase()); break;
            case ThreatAnswer::kLeft: break;
        }
    }
    [[nodiscard]] Phrase root_phrase() const {
        if (evidence_.answer_root_is_static) return Phrase::kAnsweredRootStatically;
        const bool moved = evidence_.victim_after != evidence_.attack.victim;
        return moved ? Phrase::kAnsweredAwayRooted : Phrase::kAnsweredRoot;
    }

    const MoveAndReply& turn_;
    const Evidence& evidence_;
    const Rules& rules_;
    Language language_;
    Places places_;
    std::string sentences_;
};

}  // namespace

Speech usual_speech(Language language) {
    switch (language) {
        case Language::kEnglish: break;
        case Language::kSimplified: return {language, Notation::kChinese};
        case Language::kTraditional: return {language, Notation::kTraditional};
    }
    return {language, Notation::kWxf};
}

Places& Places::with_pieces(Language language, const Position& pos, Bitboard squares) {
    return with("pieces", pieces_on(language, pos, squares)).with("s", squares.has_many() ? "" : "s");
}

std::string pieces_on(Language language, const Position& pos, Bitboard squares) {
    std::vector<std::string> items;
    squares.for_each([&](Square square) { items.push_back(piece_on(language, pos, square)); });
    return listed(language, items);
}

std::string attack_text(const MoveAndReply& turn, const Evidence& evidence, const Rules& rules, const Speech& speech) {
    return AttackSpeech{turn, evidence, rules, speech}.text();
}

}  // namespace qiyuan::xiangqi
