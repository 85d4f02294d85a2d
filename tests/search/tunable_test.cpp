#include "search/tunable.hpp"

#include <gtest/gtest.h>

#include <set>

namespace qiyuan::search {
namespace {

TEST(Tunables, AreDifferentMembersInTheirRange) {
    Params params;
    std::set<const int*> members;
    std::set<std::string_view> names;
    for (const Tunable& tunable : tunables()) {
        EXPECT_LT(tunable.least, tunable.most) << tunable.name;
        EXPECT_GE(tunable.value(params), tunable.least) << tunable.name;
        EXPECT_LE(tunable.value(params), tunable.most) << tunable.name;
        EXPECT_TRUE(members.insert(&tunable.in(params)).second) << tunable.name;
        EXPECT_TRUE(names.insert(tunable.name).second) << tunable.name;
    }
    EXPECT_GT(names.size(), 30U);
}

TEST(Tunables, AreSetByName) {
    Params params;
    ASSERT_TRUE(set_tunables(params, "razor.base=301;move_pruning.history_per_ply=-1000"));
    EXPECT_EQ(params.razor.base, 301);
    EXPECT_EQ(params.move_pruning.history_per_ply, -1000);
    ASSERT_TRUE(set_tunables(params, ""));
    EXPECT_EQ(params.razor.base, 301);
}

TEST(Tunables, MistakesChangeNothing) {
    for (const char* bad : {"razor.base", "razor.base=", "razor.base=x", "razor.base=100000", "nothing=1", ";", "=",
                            "probcut.margin=100;razor.base=-1"}) {
        Params params;
        EXPECT_FALSE(set_tunables(params, bad)) << bad;
        EXPECT_EQ(params.probcut.margin, Params{}.probcut.margin) << bad;
    }
}

}  // namespace
}  // namespace qiyuan::search
