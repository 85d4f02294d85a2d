#include "search/table.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "base/rng.hpp"

namespace qiyuan::search {
namespace {

TableEntry entry_of(std::uint32_t move, int score, int depth) {
    return {move, Score::value(score), Score::value(score / 2), depth, Bound::kExact, true};
}

class TableTest : public ::testing::Test {
protected:
    TableTest() { EXPECT_TRUE(table.resize(1, 1)); }
    Table table;
    base::Rng rng{1};
};

TEST_F(TableTest, GivesBackWhatWasStored) {
    for (int i = 0; i < 1000; ++i) {
        const Key key{rng.next()};
        TableEntry in;
        in.move_bits = static_cast<std::uint32_t>(rng.next());
        in.score = Score::value(static_cast<int>(rng.below(4000)) - 2000);
        if (i % 3 != 0) in.eval = Score::value(static_cast<int>(rng.below(4000)) - 2000);
        in.depth = static_cast<int>(rng.below(Table::kMaxDepth + 2)) + Table::kMinDepth;
        in.bound = static_cast<Bound>(rng.below(4));
        in.was_pv = i % 2 == 0;
        table.clear(1);
        table.store(key, in);
        const auto out = table.probe(key);
        ASSERT_TRUE(out);
        EXPECT_EQ(out->move_bits, in.move_bits);
        EXPECT_EQ(out->score, in.score);
        EXPECT_EQ(out->eval, in.eval);
        EXPECT_EQ(out->depth, in.depth);
        EXPECT_EQ(out->bound, in.bound);
        EXPECT_EQ(out->was_pv, in.was_pv);
    }
}

TEST_F(TableTest, KeepsExtremeScores) {
    for (const Score score : {Score::win_in(0), Score::loss_in(0), Score::infinity(), -Score::infinity()}) {
        table.store(Key{7}, {1, score, std::nullopt, 3, Bound::kLower, false});
        EXPECT_EQ(table.probe(Key{7})->score, score);
        table.clear(1);
    }
}

TEST_F(TableTest, KnowsNothingAfterClear) {
    table.store(Key{42}, entry_of(1, 10, 5));
    table.clear(2);
    EXPECT_FALSE(table.probe(Key{42}));
    EXPECT_EQ(table.per_mille_full(), 0);
}

TEST_F(TableTest, KeepsTheOldMoveWhenTheNewEntryHasNone) {
    table.store(Key{42}, entry_of(77, 10, 5));
    table.store(Key{42}, entry_of(0, 20, 6));
    EXPECT_EQ(table.probe(Key{42})->move_bits, 77U);
    EXPECT_EQ(table.probe(Key{42})->depth, 6);
}

TEST_F(TableTest, KeepsAMuchDeeperResultOfTheSameSearch) {
    TableEntry shallow = entry_of(2, 20, 3);
    shallow.bound = Bound::kUpper;
    table.store(Key{42}, entry_of(1, 10, 15));
    table.store(Key{42}, shallow);
    EXPECT_EQ(table.probe(Key{42})->depth, 15);
    table.begin_search();
    table.store(Key{42}, shallow);
    EXPECT_EQ(table.probe(Key{42})->depth, 3);
}

TEST_F(TableTest, ReplacesTheLeastDeepEntryOfAFullBucket) {
    // Keys that differ only in their lowest 16 bits share a bucket.
    const std::uint64_t high = 0x1234567800000000U;
    for (std::uint64_t i = 0; i < 5; ++i) table.store(Key{high | i}, entry_of(1, 0, 10 + static_cast<int>(i)));
    table.store(Key{high | 100U}, entry_of(1, 0, 12));
    EXPECT_FALSE(table.probe(Key{high}));
    for (std::uint64_t i = 1; i < 5; ++i) EXPECT_TRUE(table.probe(Key{high | i}));
    EXPECT_TRUE(table.probe(Key{high | 100U}));
}

TEST_F(TableTest, ReportsHowFullItIs) {
    for (int i = 0; i < 200'000; ++i) table.store(Key{rng.next()}, entry_of(1, 0, 5));
    EXPECT_GT(table.per_mille_full(), 900);
    table.begin_search();
    EXPECT_EQ(table.per_mille_full(), 0);
}

TEST_F(TableTest, RefusesImpossibleSizesAndKeepsWorking) {
    EXPECT_FALSE(table.resize(0, 1));
    EXPECT_FALSE(table.resize(std::size_t{1} << 44U, 1));
    table.store(Key{42}, entry_of(1, 10, 5));
    EXPECT_TRUE(table.probe(Key{42}));
}

TEST_F(TableTest, ThreadsNeverSeeAMixtureOfTwoEntries) {
    // Every writer stores entries whose fields follow from the key, and no two keys share bucket and stored bits;
    // whatever is found must follow from its key too, but for one mixture in 65536 that the digest lets through.
    const auto move_of = [](std::uint64_t key) { return static_cast<std::uint32_t>(key % 1000) + 1; };
    std::atomic<int> wrong{0};
    std::atomic<int> found{0};
    const auto hammer = [&](std::uint64_t seed) {
        base::Rng keys{seed};
        for (int i = 0; i < 100'000; ++i) {
            const std::uint64_t key = (keys.below(64) << 58U) | keys.below(256);
            if (const auto entry = table.probe(Key{key})) {
                ++found;
                if (entry->move_bits != move_of(key) || entry->depth != static_cast<int>(move_of(key) % 50)) ++wrong;
            }
            table.store(Key{key}, entry_of(move_of(key), 0, static_cast<int>(move_of(key) % 50)));
        }
    };
    {
        const std::jthread one{hammer, 1};
        const std::jthread two{hammer, 2};
    }
    EXPECT_GT(found, 1000);
    EXPECT_LT(wrong, found / 1000 + 10);
}

}  // namespace
}  // namespace qiyuan::search
