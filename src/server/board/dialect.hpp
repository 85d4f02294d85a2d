#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "server/board/action.hpp"
#include "server/board/alphabet.hpp"
#include "server/board/localized.hpp"
#include "server/board/result_code.hpp"
#include "server/board/view.hpp"

namespace qiyuan::server {

using base::Expected;

// A repetition that is under way: who would lose if it went on, and by which men.
struct RepetitionNotice {
    int occurrences = 0;
    int limit = 0;                    // the occurrence at which it is ruled
    std::optional<game::Side> loser;  // nothing when it would be a draw
    std::string level;                // "perpetual-check", "perpetual-chase", "none"
    std::vector<At> chasers;
    std::vector<At> victims;
    Localized text;
};

// How a finished game ended: a code for programs, a sentence for people.
struct FinalResult {
    std::optional<game::Side> winner;
    ResultCode reason = ResultCode::kRepetition;
    Localized text;
};

// A game with its past as texts, for what an AnyGame does not keep.
struct PlayedGame {
    const engine::AnyGame& now;
    const std::string& start_fen;
    const std::vector<std::string>& moves;  // players' moves only
    std::string_view rules;
};

struct SetupMan {
    PieceKind kind;
    char letter;
    int count;
    int leap_rows = 0;  // how far it leaps
    int leap_columns = 0;
};
// What a player who has to place his men needs to know.
struct SetupTask {
    std::vector<At> squares;  // in the order of the text
    std::vector<SetupMan> men;
    std::vector<std::string> examples;
};

// The translation of one game for clients: how its moves become what a client draws.
class Dialect {
public:
    explicit Dialect(BoardLayout shape) : shape_(std::move(shape)) {}
    virtual ~Dialect() = default;

    [[nodiscard]] const BoardLayout& shape() const { return shape_; }

    // Whether the game's position is one of this board: a game may know several sizes.
    [[nodiscard]] virtual Expected<void> fits(const engine::AnyGame&) const { return {}; }
    // The move of a position as data. Requires: the move is legal there.
    [[nodiscard]] virtual Action action(std::string_view move, const BoardView& before) const;
    // The same move in the notations that people read, each with its name.
    [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> notations(const engine::AnyGame& before,
                                                                                     std::string_view move) const;
    // A move in any notation people write, in the game's own.
    [[nodiscard]] virtual Expected<std::string> own_notation(const engine::AnyGame& before,
                                                             std::string_view text) const;
    // The squares of royal men under attack.
    [[nodiscard]] virtual std::vector<At> checked(const engine::AnyGame&, const BoardView&) const { return {}; }
    // What an outcome of nature shows, and where.
    [[nodiscard]] virtual std::optional<std::pair<At, ViewedPiece>> shown(std::string_view) const {
        return std::nullopt;
    }
    [[nodiscard]] virtual std::optional<SetupTask> setup_task(game::Side) const { return std::nullopt; }
    [[nodiscard]] virtual std::optional<RepetitionNotice> repetition(const PlayedGame&) const { return std::nullopt; }
    // Quiet plies that make a draw; 0 when they do not.
    [[nodiscard]] virtual int quiet_limit(std::string_view /*rules*/) const { return 0; }
    // Requires: ending is that of the game.
    [[nodiscard]] virtual FinalResult result(const PlayedGame& game, const engine::GameEnding& ending) const = 0;

private:
    BoardLayout shape_;
};

// The dialect of a game that engine::make_game() knows; null when there is none, so that the game is not offered.
[[nodiscard]] const Dialect* find_dialect(std::string_view game);

}  // namespace qiyuan::server
