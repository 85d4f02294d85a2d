#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "engine/zero_point_one/evaluator.hpp"
#include "engine/zero_point_one/setup_book.hpp"
#include "games/zero_point_one/setup_phase.hpp"
#include "search/searcher.hpp"

namespace qiyuan::engine {

// Chooses set-ups of 0.1: from a book, and where the book does not know Red's set-up by playing its replies a little
// way. One choice at a time; stop() may come from another thread meanwhile.
class SetupChooser {
public:
    using Game = zero_point_one::PrudentZeroPointOne;
    using Setup = zero_point_one::Setup;

    // How much a choice may cost; the first limit that is reached ends it with the best so far.
    struct Budget {
        std::uint64_t nodes = 1'000'000;
        base::Milliseconds time{2000};
    };
    struct Choice {
        Setup setup;
        std::uint64_t nodes = 0;
    };

    // Requires: `book` outlives the chooser.
    explicit SetupChooser(const SetupBook& book);

    // Requires: the opening is not complete.
    [[nodiscard]] Choice choose(const zero_point_one::SetupPhase& opening, const Budget& budget);
    void stop() { stopped_.store(true); }

    // Red's chance to win a game from both set-ups. A search at its start sees little of what a set-up is good for, so
    // the nodes go into the first moves of a game, and the last search says how it stands.
    [[nodiscard]] double chance(const Setup& red, const Setup& blue, std::uint64_t nodes);
    // The reply among these that is worst for Red. All are played a little, the better half twice as much, and so on.
    // Requires: some replies.
    [[nodiscard]] Choice best_reply(const Setup& red, std::span<const Setup> replies, const Budget& budget);

private:
    using Searcher = search::Searcher<Game, ZeroPointOneEvaluator>;

    const SetupBook& book_;
    Searcher searcher_;
    std::atomic<bool> stopped_{false};
};

}  // namespace qiyuan::engine
