#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "engine/zero_point_one/evaluator.hpp"
#include "engine/zero_point_one/setup_chooser.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace qiyuan::engine {

struct CodecupOptions {
    base::Milliseconds game_time{30'000};
    std::optional<std::uint64_t> nodes;  // for each move instead of the clock; then play can be repeated
    std::size_t table_mib = 64;
    // What a draw costs us, in score units: who believes to be the better player does not repeat moves.
    int optimism = 26;
};

// A player of the CodeCup: hears the other's set-up and moves, answers with his own, and keeps to his time for the
// whole game. Depends on nothing beyond the game, its evaluation and the search, so that it can be exported as one
// file.
class CodecupPlayer {
public:
    explicit CodecupPlayer(const CodecupOptions& options);

    // Before the first play.
    void set_game_time(base::Milliseconds time) { time_left_ = time; }

    // The other's set-up or move; an error when the rules do not allow it.
    [[nodiscard]] Expected<void> hear(std::string_view play);
    // Our set-up or move, after which it is the other's turn; nothing when the game is over. The time since `since` was
    // begun to be measured is ours.
    [[nodiscard]] std::optional<std::string> answer(const base::Stopwatch& since);

private:
    using Game = zero_point_one::PrudentZeroPointOne;
    using Move = zero_point_one::Move;
    using Position = zero_point_one::Position;

    void begin_play();
    void play(Move m);
    [[nodiscard]] std::string place_men(base::Milliseconds usable);
    [[nodiscard]] Move think(base::Milliseconds left);

    CodecupOptions options_;
    base::Milliseconds time_left_;
    SetupChooser chooser_;
    zero_point_one::SetupPhase opening_;
    std::optional<Position> pos_;  // once both set-ups are made
    std::vector<game::Step<Game>> history_;
    search::Searcher<Game, ZeroPointOneEvaluator> searcher_;
};

}  // namespace qiyuan::engine
