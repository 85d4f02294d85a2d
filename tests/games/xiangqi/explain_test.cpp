#include "games/xiangqi/referee/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/xiangqi/known_rulings.hpp"

namespace qiyuan::xiangqi {
namespace {

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
        for (const RuleSet set :
             {RuleSet::kWxf, RuleSet::kWxfPaper, RuleSet::kAxf, RuleSet::kCxaLike, RuleSet::kSimple}) {
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

TEST(Explain, SaysWhoWouldLoseWhileTheGameGoesOn) {
    const auto cases = known_rulings();
    EXPECT_THAT(explained(find_case(cases, "X-orange170").played(1), Rules{}, Speech{}),
                HasSubstr("If this is repeated, Red loses."));
}

}  // namespace
}  // namespace qiyuan::xiangqi
