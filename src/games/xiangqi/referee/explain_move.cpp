#include <fmt/format.h>

#include <utility>
#include <vector>

#include "games/xiangqi/referee/deciding.hpp"
#include "games/xiangqi/referee/explain.hpp"
#include "games/xiangqi/referee/lap.hpp"

namespace qiyuan::xiangqi {
namespace {

Phrase act_phrase(Act act) {
    switch (act) {
        case Act::kIdle: return Phrase::kActIdle;
        case Act::kChase: return Phrase::kActChase;
        case Act::kCheck: return Phrase::kActCheck;
        case Act::kKill: return Phrase::kActKill;
        case Act::kBlock: return Phrase::kActBlock;
        case Act::kExchange: return Phrase::kActExchange;
        case Act::kEvasion: return Phrase::kActEvasion;
    }
    return Phrase::kActIdle;
}

// The sentences about one move.
class MoveSpeech {
public:
    MoveSpeech(const LabelledMove& move, const Repetition& repetition, const Timeline& game, const Rules& rules,
               const Speech& speech)
        : move_(move),
          repetition_(repetition),
          game_(game),
          rules_(rules),
          speech_(speech),
          turn_(turn_in_window(game, move.ply, repetition.first_ply, repetition.last_ply)),
          act_(act_of(move, repetition, game, rules)) {}

    [[nodiscard]] std::string text() {
        if (move_.label == Label::kCheck) add(check_text());
        if (act_.act == Act::kEvasion) add(evasion_text());
        if (act_.act == Act::kKill) add_kill();
        if (act_.act == Act::kBlock) add(block_text());
        add_attacks();
        return fmt::format("{}", fmt::join(sentences_, gap(speech_.language)));
    }

private:
    void add(std::string sentence) { sentences_.push_back(std::move(sentence)); }
    void add(Phrase phrase) { add(say(speech_.language, phrase)); }

    [[nodiscard]] std::string check_text() const {
        if (move_.checkers.contains(turn_.after.general(move_.mover)))
            return say(speech_.language, Phrase::kFacesGeneral);
        return Places{}
            .with_pieces(speech_.language, turn_.after, move_.checkers)
            .say(speech_.language, Phrase::kGivesCheck);
    }
    [[nodiscard]] std::string evasion_text() const {
        const Square moved = turn_.move.to();
        if (moved == turn_.after.general(move_.mover)) return say(speech_.language, Phrase::kStepsOutOfCheck);
        // On the board without the moved piece the check would still stand, unless the piece was its screen.
        const Bitboard without = turn_.after.occupied() - Bitboard{moved};
        const bool interposed = turn_.after.general_attacked(move_.mover, turn_.after.general(move_.mover), without,
                                                             turn_.after.men(other(move_.mover)));
        return Places{}
            .with("piece", piece_on(speech_.language, turn_.after, moved))
            .say(speech_.language, interposed ? Phrase::kInterposes : Phrase::kClearsCheck);
    }
    void add_kill() {
        Position passed = turn_.after;
        (void)passed.do_pass();
        add(Places{}
                .with("move", to_text(passed, act_.threat->first, speech_.notation))
                .with("checks", act_.threat->checks)
                .say(speech_.language, act_.threat->checks == 1 ? Phrase::kKills : Phrase::kKillsInMore));
        if (rules_.set != RuleSet::kCxaLike) add(Phrase::kKillIsPermitted);
    }
    [[nodiscard]] std::string block_text() const {
        return Places{}
            .with("piece", piece_on(speech_.language, turn_.after, turn_.move.to()))
            .with("attacker", piece_on(speech_.language, turn_.after, *act_.blocked))
            .say(speech_.language, act_.blocks_mate ? Phrase::kBlocksMate : Phrase::kBlocks);
    }
    void add_attacks() {
        std::size_t untold = 0;
        bool told = false;
        for (const AttackFinding& finding : move_.findings) {
            if (speech_.detail == Detail::kDeciding && !decides(finding, move_, repetition_, game_, rules_)) {
                ++untold;
                continue;
            }
            told = true;
            add(attack_text(turn_, evidence_for(turn_, finding, rules_), rules_, speech_));
        }
        if (told && untold > 0)
            add(Places{}.with("count", untold).say(speech_.language, Phrase::kOthersDoNotCount));
        else if (!told && sentences_.empty())
            add(nothing_told());
    }
    // Why an idle move is idle when none of its attacks is worth a sentence.
    [[nodiscard]] std::string nothing_told() const {
        const Bitboard chased_else = ever_chased(repetition_, game_, move_.mover, move_.ply);
        if (chased_else)
            return Places{}
                .with_pieces(speech_.language, turn_.after, chased_else)
                .say(speech_.language, Phrase::kNotTheVictims);
        return say(speech_.language, move_.findings.empty() ? Phrase::kAttacksNothing : Phrase::kNoNewThreat);
    }

    const LabelledMove& move_;
    const Repetition& repetition_;
    const Timeline& game_;
    const Rules& rules_;
    const Speech& speech_;
    MoveAndReply turn_;
    MoveAct act_;
    std::vector<std::string> sentences_;
};

}  // namespace

std::string explain_move(const LabelledMove& move, const Repetition& repetition, const Timeline& game,
                         const Rules& rules, const Speech& speech) {
    return MoveSpeech{move, repetition, game, rules, speech}.text();
}

std::string act_word(Act act, Language language) { return say(language, act_phrase(act)); }

}  // namespace qiyuan::xiangqi
