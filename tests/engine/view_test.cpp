#include <gtest/gtest.h>

#include <cctype>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "engine/registry.hpp"

namespace qiyuan::engine {
namespace {

// The cells of a board field, row by row from the top: a letter each, or '.' for an empty one.
std::string cells(std::string_view field) {
    std::string text;
    for (const char c : field) {
        if (c == '/') continue;
        if (std::isdigit(static_cast<unsigned char>(c)) != 0)
            text.append(static_cast<std::size_t>(c - '0'), '.');
        else
            text += c;
    }
    return text;
}

// The same from the view, as far as it can be told without the game's letters: . empty, X face-down, R red, b other.
std::string colours(const game::BoardView& view) {
    std::string text(static_cast<std::size_t>(view.width * view.height), '.');
    for (const game::Placed& placed : view.men)
        text[placed.at] = placed.down ? 'X' : placed.man->colour == game::PieceColour::kRed ? 'R' : 'b';
    return text;
}
std::string colours(std::string text) {
    for (char& c : text)
        if (c != '.' && c != 'X') c = std::isupper(static_cast<unsigned char>(c)) != 0 ? 'R' : 'b';
    return text;
}

void play_one(AnyGame& game, base::Rng& rng) {
    if (game.awaits_outcome()) {
        const auto outcomes = game.outcomes();
        ASSERT_TRUE(game.play(outcomes[rng.below(outcomes.size())].first));
    } else {
        const auto moves = game.legal_moves();
        ASSERT_TRUE(game.play(moves[rng.below(moves.size())]));
    }
}

// Two ways to the same board: what the game shows as data and what it writes as text.
TEST(BoardView, ShowsWhatThePositionTextSays) {
    base::Rng rng{5};
    for (const auto name : game_names()) {
        if (name.starts_with("magic")) continue;  // its rows have a grammar of their own
        int looked = 0;
        for (int round = 0; round < 5; ++round) {
            const auto game = make_game(name).value();
            if (game->awaits_setup()) {
                ASSERT_TRUE(game->play("WNFFDDDDAAAAAAAA"));
                EXPECT_EQ(game->view().men.size(), 16U);
                ASSERT_TRUE(game->play("aaaaaaaaddddffnw"));
            }
            for (int ply = 0; ply < 120 && !game->ending(); ++ply, ++looked) {
                const std::string fen = game->fen();
                ASSERT_EQ(colours(game->view()), colours(cells(base::split_words(fen)[0].text))) << fen;
                play_one(*game, rng);
            }
        }
        EXPECT_GT(looked, 50) << name;
    }
}

TEST(BoardView, OfMagicHasItsSpellsAndBadges) {
    const auto game = make_game("magic").value();
    ASSERT_TRUE(game->set_up("mc1 ?#1K{i2g}/4/1(p)2/k3 p pr G/- 3 n:w1,i2x3@2;p:g1"));
    const game::BoardView view = game->view();
    EXPECT_EQ(view.width, 4);
    EXPECT_EQ(view.men.size(), 5U);
    EXPECT_TRUE(view.at(0)->down);
    EXPECT_EQ(view.at(1)->man->kind, game::PieceKind::kWood);
    EXPECT_EQ(view.at(3)->badges, (game::Badges{2, true, false}));
    EXPECT_TRUE(view.at(9)->down);
    EXPECT_EQ(view.at(9)->man->kind, game::PieceKind::kSoldier);
    EXPECT_EQ(view.quiet_plies, 3);
    EXPECT_EQ(view.spells[game::Side::kFirst], (std::vector<game::SpellStock>{{"gold", 0, 1, 0}}));
    EXPECT_EQ(view.spells[game::Side::kSecond], (std::vector<game::SpellStock>{{"wood", 0, 1, 2}, {"ice", 2, 3, 2}}));
}

TEST(WrongSide, IsToldFromIllegal) {
    const auto game = make_game("xiangqi").value();
    EXPECT_TRUE(game->is_move_of_other_side("h9g7"));
    EXPECT_FALSE(game->is_move_of_other_side("h2e2"));
    EXPECT_FALSE(game->is_move_of_other_side("h9h1"));
}

}  // namespace
}  // namespace qiyuan::engine
