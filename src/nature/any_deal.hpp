#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "engine/any_game.hpp"

namespace qiyuan::nature {

// What chance brings in one game: the referee's secret, of which the players hear one outcome at a time. In a dark game
// it is what lies face-down where, bound to squares: two games from one deal meet the same pieces in the same places,
// in whatever order they flip. In any other game of chance it is a seed of dice, and what they show is bound to the
// ply.
class AnyDeal {
public:
    // Lays out what is face-down in the game's position. The same seed deals the same on every machine. Nothing in a
    // game without chance.
    [[nodiscard]] static std::optional<AnyDeal> make(const engine::AnyGame& game, std::uint64_t seed);

    // Whether pieces can go back to the unseen from this position (Magic Chess, D-16). Then outcome() needs play();
    // else it follows from the deal alone.
    [[nodiscard]] static bool must_follow(const engine::AnyGame& game);

    // Reads what text() wrote. An error when it is not a deal of exactly what is face-down in the game's position.
    [[nodiscard]] static base::Expected<AnyDeal> parse(const engine::AnyGame& game, std::string_view text);

    // All that was dealt, as outcomes: "a0=G b0=s ..."; of dice, the seed: "dice=7".
    [[nodiscard]] std::string text() const;

    // Plays a move or an outcome in the game, and remembers what it turns face-down. Moves may be taken back in
    // between.
    [[nodiscard]] base::Expected<void> play(engine::AnyGame& game, std::string_view text);

    // What happens now. Requires: game.awaits_outcome(), it has come from the position of the deal, and by play() where
    // must_follow() there.
    [[nodiscard]] std::string outcome(const engine::AnyGame& game) const;

    [[nodiscard]] bool operator==(const AnyDeal&) const = default;

private:
    // A piece that went back to the unseen with the move that made so many plies.
    struct Hidden {
        std::size_t plies = 0;
        std::string square;
        std::string piece;

        [[nodiscard]] bool operator==(const Hidden&) const = default;
    };

    [[nodiscard]] std::string thrown(const engine::AnyGame& game) const;
    [[nodiscard]] std::string_view piece_on(std::string_view square, std::size_t plies) const;

    std::map<std::string, std::string, std::less<>> pieces_;  // square to piece
    std::vector<Hidden> hidden_;                              // in the order of the game
    std::optional<std::uint64_t> dice_;                       // where nothing is dealt
};

// Whether the text is an outcome: in the notation of every game an outcome, and no move, has an equals sign.
[[nodiscard]] bool is_outcome(std::string_view text);

}  // namespace qiyuan::nature
