#include "games/banqi/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.hpp"

namespace qiyuan::banqi {
namespace {

using dark::Letters;
using testing::HasSubstr;

std::string error_of(std::string_view fen) {
    const auto pos = Fen<Standard>::parse(fen);
    EXPECT_FALSE(pos) << fen;
    return pos ? "" : pos.error().text();
}

TEST(BanqiFen, TheStart) {
    EXPECT_EQ(Banqi::to_fen(Banqi::start()), "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1");
    EXPECT_EQ(GameOf<FourByFour>::to_fen({}), "XXXX/XXXX/XXXX/XXXX - G1A1E1R1H1C1S2g1a1e1r1h1c1s2 0 1");
    EXPECT_EQ(GameOf<FourByTwo>::to_fen({}), "XX/XX/XX/XX - G1A1C1S1g1a1c1s1 0 1");
}

TEST(BanqiFen, PrintsWhatItReads) {
    for (const auto* fen : {"2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1", "8/2G5/3s4/8 b - 59 120", "8/8/8/XX6 - R1r1 0 1",
                            "8/8/8/XX6 - R1r1 0 2 b0b0", "r7/8/8/X6R b s1 0 7 a0a0", "8/8/8/R6r r - 65535 65536"})
        EXPECT_EQ(Banqi::to_fen(position(fen)), fen);
    EXPECT_EQ(GameOf<House>::to_fen(position<GameOf<House>>("8/8/8/RX5r b s1 0 2 a0b0")), "8/8/8/RX5r b s1 0 2 a0b0");
    EXPECT_EQ(GameOf<House>::to_fen(position<GameOf<House>>("8/8/8/RX5r b s1 0 2 a0--")), "8/8/8/RX5r b s1 0 2 a0--");
}

TEST(BanqiFen, BothSetsOfLetters) {
    const auto mistboard = position("2gC3s/1a2X2e/3S1c2/G2h2rR r A1 0 1");
    const auto tcga = position("2kC3p/1g2X2m/3P1c2/K2n2rR r G1 0 1");
    EXPECT_EQ(mistboard, tcga);
    EXPECT_EQ(Fen<Standard>::print(mistboard, Letters::kTcga), "2kC3p/1g2X2m/3P1c2/K2n2rR r G1 0 1");
    // The bag alone tells which set it is; without any telling letter the set is the one we write.
    EXPECT_EQ(position("8/8/8/G1X4r r p1 0 1").at(Position<Standard>::Square::at(0, 0)).kind(), Kind::kAdvisor);
    EXPECT_EQ(position("8/8/8/G1X4r r s1 0 1").at(Position<Standard>::Square::at(0, 0)).kind(), Kind::kGeneral);
    EXPECT_EQ(position("8/8/8/G6r r - 0 1").at(Position<Standard>::Square::at(0, 0)).kind(), Kind::kGeneral);
    EXPECT_THAT(error_of("8/8/8/K1A4r r - 0 1"), HasSubstr("column 9: 'A' is no piece; expected one of KGMRNCP"));
}

TEST(BanqiFen, ReadsBagsWithoutCountsAndShortForms) {
    EXPECT_EQ(position("8/8/8/XXX4r r RRs 0 1"), position("8/8/8/XXX4r r R2s1"));
}

TEST(BanqiFen, TheMoveNumberTellsWhoBegan) {
    EXPECT_EQ(position("8/8/8/R6r r - 0 1").side_to_move(), Side::kFirst);
    EXPECT_EQ(position("8/8/8/R6r r - 0 2").side_to_move(), Side::kSecond);
    EXPECT_EQ(position("8/8/8/R6r r - 0 1").key(), position("8/8/8/R6r r - 0 2").key());
}

TEST(BanqiFen, ErrorsSayWhatAndWhere) {
    EXPECT_THAT(error_of(""), HasSubstr("board, side and bag"));
    EXPECT_THAT(error_of("8/8/8/R6r r"), HasSubstr("at least"));
    EXPECT_THAT(error_of("Y7/8/8/R6r r -"), HasSubstr("column 1: 'Y' is no piece"));
    EXPECT_THAT(error_of("9/8/8/R6r r -"), HasSubstr("column 1: rank 3 has more than 8"));
    EXPECT_THAT(error_of("8/8/R6r r -"), HasSubstr("column 8: only 3 ranks"));
    EXPECT_THAT(error_of("8/8/8/8/R6r r -"), HasSubstr("column 8: more than 4 ranks"));
    EXPECT_THAT(error_of("8/7/8/R6r r -"), HasSubstr("column 4: rank 2 has 7 squares"));
    EXPECT_THAT(error_of("8/8/8/R7r r -"), HasSubstr("column 9: rank 0 has more than 8"));
    EXPECT_THAT(error_of("8/8/8/R6r x -"), HasSubstr("column 11: side to move"));
    EXPECT_THAT(error_of("8/8/8/R6r r Z1"), HasSubstr("column 13: 'Z' is no piece"));
    EXPECT_THAT(error_of("8/8/8/R6r r - x"), HasSubstr("column 15: the count of plies"));
    EXPECT_THAT(error_of("8/8/8/R6r r - 0 0"), HasSubstr("column 17: the move number"));
    EXPECT_THAT(error_of("8/8/8/R6r r - 0 1 a0a9"), HasSubstr("column 19: what is pending"));
    EXPECT_THAT(error_of("8/8/8/R6r r - 0 1 a0a0 b"), HasSubstr("column 24: unexpected 'b'"));
}

TEST(BanqiFen, RefusesWhatCannotBe) {
    EXPECT_THAT(error_of("8/8/8/8 r -"), HasSubstr("no piece"));
    EXPECT_THAT(error_of("8/8/8/X6r r -"), HasSubstr("the bag holds 0 pieces, but 1 squares"));
    EXPECT_THAT(error_of("8/8/8/R6r r s1"), HasSubstr("the bag holds 1 pieces, but 0 squares"));
    EXPECT_THAT(error_of("8/8/8/RRR4r r -"), HasSubstr("at most 2"));
    EXPECT_THAT(error_of("8/8/8/RX5r r R9"), HasSubstr("at most 2"));
    EXPECT_THAT(error_of("8/8/8/GX5r r G1"), HasSubstr("at most 1"));
    EXPECT_THAT(error_of("8/8/8/R6r - -"), HasSubstr("colours are decided"));
    EXPECT_THAT(error_of("8/8/8/R6r r - 0 2 a0a0"), HasSubstr("no face-down piece"));
    EXPECT_THAT(error_of("8/8/8/RX5r b s1 0 2 a0b0"), HasSubstr("no attack on a face-down piece"));
    EXPECT_THAT(error_of("8/8/8/RX5r b s1 3 2 b0b0"), HasSubstr("must be 0"));
    EXPECT_THAT(error_of("8/8/8/Rs5r b - 0 2 a0--"), HasSubstr("may capture on"));
}

}  // namespace
}  // namespace qiyuan::banqi
