#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/expected.hpp"
#include "engine/any_game.hpp"
#include "engine/option.hpp"
#include "game/score.hpp"
#include "search/limits.hpp"
#include "search/params.hpp"
#include "search/table.hpp"

namespace qiyuan::engine {

// What one outcome of nature is worth to the player who asked for it, as far as the search knows.
struct OutcomeValue {
    std::string outcome;
    std::uint32_t weight = 0;
    game::Score score;
    search::Bound bound = search::Bound::kExact;
};

// One line of analysis in the game's notation.
struct AnalysisLine {
    int depth = 0;
    int selective_depth = 0;
    int line = 1;
    game::Score score;  // for the side to move
    search::Bound bound = search::Bound::kExact;
    std::uint64_t nodes = 0;
    base::Milliseconds elapsed{0};
    int table_per_mille = 0;
    std::vector<std::string> pv;
    std::vector<OutcomeValue> fan;  // when the first move asks nature: every answer that was looked at
};

// What a search came to: nothing to play when there was no legal (or allowed) move.
struct Choice {
    std::optional<std::string> move;
    std::optional<std::string> ponder;  // the reply expected
    AnalysisLine line;
};

struct GoRequest {
    search::Limits limits;
    std::vector<std::string> only;    // choose among these; empty for all
    std::vector<std::string> banned;  // never choose these
};

// Called from the searching thread; on_choice comes last and exactly once for every go() that succeeds.
struct EngineListener {
    std::function<void(const AnalysisLine&)> on_line = [](const AnalysisLine&) {};
    std::function<void(int depth, const std::string& move, int number)> on_root_move = [](int, const std::string&,
                                                                                          int) {};
    std::function<void(const Choice&)> on_choice = [](const Choice&) {};
};

// An engine behind a plain interface: text in, text out. All calls come from one thread; the search runs on others.
// While it runs, calls that would change what it searches stop it first and wait for its choice.
class AnyEngine {
public:
    virtual ~AnyEngine() = default;

    // The game on the engine's board.
    [[nodiscard]] virtual const AnyGame& game() const = 0;

    virtual void new_game() = 0;
    // From a FEN, or the usual start without one. Nothing changes when the position or a move is refused.
    [[nodiscard]] virtual Expected<void> set_position(std::optional<std::string_view> fen,
                                                      std::span<const std::string> moves) = 0;

    [[nodiscard]] virtual std::vector<Option> options() const = 0;
    // Refused when there is no such option, or it cannot have that value.
    [[nodiscard]] virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
    // Plays by these rules from the next position on: a text as game/rules_text.hpp has it, what it does not name as
    // usual.
    [[nodiscard]] virtual Expected<void> set_rules(std::string_view text) = 0;
    // Every setting and the rules as they were when the engine was made, save its memory and threads: nothing of one
    // job reaches the next.
    [[nodiscard]] virtual Expected<void> restore_defaults() = 0;

    // The numbers that the search goes by unless told otherwise.
    [[nodiscard]] virtual search::Params search_params() const = 0;

    // Returns at once; refused when a move of the request is not legal.
    [[nodiscard]] virtual Expected<void> go(const GoRequest& request, EngineListener listener) = 0;
    virtual void stop() = 0;
    virtual void ponder_hit() = 0;
    [[nodiscard]] virtual bool is_searching() const = 0;
    virtual void wait() = 0;  // for the choice of the running search, if any

    // What the table remembers of a position from earlier searches; the line has one move or none.
    [[nodiscard]] virtual Expected<std::optional<AnalysisLine>> look_up(std::optional<std::string_view> fen,
                                                                        std::span<const std::string> moves) = 0;

    // The static evaluation of the board, for the side to move, in lines for people to read.
    [[nodiscard]] virtual std::string explain_evaluation() = 0;
};

}  // namespace qiyuan::engine
