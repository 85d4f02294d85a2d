#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "game/conformance/move_checks.hpp"
#include "game/well_formed.hpp"

// What the optional functions of a game promise (game/search_concepts.hpp and the concepts beside it).
namespace qiyuan::game::conformance {

// Whether some move ends the game: where a king or wazir can be taken, the opponent is in check already.
template <Game G>
[[nodiscard]] bool can_end(const typename G::Position& pos, const MoveList<G>& moves) {
    for (const auto m : moves) {
        auto after = pos;
        (void)G::do_move(after, m);
        if (!waits_for_nature<G>(after) && G::result(after)) return true;
    }
    return false;
}

// gives_check() says of each move whether the mover after it is in check. After a move that ends the game or waits for
// nature there is nobody to be checked.
template <ForeseesChecks G>
[[nodiscard]] Violation check_foreseen_checks(const typename G::Position& pos, const MoveList<G>& moves) {
    if (can_end<G>(pos, moves)) return {};
    for (const auto m : moves) {
        auto after = pos;
        (void)G::do_move(after, m);
        if (waits_for_nature<G>(after) || G::gives_check(pos, m) == G::in_check(after)) continue;
        return fmt::format("gives_check {} {}, but after it the mover is {}in check",
                           G::gives_check(pos, m) ? "says yes of" : "denies", G::to_text(pos, m),
                           G::in_check(after) ? "" : "not ");
    }
    return {};
}

// generate_checks() lists the quiet moves that give check, no others, and none twice.
template <ListsChecks G>
[[nodiscard]] Violation check_listed_checks(const typename G::Position& pos, const MoveList<G>& moves) {
    if (G::in_check(pos) || can_end<G>(pos, moves)) return {};
    MoveList<G> checks;
    G::generate_checks(pos, checks);
    if (const auto twice = check_no_duplicates<G>(pos, checks)) return fmt::format("among the checks, {}", *twice);
    for (const auto m : moves) {
        auto after = pos;
        (void)G::do_move(after, m);
        const bool is_quiet_check = !G::is_noisy(pos, m) && G::in_check(after);
        if (is_quiet_check == contains(checks, m)) continue;
        return fmt::format("generate_checks {} {}, which is {}a quiet check", is_quiet_check ? "misses" : "lists",
                           G::to_text(pos, m), is_quiet_check ? "" : "not ");
    }
    for (const auto m : checks)
        if (!contains(moves, m)) return fmt::format("generate_checks lists {}, which is not legal", G::to_text(pos, m));
    return {};
}

template <ForeseesChance G>
[[nodiscard]] Violation check_foreseen_chance(const typename G::Position& pos, const MoveList<G>& moves) {
    for (const auto m : moves) {
        auto after = pos;
        (void)G::do_move(after, m);
        if (G::asks_nature(pos, m) == G::is_chance(after)) continue;
        return fmt::format("asks_nature {} {}, but after it nature is {}to move",
                           G::asks_nature(pos, m) ? "says yes of" : "denies", G::to_text(pos, m),
                           G::is_chance(after) ? "" : "not ");
    }
    return {};
}

// A prior is no opinion about left and right.
template <typename G, typename Prior>
[[nodiscard]] Violation check_prior(const typename G::Position& pos, const MoveList<G>& moves, const char* name,
                                    Prior prior) {
    for (const auto m : moves) {
        const int here = prior(pos, m);
        if constexpr (SymmetricGame<G>)
            for (std::size_t symmetry = 1; symmetry < G::kSymmetries; ++symmetry)
                if (prior(G::transform(pos, symmetry), G::transform(pos, m, symmetry)) != here)
                    return fmt::format("{} of {} differs in the image by transformation {}", name, G::to_text(pos, m),
                                       symmetry);
    }
    return {};
}

template <OrdersChance G>
[[nodiscard]] Violation check_ordered_chance(const typename G::Position& pos, const MoveList<G>& moves) {
    MoveList<G> asking;
    for (const auto m : moves)
        if (G::asks_nature(pos, m)) asking.push_back(m);
    return check_prior<G>(pos, asking, "flip_prior", [](const auto& at, auto m) { return G::flip_prior(at, m); });
}

template <GivesQuietPrior G>
[[nodiscard]] Violation check_quiet_priors(const typename G::Position& pos, const MoveList<G>& moves) {
    MoveList<G> quiet;
    for (const auto m : moves)
        if (!G::is_noisy(pos, m)) quiet.push_back(m);
    return check_prior<G>(pos, quiet, "quiet_prior", [](const auto& at, auto m) { return G::quiet_prior(at, m); });
}

// Structures and table keys belong to the position, not to the way there: a FEN brings them back.
template <StructuredGame G>
[[nodiscard]] Violation check_structures(const typename G::Position& pos) {
    const auto read = G::parse_fen(G::to_fen(pos));
    for (std::size_t which = 0; read && which < G::kStructures; ++which)
        if (G::structure(*read, which) != G::structure(pos, which))
            return fmt::format("structure {} of the position read from the FEN is another", which);
    return {};
}

// Positions with different keys have different table keys; `seen` are those of the run so far.
template <GameWithTableKey G>
[[nodiscard]] Violation check_table_key(const typename G::Position& pos, std::map<std::uint64_t, Key>& seen) {
    const Key table_key = G::table_key(pos);
    const auto read = G::parse_fen(G::to_fen(pos));
    if (read && G::table_key(*read) != table_key) return "the position read from the FEN has another table_key";
    const auto [known, is_new] = seen.try_emplace(table_key.bits(), G::key(pos));
    if (!is_new && known->second != G::key(pos)) return "table_key is that of a position with another key";
    return {};
}

// A position is shown as what it is, however it came about. Only counters may be larger than a FEN can say.
template <ViewableGame G>
[[nodiscard]] Violation check_view(const typename G::Position& pos) {
    BoardView view = G::view(pos);
    if (view.width <= 0 || view.height <= 0) return "the view has no board";
    for (std::size_t i = 0; i < view.men.size(); ++i) {
        if (view.men[i].at >= view.width * view.height) return "the view has a piece beside the board";
        if (i > 0 && view.men[i].at <= view.men[i - 1].at) return "the pieces of the view are not in order";
    }
    const auto read = G::parse_fen(G::to_fen(pos));
    if (!read) return {};
    view.quiet_plies = G::view(*read).quiet_plies;
    if (!(G::view(*read) == view)) return "the position read from the FEN has another view";
    return {};
}

// A ruling has a reason that is about history.
template <GameWithReasons G>
[[nodiscard]] Violation check_reason(const typename G::Position& pos, History<G> history) {
    const typename G::Rules rules{};
    if (G::judge(pos, history, rules) == Ruling::kNone) return {};
    const EndReason reason = G::reason(pos, history, rules);
    if (reason == EndReason::kMaterial || reason == EndReason::kNoMoves || name(reason).empty())
        return fmt::format("the reason of a ruling is '{}'", name(reason));
    return {};
}

// What is refused has words, and loses for whoever plays it all the same.
template <RefusingGame G>
[[nodiscard]] Violation check_refusals(const typename G::Position& pos, const MoveList<G>& moves, History<G> history) {
    const typename G::Rules rules{};
    for (const auto m : moves) {
        const auto why = G::refusal(pos, m, history, rules);
        if (!why) continue;
        if (why->empty()) return fmt::format("{} is refused without a reason", G::to_text(pos, m));
        auto after = pos;
        std::vector<Step<G>> longer{history.begin(), history.end()};
        longer.push_back({m, G::do_move(after, m), G::key(pos)});
        if (G::judge(after, History<G>{longer}, rules) != Ruling::kMoverWins)
            return fmt::format("{} is refused, but judge does not call it lost for its player", G::to_text(pos, m));
    }
    return {};
}

// Every outcome is written so that it can be read.
template <WritableChanceGame G>
[[nodiscard]] Violation check_outcome_texts(const typename G::Position& pos) {
    typename G::OutcomeList outcomes;
    (void)G::outcomes(pos, outcomes);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const auto text = G::outcome_text(pos, outcomes[i].outcome);
        const auto read = G::parse_outcome(pos, text);
        if (!read) return fmt::format("parse_outcome refuses '{}': {}", text, read.error().text());
        if (!(*read == outcomes[i].outcome)) return fmt::format("parse_outcome reads '{}' as another outcome", text);
    }
    return {};
}

// A game that does without a technique gives the search no reason to use it.
template <SearchableGame G>
[[nodiscard]] Violation check_techniques(const typename G::Position& pos) {
    if (!G::kCapabilities.has(Capability::kChecks) && G::in_check(pos))
        return "there is a check in a game without checks";
    if (!G::kCapabilities.has(Capability::kNullMove) && G::may_pass(pos))
        return "there is a null move in a game without null moves";
    return {};
}

}  // namespace qiyuan::game::conformance
