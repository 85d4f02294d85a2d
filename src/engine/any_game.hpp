#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.hpp"
#include "base/rng.hpp"
#include "game/board_view.hpp"
#include "game/end_reason.hpp"
#include "game/result.hpp"
#include "game/side.hpp"

namespace qiyuan::engine {

using base::Expected;

// How a game ended and by which rule, for the side to move.
struct GameEnding {
    game::Result result_for_mover;
    game::EndReason reason;
};

// A game in progress behind a plain interface: moves are texts, everything else is data. It keeps the whole history, so
// rulings are exact. For protocols, the match runner and the server; nothing here is called per node. Not shared
// between threads.
class AnyGame {
public:
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual std::unique_ptr<AnyGame> clone() const = 0;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string fen() const = 0;
    // What can be seen of the position, as data.
    [[nodiscard]] virtual game::BoardView view() const = 0;
    [[nodiscard]] virtual std::uint64_t key() const = 0;  // the position's hash
    [[nodiscard]] virtual game::Side side_to_move() const = 0;
    [[nodiscard]] virtual bool mover_in_check() const = 0;  // always false in games without check
    [[nodiscard]] virtual std::size_t plies() const = 0;    // moves played since the set-up
    [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
    // True while a player has yet to place his men (0.1): what is played next is his set-up, and there is no position.
    [[nodiscard]] virtual bool awaits_setup() const { return false; }
    // Whether nature moves in this game, here or elsewhere.
    [[nodiscard]] virtual bool has_chance() const { return false; }
    // True while nature owes an outcome (a flipped piece not yet shown); then only outcomes can be played.
    [[nodiscard]] virtual bool awaits_outcome() const = 0;
    // The outcomes and their integer weights. Empty in games without chance.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint32_t>> outcomes() const = 0;

    // Starts over from a position. Nothing changes when the text is refused.
    [[nodiscard]] virtual Expected<void> set_up(std::string_view fen) = 0;
    virtual void set_up_start() = 0;
    // Plays one move (or, while nature is to move, one outcome) in the game's own notation. Refused after the end.
    [[nodiscard]] virtual Expected<void> play(std::string_view text) = 0;
    // Takes back one move or outcome. Requires: there is one since the set-up.
    virtual void take_back() = 0;

    // Whether the move would be legal if it were the other side's turn: somebody has lost count.
    [[nodiscard]] virtual bool is_move_of_other_side(std::string_view text) const = 0;

    // Nothing while the game goes on. Includes repetition and counted moves under the game's rules.
    [[nodiscard]] virtual std::optional<GameEnding> ending() const = 0;

    [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::uint64_t>> perft_divide(int depth) const = 0;

    // This position, its past forgotten, in a game where nobody may leave his royal piece to be taken; for a game whose
    // rules allow it (0.1). An error for the others, where no move does.
    [[nodiscard]] virtual Expected<std::unique_ptr<AnyGame>> without_suicides() const {
        return base::fail(std::string{name()} + " has no suicides to leave out: its rules forbid them");
    }
};

}  // namespace qiyuan::engine
