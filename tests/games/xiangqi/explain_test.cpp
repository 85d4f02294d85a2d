#include "games/xiangqi/referee/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

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
            for (const Language language : kAllLanguages) {
                const std::string text = explained(game, rules, usual_speech(language));
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
    EXPECT_THAT(chase, HasSubstr("Nothing protects the horse. Black moves it away to"));
    EXPECT_THAT(chase, HasSubstr("Red must change"));
    const std::string check = explained(find_case(cases, "D1").played(2), Rules{}, Speech{});
    EXPECT_THAT(check, HasSubstr("Black wins: Red gives perpetual check."));
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
        EXPECT_THAT(english, HasSubstr("Black wins: Red gives perpetual check.")) << name(set);
        for (const char* wrong : {"perpetual chase", "perpetual attack", "leave its general"})
            EXPECT_THAT(english, Not(HasSubstr(wrong))) << name(set);
        const std::string chinese = explained(game, rules, usual_speech(Language::kSimplified));
        for (const char* wrong : {"长捉", "长打", "牵制"}) EXPECT_THAT(chinese, Not(HasSubstr(wrong))) << name(set);
    }
    const std::string text = explained(game, Rules{}, Speech{});
    EXPECT_THAT(text, HasSubstr("[evades check] The general steps out of check."));
    EXPECT_THAT(text, HasSubstr("Black: no violation. Each of the 4 moves answers a check."));
    // Whoever wants every attack gets it.
    const std::string all = explained(game, Rules{}, {.detail = Detail::kEverything});
    EXPECT_THAT(all, HasSubstr("This is not a new threat: it stood before the move, when the check forbade the "
                               "capture."));
}

// The evasions chase the horse anew each time, which an innocent side must not be told.
TEST(Explain, AccusesNobodyBesideAPerpetualCheck) {
    int evaders = 0;
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(c.cycle == 0 ? 0 : 2);
        for (const RuleSet set : kRuleSets) {
            Rules rules;
            rules.set = set;
            const auto repetition = judge_repetition(game, game.plies(), 3, rules);
            if (!repetition) continue;
            for (const Side side : game::kBothSides) {
                if (repetition->offences[other(side)] != Offence::kPerpetualCheck) continue;
                ++evaders;
                EXPECT_NE(repetition->offences[side], Offence::kPerpetualChase) << c.id << " " << name(set);
                EXPECT_TRUE(repetition->common_victims[side].empty()) << c.id << " " << name(set);
            }
        }
    }
    EXPECT_GT(evaders, 50);
}

TEST(Explain, CallsACheckACheck) {
    const Timeline game =
        repeated("2bk5/4a4/9/3N3C1/6b1p/7p1/6c2/2C2A3/3K5/2n2A3 b", {"c0b2", "d1e1", "b2c0", "e1d1"}, 3);
    const std::string text = explained(game, Rules{}, Speech{});
    EXPECT_THAT(text, HasSubstr("Black answers with a check that taking the"));
    for (const char* pin : {"leave its general", "pins"}) EXPECT_THAT(text, Not(HasSubstr(pin)));
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

// Diagram 34: Black threatens mate with every move, Red's rook chases the cannon with every move.
TEST(Explain, NamesAKillWithItsMatingMove) {
    const auto cases = known_rulings();
    const Timeline game = find_case(cases, "D34").played(2);
    const std::string text = explained(game, Rules{}, Speech{});
    EXPECT_THAT(text, HasSubstr("[kill] It threatens mate with C"));
    EXPECT_THAT(text, HasSubstr("A threat of mate is permitted."));
    EXPECT_THAT(text, HasSubstr("Black: no violation. Each of the 4 moves threatens mate, which is permitted."));
    EXPECT_THAT(explained(game, Rules{}, usual_speech(Language::kTraditional)), HasSubstr("[殺] 要殺（"));
    // Under the rules that forbid it, nothing is said of permission.
    EXPECT_THAT(explained(game, Rules{.set = RuleSet::kCxaLike}, Speech{}), Not(HasSubstr("permitted")));
}

// Diagrams 39 to 41: the cannon that protects the horse could not retake, for the rook that takes is its screen.
TEST(Explain, TellsAStaticRootFromATrueOne) {
    const auto cases = known_rulings();
    for (const char* id : {"D40", "D41"}) {
        const std::string text = explained(find_case(cases, id).played(2), Rules{}, Speech{});
        EXPECT_THAT(text, HasSubstr("This is not a chase: as the board stands, the cannon on")) << id;
        EXPECT_THAT(text, HasSubstr("After the capture its screen would be gone")) << id;
        EXPECT_THAT(explained(find_case(cases, id).played(2), Rules{}, usual_speech(Language::kSimplified)),
                    HasSubstr("吃子之后炮架消失，其实不能回吃"))
            << id;
    }
}

TEST(Explain, DoesNotCallMutualChasesHarmless) {
    const auto cases = known_rulings();
    EXPECT_THAT(explained(find_case(cases, "D48").played(2), Rules{}, Speech{}),
                testing::StartsWith("Both sides chase perpetually; the game is drawn when the position occurs for the "
                                    "fourth time."));
    EXPECT_THAT(explained(find_case(cases, "D4").played(2), Rules{}, Speech{}),
                testing::StartsWith("Both sides give perpetual check;"));
}

// Each way to answer appears in the tables, with the piece that answers.
TEST(Evidence, SaysHowAThreatIsAnswered) {
    std::map<ThreatAnswer, int> seen;
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(c.cycle == 0 ? 0 : 2);
        const auto repetition = judge_repetition(game, game.plies(), 3, Rules{});
        if (!repetition) continue;
        for (const LabelledMove& move : repetition->moves) {
            const auto turn = turn_in_window(game, move.ply, repetition->first_ply, repetition->last_ply);
            for (const AttackFinding& finding : move.findings) {
                if (finding.finding != Finding::kChase) continue;
                const Evidence evidence = evidence_for(turn, finding, Rules{});
                ++seen[evidence.answer];
                const bool names_a_piece =
                    evidence.answer == ThreatAnswer::kBlocked || evidence.answer == ThreatAnswer::kScreenAdded ||
                    evidence.answer == ThreatAnswer::kScreenGone || evidence.answer == ThreatAnswer::kRooted;
                EXPECT_EQ(evidence.answer_piece.has_value(), names_a_piece) << c.id << " ply " << move.ply;
                EXPECT_NE(evidence.answer, ThreatAnswer::kLeft) << c.id << " ply " << move.ply;
            }
        }
    }
    for (const auto way : {ThreatAnswer::kMovedAway, ThreatAnswer::kBlocked, ThreatAnswer::kScreenAdded,
                           ThreatAnswer::kScreenGone, ThreatAnswer::kRooted})
        EXPECT_GT(seen[way], 0) << name(way);
}

TEST(Phrases, NamePiecesAsPlayersDo) {
    const Position pos = parse_fen("3k5/9/4R4/4R4/9/9/c8/9/9/5K3 w").value();
    EXPECT_EQ(piece_on(Language::kEnglish, pos, Square::at(0, 3)), "cannon on a3");
    EXPECT_EQ(piece_on(Language::kSimplified, pos, Square::at(0, 3)), "１路炮");
    EXPECT_EQ(piece_on(Language::kSimplified, pos, Square::at(4, 7)), "五路前车");
    EXPECT_EQ(piece_on(Language::kTraditional, pos, Square::at(4, 6)), "五路後車");
    EXPECT_EQ(piece_on(Language::kTraditional, pos, Square::at(3, 9)), "將");
    for (const auto& [number, word] : std::map<int, std::string>{
             {3, "third"}, {11, "11th"}, {12, "12th"}, {21, "21st"}, {22, "22nd"}, {33, "33rd"}, {100, "100th"}})
        EXPECT_EQ(ordinal(Language::kEnglish, number), word);
}

// The writing of a language holds for the whole text: 着 and not 著, one kind of cannon, no point named by coordinates.
TEST(Explain, KeepsToOneScript) {
    for (const RulingCase& c : known_rulings()) {
        const Timeline game = c.played(c.cycle == 0 ? 0 : 2);
        const std::string simplified = explained(game, Rules{}, usual_speech(Language::kSimplified));
        for (const char* wrong : {"著", "砲", "將", "車"}) EXPECT_THAT(simplified, Not(HasSubstr(wrong))) << c.id;
        const std::string traditional = explained(game, Rules{}, usual_speech(Language::kTraditional));
        for (const char* wrong : {"着", "砲", "将", "车", "杀", "长", "处", "实", "拦", "盘"})
            EXPECT_THAT(traditional, Not(HasSubstr(wrong))) << c.id;
    }
}

TEST(Explain, SaysWhoWouldLoseWhileTheGameGoesOn) {
    const auto cases = known_rulings();
    EXPECT_THAT(explained(find_case(cases, "X-orange170").played(1), Rules{}, Speech{}),
                HasSubstr("If this is repeated, Red loses."));
}

}  // namespace
}  // namespace qiyuan::xiangqi
