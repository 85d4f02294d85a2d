#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "base/rng.hpp"
#include "game/conformance/capability_checks.hpp"
#include "game/conformance/chance_checks.hpp"
#include "game/conformance/move_checks.hpp"
#include "game/conformance/other_moves.hpp"
#include "game/conformance/search_checks.hpp"
#include "game/conformance/symmetry_checks.hpp"
#include "game/conformance/text_checks.hpp"
#include "game/conformance/trail.hpp"
#include "game/outcome.hpp"

namespace qiyuan::game {

struct ConformanceOptions {
    std::uint64_t seed = 1;
    int playouts = 10;    // from each start position
    int max_plies = 150;  // moves of the players in each playout
};

// What a run without violation has seen, so that a test can tell it from a run that saw nothing.
struct ConformanceReport {
    std::uint64_t positions = 0;     // with a player to move
    std::uint64_t chance_nodes = 0;  // waiting for nature
    std::uint64_t moves = 0;         // legal moves of all these positions
    std::uint64_t noisy_moves = 0;
    std::uint64_t passes = 0;   // positions in which a null move was tried
    std::uint64_t endings = 0;  // playouts that came to a position without moves
};

namespace conformance {

// Random playouts with every check at every node, then rolled back. Stops at the first violation: what a game does
// after one says nothing.
template <Game G>
class Run {
public:
    using Position = typename G::Position;

    explicit Run(const ConformanceOptions& options) : options_(options), rng_(options.seed) {}

    [[nodiscard]] Expected<ConformanceReport> from(std::span<const Position> starts) {
        if (starts.empty()) return base::fail("no start position to check from");
        for (const Position& start : starts)
            for (int i = 0; i < options_.playouts; ++i)
                if (const auto wrong = playout(start)) return base::fail(located(*wrong, start));
        return report_;
    }

private:
    [[nodiscard]] Violation playout(const Position& start) {
        pos_ = start;
        trail_ = {};
        for (int ply = 0; ply <= options_.max_plies; ++ply) {
            if (auto wrong = let_nature_move()) return wrong;
            const auto moves = legal_moves<G>(pos_);
            if (auto wrong = check_position(moves)) return wrong;
            if (moves.empty()) {
                ++report_.endings;
                break;
            }
            if (ply < options_.max_plies) trail_.play(pos_, moves[rng_.below(moves.size())]);
        }
        return trail_.roll_back(pos_);
    }

    // Where nature is to move: checks her outcomes and picks one, each as likely as the others, so that rare ones are
    // seen too.
    [[nodiscard]] Violation let_nature_move() {
        if constexpr (ChanceGame<G>) {
            if (!G::is_chance(pos_)) return {};
            ++report_.chance_nodes;
            if (auto wrong = first_violation([&] { return check_key<G>(pos_); }, [&] { return check_fen<G>(pos_); },
                                             [&] { return check_outcomes<G>(pos_); }))
                return wrong;
            if constexpr (WritableChanceGame<G>)
                if (auto wrong = check_outcome_texts<G>(pos_)) return wrong;
            typename G::OutcomeList outcomes;
            (void)G::outcomes(pos_, outcomes);
            const std::size_t chosen = rng_.below(outcomes.size());
            trail_.let_happen(pos_, outcomes[chosen].outcome, fmt::format("(outcome {})", chosen));
        }
        return {};
    }

    [[nodiscard]] Violation check_position(const MoveList<G>& moves) {
        ++report_.positions;
        report_.moves += moves.size();
        for (const auto m : moves) report_.noisy_moves += G::is_noisy(pos_, m) ? 1U : 0U;
        const auto others = others_.for_position(moves, rng_);
        others_.remember(moves, rng_);
        return first_violation(
            [&] { return check_key<G>(pos_); }, [&] { return check_generation<G>(pos_, moves); },
            [&] { return check_legality<G>(pos_, moves, others); }, [&] { return check_move_slots<G>(pos_, moves); },
            [&] { return check_each_move_undone<G>(pos_, moves); }, [&] { return check_move_texts<G>(pos_, moves); },
            [&] { return check_fen<G>(pos_); }, [&] { return check_fuzzed_texts<G>(pos_, moves, rng_); },
            [&] { return check_verdicts(); }, [&] { return check_capabilities(moves); });
    }

    // What a game may offer beyond its rules.
    [[nodiscard]] Violation check_capabilities(const MoveList<G>& moves) {
        if constexpr (CountingGame<G>)
            if (auto wrong = check_count<G>(pos_, moves)) return wrong;
        if constexpr (SymmetricGame<G>)
            if (auto wrong = check_symmetries<G>(pos_, moves)) return wrong;
        if constexpr (SearchableGame<G>) {
            report_.passes += G::may_pass(pos_) ? 1U : 0U;
            if (auto wrong = check_search_facts<G>(pos_, moves)) return wrong;
            if (auto wrong = check_pass<G>(pos_)) return wrong;
            if (auto wrong = check_techniques<G>(pos_)) return wrong;
        }
        if (auto wrong = check_hints(moves)) return wrong;
        return check_stories(moves);
    }

    // What a game may tell the search before a move.
    [[nodiscard]] Violation check_hints(const MoveList<G>& moves) {
        if constexpr (ForeseesChecks<G>)
            if (auto wrong = check_foreseen_checks<G>(pos_, moves)) return wrong;
        if constexpr (ListsChecks<G>)
            if (auto wrong = check_listed_checks<G>(pos_, moves)) return wrong;
        if constexpr (ForeseesChance<G>)
            if (auto wrong = check_foreseen_chance<G>(pos_, moves)) return wrong;
        if constexpr (OrdersChance<G>)
            if (auto wrong = check_ordered_chance<G>(pos_, moves)) return wrong;
        if constexpr (GivesQuietPrior<G>)
            if (auto wrong = check_quiet_priors<G>(pos_, moves)) return wrong;
        if constexpr (StructuredGame<G>)
            if (auto wrong = check_structures<G>(pos_)) return wrong;
        if constexpr (GameWithTableKey<G>)
            if (auto wrong = check_table_key<G>(pos_, table_keys_)) return wrong;
        return {};
    }

    // What a game may tell people.
    [[nodiscard]] Violation check_stories(const MoveList<G>& moves) const {
        if constexpr (ViewableGame<G>)
            if (auto wrong = check_view<G>(pos_)) return wrong;
        if constexpr (GameWithReasons<G>)
            if (auto wrong = check_reason<G>(pos_, trail_.history())) return wrong;
        if constexpr (RefusingGame<G>)
            if (auto wrong = check_refusals<G>(pos_, moves, trail_.history())) return wrong;
        return {};
    }

    // Results and rulings can be asked anywhere, and are what their types can say.
    [[nodiscard]] Violation check_verdicts() const {
        const auto result = outcome<G>(pos_);
        if (result && *result > Result::kWin) return "the result is none of loss, draw and win";
        if (G::judge(pos_, trail_.history(), typename G::Rules{}) > Ruling::kMoverLoses)
            return "the ruling is none of those there are";
        return {};
    }

    [[nodiscard]] std::string located(const std::string& what, const Position& start) const {
        const std::string moves = trail_.text();
        return fmt::format("{}: {}\n  in {}\n  after {} from {}", G::kName, what, G::to_fen(pos_),
                           moves.empty() ? "no moves" : moves, G::to_fen(start));
    }

    ConformanceOptions options_;
    base::Rng rng_;
    ConformanceReport report_;
    OtherMoves<G> others_;
    Position pos_{};
    Trail<G> trail_;
    std::map<std::uint64_t, Key> table_keys_;  // and the keys of the positions that have them
};

}  // namespace conformance

// Holds a game to everything its concepts promise (game/concepts.hpp), over random playouts from the given positions:
// incremental keys, staged generation, is_legal, slots, undo, texts and FENs both ways, damaged texts, verdicts, and
// whatever its kCapabilities promise. The error says what was wrong, in which
// position and after which moves. A game joins with one line in a test:
//     const auto report = game::check_conformance<MyGame>(starts);  ASSERT_TRUE(report) << report.error().text();
template <Game G>
[[nodiscard]] Expected<ConformanceReport> check_conformance(std::span<const typename G::Position> starts,
                                                            const ConformanceOptions& options = {}) {
    static_assert(well_formed<G>);
    return conformance::Run<G>{options}.from(starts);
}

}  // namespace qiyuan::game
