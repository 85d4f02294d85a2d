#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "engine/any_game.hpp"

namespace qiyuan::lab {

using base::Expected;

// A position to start both games of a pair from, by the moves that lead there, so that repetitions count from the
// start.
struct Opening {
    std::string fen;  // empty: the usual start
    std::vector<std::string> moves;

    // Puts it on the board; an error when a move is illegal or the game is over before it begins.
    [[nodiscard]] Expected<void> set_up(engine::AnyGame& game) const;

    [[nodiscard]] bool operator==(const Opening&) const = default;
};

// Where openings come from:
//   random:PLIES        so many random moves from the start; in dark games flips, with what they show
//   file:PATH           a file of openings, one a line: `[FEN] [moves M...]` or `M...`; # begins a comment
//   games:PATH:PLY      a TSV of games (result, fen or -, moves): the position of every game at that ply
struct OpeningSource {
    enum class Kind : std::uint8_t { kRandom, kFile, kGames };

    Kind kind = Kind::kRandom;
    std::filesystem::path path;
    int plies = 8;

    [[nodiscard]] static Expected<OpeningSource> parse(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool operator==(const OpeningSource&) const = default;
};

// The openings of a run. Which one a pair gets depends on the seed and the pair's number alone.
class OpeningBook {
public:
    virtual ~OpeningBook() = default;
    // How many different ones there are; 0 when they are made up without end.
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual Opening opening_of(std::uint64_t pair) const = 0;
    // Of what the openings are made, to tell whether two books are the same.
    [[nodiscard]] virtual std::string identity() const = 0;
};

// Reads the source. From games only positions are taken that are not over, that are balanced (see is_balanced) and that
// no earlier game gave. `game` is the game at its usual start.
[[nodiscard]] Expected<std::unique_ptr<OpeningBook>> open_book(const OpeningSource& source, const engine::AnyGame& game,
                                                               std::uint64_t seed);

// How many random plies open a game unless told otherwise: in dark games the first flip, which both games of a pair
// share; in 0.1 both set-ups.
[[nodiscard]] int usual_opening_plies(const engine::AnyGame& game);

// A simple rule that works for every game written with capitals for one side: both have the same men on the board.
[[nodiscard]] bool is_balanced(std::string_view fen);

}  // namespace qiyuan::lab
