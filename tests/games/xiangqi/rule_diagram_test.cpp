#include "games/xiangqi/referee/rule_diagram.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/known_rulings.hpp"

namespace qiyuan::xiangqi {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<RuleDiagram> shipped_diagrams() {
    std::ifstream file{QIYUAN_SOURCE_DIR "/diagrams/wxf_2018.tsv"};
    std::stringstream text;
    text << file.rdbuf();
    return read_rule_diagrams(text.str()).value();
}

TEST(RuleDiagrams, AreAllThereButTheOneWithoutAPosition) {
    std::set<int> numbers;
    std::set<std::string> ids;
    for (const RuleDiagram& diagram : shipped_diagrams()) {
        numbers.insert(diagram.number);
        EXPECT_TRUE(ids.insert(diagram.id).second) << diagram.id;
    }
    for (int number = 1; number <= 110; ++number) EXPECT_EQ(numbers.contains(number), number != 76) << number;
}

TEST(RuleDiagrams, HaveOneSentenceInEveryLanguage) {
    for (const RuleDiagram& diagram : shipped_diagrams()) {
        EXPECT_THAT(diagram.article, testing::MatchesRegex("20\\.[0-9]+(-20\\.[0-9]+)?")) << diagram.id;
        EXPECT_THAT(diagram.english, testing::EndsWith(".")) << diagram.id;
        EXPECT_THAT(diagram.english, Not(HasSubstr(". "))) << diagram.id;
        EXPECT_LT(diagram.english.size(), 160U) << diagram.id;
        EXPECT_THAT(diagram.simplified, testing::EndsWith("。")) << diagram.id;
        for (const char* simplified : {"长", "将", "对", "双", "车", "马", "杀", "红", "胜", "负", "无", "着"})
            EXPECT_THAT(diagram.caption(Language::kTraditional), Not(HasSubstr(simplified))) << diagram.id;
    }
}

// The table of the tests comes from elsewhere: where both know a cycle, they agree.
TEST(RuleDiagrams, AgreeWithTheTableOfRulings) {
    int compared = 0;
    const auto cases = known_rulings();
    for (const RuleDiagram& diagram : shipped_diagrams()) {
        for (const RulingCase& c : cases) {
            if (c.id != diagram.id.substr(0, diagram.id.find('-')) || c.moves != diagram.ruling.moves) continue;
            if (to_fen(c.start) != to_fen(diagram.ruling.start) || c.prefix != diagram.ruling.prefix) continue;
            EXPECT_EQ(name(c.verdict), name(diagram.ruling.verdict)) << diagram.id;
            ++compared;
        }
    }
    EXPECT_GT(compared, 90);
}

TEST(RuleDiagrams, SayWhatIsWrongInATable) {
    const auto error_of = [](std::string_view text) { return read_rule_diagrams(text).error().text(); };
    const std::string row = "\t3k5/9/9/9/9/9/9/9/9/5K3 w\t0\t4\tf0f1 d9d8 f1f0 d8d9\tdraw\t";
    EXPECT_THAT(error_of("D1" + row + "20.2"), HasSubstr("line 1: 7 fields; expected 9"));
    EXPECT_THAT(error_of("F1" + row + "20.2\ta.\tb"), HasSubstr("a diagram is called D and its number"));
    EXPECT_THAT(error_of("D1" + row + "20.2\t\tb"), HasSubstr("an article and two captions are needed"));
    EXPECT_THAT(error_of("D2" + row + "20.2\ta.\tb\nD1" + row + "20.2\ta.\tb"), HasSubstr("order of their numbers"));
}

}  // namespace
}  // namespace qiyuan::xiangqi
