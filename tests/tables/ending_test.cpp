#include "tables/ending.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/dark/letters.hpp"

namespace qiyuan::tables {
namespace {

Men men(std::string_view letters) {
    Men list;
    for (const char c : letters) list.push_back(*dark::piece_from_letter(c, dark::Letters::kMistboard));
    return list;
}
std::uint64_t number(std::string_view letters) {
    return Arranged::from({men(letters)}, dark::kCaptures<dark::RankOrder::kTaiwan>).ending.number();
}

TEST(Ending, RanksDoNotMatterOnlyWhoTakesWhom) {
    EXPECT_EQ(number("Rh"), number("Er"));
    EXPECT_EQ(number("AEr"), number("EHs"));
    EXPECT_EQ(number("RRhs"), number("EEhh"));
    EXPECT_EQ(number("Gs"), number("Ga"));  // the soldier is the hunter in one, the general in the other
}

TEST(Ending, ColoursAndOrderDoNotMatter) {
    EXPECT_EQ(number("Rh"), number("rH"));
    EXPECT_EQ(number("AEr"), number("rEA"));
    EXPECT_EQ(number("CGsa"), number("AScg"));
}

TEST(Ending, WhatPlaysDifferentlyIsAnotherEnding) {
    EXPECT_NE(number("Rh"), number("Rr"));   // equals take each other
    EXPECT_NE(number("Ch"), number("Sh"));   // a cannon jumps
    EXPECT_NE(number("RRh"), number("Rh"));  // one more
}

TEST(Ending, TheSourceTellsWhereEachManCameFrom) {
    const Men list = men("sGac");
    const Arranged arranged = Arranged::from({list}, dark::kCaptures<dark::RankOrder::kTaiwan>);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const dark::Piece piece = list[arranged.source[i]];
        EXPECT_EQ(arranged.ending.is_ours(i), (piece.colour() == dark::Colour::kRed) != arranged.sides_exchanged);
        EXPECT_EQ(arranged.ending.jumps(i), piece.kind() == dark::Kind::kCannon);
    }
}

TEST(Ending, WithoutAManItIsTheEndingOfTheOthers) {
    const Men list = men("EAsc");
    const auto& captures = dark::kCaptures<dark::RankOrder::kTaiwan>;
    const Arranged all = Arranged::from({list}, captures);
    for (std::size_t taken = 0; taken < list.size(); ++taken) {
        Men rest;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (i != all.source[taken]) rest.push_back(list[i]);
        EXPECT_EQ(Arranged::without(all.ending, taken).ending, Arranged::from({rest}, captures).ending);
    }
}

TEST(Ending, WhoLiesFaceDownMatters) {
    const auto number_of = [](std::string_view text) {
        return Arranged::from(*Material::parse(text), dark::kCaptures<dark::RankOrder::kTaiwan>).ending.number();
    };
    EXPECT_EQ(number_of("AEr"), number("AEr"));
    EXPECT_NE(number_of("AE+r"), number("AEr"));
    EXPECT_NE(number_of("AE+r"), number_of("Ar+E"));
    EXPECT_EQ(number_of("AE+r"), number_of("EH+s"));
    EXPECT_EQ(Ending::face_down_in(number_of("A+Er")), 2U);
}

TEST(Ending, TurnedUpItIsTheEndingWithThatManFaceUp) {
    const auto& captures = dark::kCaptures<dark::RankOrder::kTaiwan>;
    const Ending ending = Arranged::from(*Material::parse("AE+rs"), captures).ending;
    std::vector<std::uint64_t> found;
    for (std::size_t man = 0; man < ending.men(); ++man)
        if (ending.is_face_down(man)) found.push_back(Arranged::turned_up(ending, man).ending.number());
    std::vector<std::uint64_t> expected;
    for (const std::string_view text : {"AEr+s", "AEs+r"})
        expected.push_back(Arranged::from(*Material::parse(text), captures).ending.number());
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace qiyuan::tables
