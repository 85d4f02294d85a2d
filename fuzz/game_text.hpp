#pragma once

#include <string_view>

#include "base/text.hpp"
#include "fuzz/require.hpp"
#include "game/concepts.hpp"

namespace qiyuan::fuzz {

template <class G>
void require_texts_survive(const typename G::Position& pos) {
    const auto again = G::parse_fen(G::to_fen(pos));
    require(again && *again == pos, "a position survives printing");
    if (G::result(pos)) return;
    if constexpr (G::kHasChance) {
        if (G::is_chance(pos)) {
            typename G::OutcomeList outcomes;
            G::outcomes(pos, outcomes);
            for (const auto& weighted : outcomes) {
                const auto read = G::parse_outcome(pos, G::outcome_text(pos, weighted.outcome));
                require(read && *read == weighted.outcome, "an outcome survives printing");
            }
            return;
        }
    }
    base::StaticVector<typename G::Move, G::kMaxMoves> moves;
    G::template generate<game::Gen::kAll>(pos, moves);
    for (const auto m : moves) {
        require(G::is_legal(pos, m), "what is generated is legal");
        const auto read = G::parse_move(pos, G::to_text(pos, m));
        require(read && *read == m, "a move survives printing");
    }
}

// Plays the move or outcome that `text` names; an error with words otherwise.
template <class G>
void play(typename G::Position& pos, std::string_view text) {
    if constexpr (G::kHasChance) {
        if (G::is_chance(pos)) {
            if (const auto outcome = G::parse_outcome(pos, text))
                G::do_outcome(pos, *outcome);
            else
                require(!outcome.error().message.empty(), "an error says something");
            return;
        }
    }
    if (const auto move = G::parse_move(pos, text))
        G::do_move(pos, *move);
    else
        require(!move.error().message.empty(), "an error says something");
}

// A position on the first line, moves and outcomes on the others: whatever stands there, positions and moves print and
// read back, the incremental key is right, and errors have words.
template <class G>
void require_game_text_holds(std::string_view text) {
    const auto lines = base::split_fields(text, '\n');
    const auto start = G::parse_fen(lines.front().text);
    if (!start) {
        require(!start.error().message.empty(), "an error says something");
        return;
    }
    auto pos = *start;
    require_texts_survive<G>(pos);
    for (std::size_t i = 1; i < lines.size() && !G::result(pos); ++i) {
        play<G>(pos, lines[i].text);
        require(G::key(pos) == G::computed_key(pos), "the key is that of the position");
        require_texts_survive<G>(pos);
    }
}

}  // namespace qiyuan::fuzz
