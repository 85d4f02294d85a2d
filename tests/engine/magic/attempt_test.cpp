#include "engine/magic/attempt.hpp"

#include <gtest/gtest.h>

#include "engine/magic/campaign.hpp"
#include "games/magic/dealer.hpp"
#include "games/magic/levels/level_file.hpp"

namespace qiyuan::engine {
namespace {

magic::Level level_from(std::string_view text) {
    const auto level = magic::parse_level(text);
    EXPECT_TRUE(level) << (level ? "" : level.error().text());
    return level.value_or(magic::Level{});
}

MagicAttempt attempt_at(const magic::Level& level, std::uint64_t seed, AttemptKind kind = AttemptKind::kRanked) {
    return MagicAttempt{level, std::make_unique<magic::Dealer>(level.start, seed), kind};
}

// Both sides by the engine, to the end.
void play_out(MagicAttempt& attempt) {
    MagicNpc engine;
    while (!attempt.ending()) {
        const auto choice = engine.choose(attempt.game(), {.depth = 2, .time = std::nullopt});
        if (attempt.is_players_turn())
            ASSERT_TRUE(attempt.play(magic::move_text(attempt.position(), choice.move)));
        else
            (void)attempt.answer(engine);
    }
}

constexpr std::string_view kSmall =
    R"({"id":7,"rows":"?2?/4/1?2/R2p","red":"RP","black":"n","colours":"player_red","npc":{"depth":2},"par":9})";

TEST(MagicAttempt, C12ARecordReplaysToTheSameEnd) {
    const magic::Level level = level_from(R"({"id":1,"npc":{"depth":2}})");
    MagicAttempt attempt = attempt_at(level, 5);
    play_out(attempt);
    MagicAttempt again = attempt_at(level, 5);
    ASSERT_TRUE(again.replay(attempt.record()));
    EXPECT_EQ(again.game().fen(), attempt.game().fen());
    EXPECT_EQ(again.turns(), attempt.turns());
    EXPECT_EQ(again.ending()->result, attempt.ending()->result);
    // Another deal is another game.
    EXPECT_FALSE(attempt_at(level, 6).replay(attempt.record()));
}

TEST(MagicAttempt, C13AnUndoneFlipShowsTheSameAgain) {
    MagicAttempt attempt = attempt_at(level_from(kSmall), 3);
    MagicNpc npc;
    ASSERT_TRUE(attempt.play("a4"));
    const std::string shown = attempt.record().front();
    (void)attempt.answer(npc);
    ASSERT_TRUE(attempt.undo());
    EXPECT_TRUE(attempt.record().empty());
    EXPECT_EQ(attempt.turns(), 0);
    ASSERT_TRUE(attempt.play("a4"));
    EXPECT_EQ(attempt.record().front(), shown);
    EXPECT_EQ(attempt.undos_used(), 1);
}

TEST(MagicAttempt, C14TheNpcDoesNotSeeTheDeal) {
    // Every deal that shows the same piece first must get the same answer.
    const magic::Level level = level_from(kSmall);
    std::map<std::string, std::string> answers;
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        MagicAttempt attempt = attempt_at(level, seed);
        ASSERT_TRUE(attempt.play("a4"));
        const std::string shown = attempt.record().front();
        MagicNpc npc;
        const auto choice = npc.choose(attempt.game(), {.depth = 4, .time = std::nullopt});
        const std::string text = magic::move_text(attempt.position(), choice.move);
        const auto [known, is_new] = answers.emplace(shown, text);
        EXPECT_EQ(known->second, text) << shown;
        compared += is_new ? 0 : 1;
    }
    EXPECT_GT(compared, 5);
}

TEST(MagicAttempt, HelpIsLimitedAndCostsStars) {
    MagicAttempt attempt = attempt_at(level_from(kSmall), 3);
    MagicNpc engine;
    for (int i = 0; i < attempt.level().hints; ++i) {
        const auto hint = attempt.hint(engine);
        ASSERT_TRUE(hint);
        EXPECT_TRUE(magic::parse_move(attempt.position(), hint->action));
        EXPECT_GE(hint->chance, 0.0);
        EXPECT_LE(hint->chance, 1.0);
    }
    EXPECT_FALSE(attempt.hint(engine));
    EXPECT_FALSE(attempt.undo());
}

TEST(MagicAttempt, RefusesWhatTheRulesForbidAndChangesNothing) {
    MagicAttempt attempt = attempt_at(level_from(kSmall), 3);
    const std::string before = attempt.game().fen();
    for (const std::string_view text : {"", "d1c1", "a1a3", "--", "*w:d1", "*w:d1+a1a2", "a4=K"})
        EXPECT_FALSE(attempt.play(text)) << text;
    EXPECT_EQ(attempt.game().fen(), before);
    ASSERT_TRUE(attempt.play("a1a2"));
    EXPECT_FALSE(attempt.play("a2a1")) << "it is the NPC's turn";
}

TEST(MagicAttempt, AWinIsWorthStarsAndPoints) {
    const magic::Level level =
        level_from(R"({"id":1,"rows":"4/4/4/Rp2","red":"","black":"","colours":"player_red","par":3})");
    MagicAttempt attempt = attempt_at(level, 1);
    ASSERT_TRUE(attempt.play("a1b1"));
    const auto ending = attempt.ending();
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->result, AttemptResult::kWon);
    EXPECT_EQ(ending->stars, 3);
    EXPECT_EQ(ending->score, 1040);
    MagicAttempt practice = attempt_at(level, 1, AttemptKind::kPractice);
    ASSERT_TRUE(practice.play("a1b1"));
    EXPECT_EQ(practice.ending()->stars, 0);
}

TEST(MagicAttempt, TurnsMayRunOut) {
    const magic::Level level = level_from(
        R"({"id":1,"rows":"3p/4/4/R3","red":"","black":"","colours":"player_red","limits":{"max_turns":1}})");
    MagicAttempt attempt = attempt_at(level, 1);
    ASSERT_TRUE(attempt.play("a1a2"));
    EXPECT_EQ(attempt.ending()->result, AttemptResult::kOutOfTurns);
}

TEST(MagicAttempt, AFreeCastAndItsActionAreOneTurn) {
    const magic::Level level =
        level_from(R"({"id":1,"rows":"3p/4/4/R3","red":"","black":"","colours":"player_red","cast_cost":"free",)"
                   R"("spells":{"player":[{"m":"gold","charges":1}]}})");
    MagicAttempt attempt = attempt_at(level, 1);
    MagicNpc npc;
    EXPECT_FALSE(attempt.play("*g:a1+a1a2")) << "not in the first turn";
    ASSERT_TRUE(attempt.play("a1a2"));
    (void)attempt.answer(npc);
    const std::string before = attempt.game().fen();
    EXPECT_FALSE(attempt.play("*g:a2+a2d4"));
    EXPECT_EQ(attempt.game().fen(), before);
    ASSERT_TRUE(attempt.play("*g:a2+a2a3"));
    EXPECT_EQ(attempt.turns(), 2);
    EXPECT_EQ(attempt.position().mover(), magic::kNpc);
}

TEST(MagicNpc, TakesTheShorterWin) {
    const auto pos = magic::parse_fen("mc1 4/4/4/1rP1 n pr -/- 0 -");
    ASSERT_TRUE(pos);
    MagicGame game;
    game.set_up_position(*pos);
    MagicNpc npc;
    const auto choice = npc.choose(game, {.depth = 4, .time = std::nullopt});
    EXPECT_EQ(magic::move_text(*pos, choice.move), "b1c1");
    EXPECT_TRUE(choice.score.is_win());
}

TEST(MagicNpc, UsesItsMagic) {
    // Wood on the last piece wins at once.
    MagicGame game;
    game.set_up_position(*magic::parse_fen("mc1 3p/4/4/R3 n pr -/- 0 n:w1"));
    MagicNpc npc;
    const auto choice = npc.choose(game, {.depth = 2, .time = std::nullopt});
    EXPECT_EQ(magic::move_text(game.position(), choice.move), "*w:a1");
}

TEST(Campaign, OpensLevelsOneAfterTheOther) {
    std::vector<magic::Level> levels(3);
    for (int i = 0; i < 3; ++i) levels[static_cast<std::size_t>(i)].id = 30 - i;
    Campaign campaign{levels};
    EXPECT_EQ(campaign.next()->id, 28);
    EXPECT_TRUE(campaign.is_open(28));
    EXPECT_FALSE(campaign.is_open(29));
    EXPECT_FALSE(campaign.is_open(99));
    campaign.record(28, {AttemptResult::kWon, {}, 2, 900});
    campaign.record(28, {AttemptResult::kWon, {}, 1, 950});
    EXPECT_EQ(campaign.progress(28).stars, 2);
    EXPECT_EQ(campaign.progress(28).score, 950);
    EXPECT_TRUE(campaign.is_open(29));
    EXPECT_FALSE(campaign.skip(29));
    for (int i = 0; i < Campaign::kFailuresToSkip; ++i) campaign.record(29, {AttemptResult::kDrawn, {}, 0, 0});
    EXPECT_TRUE(campaign.skip(29));
    EXPECT_EQ(campaign.next()->id, 30);

    Campaign later{levels};
    ASSERT_TRUE(later.load(campaign.save()));
    EXPECT_EQ(later.save(), campaign.save());
    EXPECT_EQ(later.next()->id, 30);
    for (const std::string_view bad : {"x", "1\tpassed\t0\t0", "1\twon\t0\t0\t0", "1\tpassed\t-1\t0\t0"})
        EXPECT_FALSE(later.load(bad)) << bad;
    EXPECT_EQ(later.next()->id, 30);
}

}  // namespace
}  // namespace qiyuan::engine
