#include "eval/classical/banqi/policy.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/file.hpp"
#include "games/banqi/banqi.hpp"

namespace qiyuan::eval::banqi {
namespace {

using Banqi = qiyuan::banqi::Banqi;

std::map<std::size_t, int> traits_of(const std::string& fen, const std::string& move) {
    const auto pos = Banqi::parse_fen(fen);
    EXPECT_TRUE(pos) << fen;
    const auto m = Banqi::parse_move(*pos, move);
    EXPECT_TRUE(m) << move;
    std::map<std::size_t, int> traits;
    MoveTraits<qiyuan::banqi::Standard>{*pos}.for_each(*m,
                                                       [&](std::size_t trait, int times) { traits[trait] += times; });
    return traits;
}

std::size_t of(std::size_t group, dark::Kind kind) { return group + dark::index(kind); }

using dark::Kind;
using Traits = std::map<std::size_t, int>;

TEST(MoveTraits, OfAFlip) {
    // b1 lies beside the own general a1, an enemy advisor b0 and a face-down piece b2; the enemy cannon d1 could jump
    // over c1 to it.
    EXPECT_EQ(traits_of("8/1X6/GXSc4/1a6 r Ss 0 1", "b1b1"), (Traits{{trait::kFlip, 1},
                                                                     {trait::kFlipBesideOwn, 2},
                                                                     {trait::kFlipBesideEnemy, 1},
                                                                     {trait::kFlipBesideOwnGeneral, 1},
                                                                     {trait::kFlipBesideFaceDown, 1},
                                                                     {trait::kFlipBeforeEnemyCannon, 1}}));
}

TEST(MoveTraits, OfAStep) {
    // The advisor leaves the general's reach and then attacks a horse and a soldier; the horse is the higher.
    EXPECT_EQ(traits_of("8/8/gh6/A1s5 r - 0 1", "a0b0"), (Traits{{of(trait::kStep, Kind::kAdvisor), 1},
                                                                 {of(trait::kStepOutOfDanger, Kind::kAdvisor), 1},
                                                                 {of(trait::kAttack, Kind::kHorse), 1}}));
}

TEST(MoveTraits, OfACapture) {
    // The rook takes a horse that an elephant guards.
    EXPECT_EQ(traits_of("8/8/1e6/Rh6 r - 0 1", "a0b0"), (Traits{{of(trait::kTake, Kind::kHorse), 1},
                                                                {of(trait::kTakeWith, Kind::kRook), 1},
                                                                {of(trait::kTakeIntoDanger, Kind::kRook), 1}}));
}

TEST(Policy, PrefersWhatIsFree) {
    const auto pos = Banqi::parse_fen("8/8/4X3/Rh4C1 r S 0 1");
    ASSERT_TRUE(pos) << pos.error().text();
    const auto logit = [&](const char* move) { return choice_logit(*pos, *Banqi::parse_move(*pos, move)); };
    EXPECT_GT(logit("a0b0"), logit("a0a1"));
    EXPECT_GT(logit("a0b0"), logit("e1e1"));
}

TEST(Policy, SourceIsTheFileItCameFrom) {
    const auto file = base::read_file(QIYUAN_SOURCE_DIR "/src/eval/classical/banqi/learnt_policy.hpp");
    ASSERT_TRUE(file) << file.error().text();
    EXPECT_EQ(policy_source(kPolicyWeights), *file);
}

}  // namespace
}  // namespace qiyuan::eval::banqi
