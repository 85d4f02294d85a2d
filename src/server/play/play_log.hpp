#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "server/board/dialect.hpp"
#include "server/core/error.hpp"
#include "server/play/piece_ids.hpp"

namespace qiyuan::server {

// One player's action as it was played.
struct PlayedMove {
    std::size_t ply = 0;  // from 1
    game::Side seat = game::Side::kFirst;
    Action action;
    std::string outcome = {};                         // what nature answered; empty when it had nothing to say
    std::optional<ViewedPiece> shown = std::nullopt;  // what that showed
    std::vector<std::pair<std::string, std::string>> notations = {};
    bool check = false;
    base::Milliseconds used{0};
};

// A game with its moves and everything a client is shown of it. The rules are AnyGame's; this only writes down.
class PlayLog {
public:
    // Requires: the dialect is that of the game.
    PlayLog(std::unique_ptr<engine::AnyGame> game, const Dialect& dialect, std::string rules);
    PlayLog(const PlayLog& other);
    PlayLog& operator=(const PlayLog& other) = delete;
    PlayLog(PlayLog&&) noexcept = default;
    PlayLog& operator=(PlayLog&&) noexcept = default;
    ~PlayLog() = default;

    [[nodiscard]] const engine::AnyGame& game() const { return *game_; }
    [[nodiscard]] const Dialect& dialect() const { return *dialect_; }
    [[nodiscard]] const std::string& start_fen() const { return start_fen_; }
    [[nodiscard]] const std::string& rules() const { return rules_; }
    [[nodiscard]] const std::vector<PlayedMove>& moves() const { return moves_; }
    [[nodiscard]] std::size_t plies() const { return moves_.size(); }
    [[nodiscard]] const BoardView& placement() const { return placement_; }
    [[nodiscard]] const PieceIds& ids() const { return ids_; }
    [[nodiscard]] Stock captured() const { return missing(census_, placement_.census()); }
    [[nodiscard]] std::vector<At> checked() const { return dialect_->checked(*game_, placement_); }
    // The moves and outcomes since the start, as engines take them.
    [[nodiscard]] std::vector<std::string> record() const;
    [[nodiscard]] std::vector<Action> actions() const;
    [[nodiscard]] std::optional<RepetitionNotice> repetition() const;
    [[nodiscard]] std::optional<FinalResult> result() const;

    // Plays a move; when it turns something up, the game then awaits an outcome. Nothing changes when it is refused.
    [[nodiscard]] ApiExpected<void> play(std::string_view move);
    // Nature's answer to the last move. Requires: game().awaits_outcome().
    [[nodiscard]] ApiExpected<void> show(std::string_view outcome);
    void note_time(base::Milliseconds used) { moves_.back().used = used; }
    // Goes back to the position after `plies` moves. Requires: not more than there are.
    void rewind(std::size_t plies);

private:
    [[nodiscard]] PlayedGame played() const { return {*game_, start_fen_, own_moves_, rules_}; }
    void look(const Action& action);

    std::unique_ptr<engine::AnyGame> game_;
    const Dialect* dialect_;
    std::string rules_;
    std::string start_fen_;
    std::vector<PlayedMove> moves_;
    std::vector<std::string> own_moves_;
    BoardView placement_;
    PieceIds ids_;
    Stock census_;
};

// A game of the registry at its start, or at a position of the client's choice.
[[nodiscard]] ApiExpected<PlayLog> new_log(std::string_view variant, const std::string& rules,
                                           const std::optional<std::string>& fen);

}  // namespace qiyuan::server
