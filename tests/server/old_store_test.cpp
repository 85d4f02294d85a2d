#include "server/fixture.hpp"

namespace qiyuan::server::test {
namespace {

using nlohmann::json;

// Stores of earlier versions are read for as long as anybody may have one. tests/data/stores/first.sqlite was written
// by version 0.1.0 before events had types: a game with a takeback and a resignation, one with flips, one with set-ups,
// and one that a friend has joined.
class OldStoreTest : public ServerTest {
protected:
    [[nodiscard]] ServerSettings settings() override {
        ServerSettings settings = ServerTest::settings();
        std::filesystem::create_directories(settings.data);
        std::filesystem::copy_file(QIYUAN_TEST_DATA "/stores/first.sqlite", settings.data / "games.sqlite");
        return settings;
    }
    [[nodiscard]] json state_of(const char* id) const {
        const auto answer = get(port(), std::string{"/api/v1/games/"} + id);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.json()["state"];
    }
};

TEST_F(OldStoreTest, EveryGameIsReadAsItWas) {
    const json resigned = state_of("n2bqad9jcuhz");
    EXPECT_EQ(resigned["fen"], "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
    EXPECT_EQ(resigned["phase"], "over");
    EXPECT_EQ(resigned["result"]["reason"], "resignation");
    EXPECT_EQ(resigned["result"]["winner"], "first");
    EXPECT_EQ(resigned["seq"], 6);
    const json flipped = state_of("dgnkrh9a1fne");
    EXPECT_EQ(flipped["fen"], "XXXXXXXX/XXXXXXXX/XXXXXXXX/ArsssSXX r G1A1E2R2H2C2S4g1a2e2r1h2c2s2 0 7");
    EXPECT_EQ(flipped["phase"], "play");
    EXPECT_EQ(state_of("k34nn8v5nt9y")["fen"], "ddddffnw/aaaaaaaa/8/8/8/8/AAAAAAAA/WNFFDDDD r - 2");
    EXPECT_EQ(state_of("zhbrk1qfw9m2")["phase"], "play");
}

}  // namespace
}  // namespace qiyuan::server::test
