#include "games/xiangqi/referee/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/known_rulings.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::array kRuleSets{RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike, RuleSet::kSimple};

using testing::HasSubstr;
using testing::Not;

std::string explained(const Timeline& game, const Rules& rules, const Speech& speech) {
    return explain(judge_game(game, rules), game, rules, speech);
}

const RulingCase& find_case(const std::vector<RulingCase>& cases, std::string_view id) {
    for (const RulingCase& c : cases)
        if (c.id == id) return c;
    return cases.front();
}

TEST(Explain, EveryRulingInEveryRuleSetAndLanguage) {
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(c.cycle == 0 ? 0 : 2);
        for (const RuleSet set : kRuleSets) {
            Rules rules;
            rules.set = set;
            for (const Speech& speech : {Speech{}, Speech{Language::kChinese, Notation::kChinese}}) {
                const std::string text = explained(game, rules, speech);
                EXPECT_THAT(text, Not(HasSubstr("{"))) << c.id;
                EXPECT_GT(text.size(), 10U) << c.id;
            }
        }
    }
}

TEST(Explain, NamesAttackerVictimAndAnswer) {
    const auto cases = known_rulings();
    const std::string chase = explained(find_case(cases, "X-orange170").played(2), Rules{}, Speech{});
    EXPECT_THAT(chase, HasSubstr("Black wins: Red perpetually chases the horse on"));
    EXPECT_THAT(chase, HasSubstr("Nothing protects the horse. Black answers by moving it to"));
    EXPECT_THAT(chase, HasSubstr("Red must change"));
    const std::string check = explained(find_case(cases, "D1").played(2), Rules{}, Speech{});
    EXPECT_THAT(check, HasSubstr("Black wins: Red checks perpetually."));
    EXPECT_THAT(check, HasSubstr("The rook on h9 gives check."));
}

// `laps` times the four moves.
Timeline repeated(std::string_view fen, const std::array<std::string_view, 4>& lap, int laps) {
    Timeline game{parse_fen(fen).value()};
    for (int i = 0; i < laps; ++i)
        for (const std::string_view text : lap) game.play(parse_move(game.last(), text).value());
    return game;
}

// The horse attacks the elephant all along; every step of the general answers a check.
TEST(Explain, DoesNotCallAnEvaderOfChecksAChaser) {
    const Timeline game = repeated("5a3/4k4/9/9/8n/6B2/9/5A3/4A4/3KC4 b", {"e8f8", "e0f0", "f8e8", "f0e0"}, 2);
    for (const RuleSet set : kRuleSets) {
        Rules rules;
        rules.set = set;
        const std::string english = explained(game, rules, Speech{});
        EXPECT_THAT(english, HasSubstr("Black wins: Red checks perpetually.")) << name(set);
        for (const char* wrong : {"perpetual chase", "perpetual attack", "leave its general"})
            EXPECT_THAT(english, Not(HasSubstr(wrong))) << name(set);
        const std::string chinese = explained(game, rules, Speech{Language::kChinese, Notation::kChinese});
        for (const char* wrong : {"长捉", "长打", "牵制"}) EXPECT_THAT(chinese, Not(HasSubstr(wrong))) << name(set);
    }
    EXPECT_THAT(explained(game, Rules{}, Speech{}),
                HasSubstr("It is nothing new: it stood before the move, when the check forbade the capture."));
}

TEST(Explain, CallsACheckACheck) {
    const Timeline game =
        repeated("2bk5/4a4/9/3N3C1/6b1p/7p1/6c2/2C2A3/3K5/2n2A3 b", {"c0b2", "d1e1", "b2c0", "e1d1"}, 3);
    const std::string text = explained(game, Rules{}, Speech{});
    EXPECT_THAT(text, HasSubstr("Black answers with a check, against which the horse on d6 may not take."));
    EXPECT_THAT(text, Not(HasSubstr("leave its general")));
}

TEST(Evidence, TellsChecksFromPins) {
    int pins = 0;
    int checks = 0;
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(c.cycle == 0 ? 0 : 2, 0);
        const auto repetition = judge_repetition(game, game.plies(), 3, Rules{});
        if (!repetition) continue;
        for (const LabelledMove& move : repetition->moves) {
            const MoveAndReply turn = turn_in_window(game, move.ply, repetition->first_ply, repetition->last_ply);
            for (const AttackFinding& finding : move.findings) {
                const ThreatAnswer answer = evidence_for(turn, finding, Rules{}).answer;
                if (answer != ThreatAnswer::kPinned && answer != ThreatAnswer::kCheck) continue;
                EXPECT_EQ(answer == ThreatAnswer::kCheck, turn.after_reply.in_check()) << c.id << " ply " << move.ply;
                ++(answer == ThreatAnswer::kCheck ? checks : pins);
            }
        }
    }
    EXPECT_GT(pins, 10);
    EXPECT_GT(checks, 10);
}

TEST(Explain, SaysWhoWouldLoseWhileTheGameGoesOn) {
    const auto cases = known_rulings();
    EXPECT_THAT(explained(find_case(cases, "X-orange170").played(1), Rules{}, Speech{}),
                HasSubstr("If this is repeated, Red loses."));
}

}  // namespace
}  // namespace qiyuan::xiangqi
