#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/conformance/violation.hpp"

namespace qiyuan::game::conformance {

template <Game G>
struct OutcomeOf {
    using Type = std::monostate;
};
template <ChanceGame G>
struct OutcomeOf<G> {
    using Type = typename G::Outcome;
};

// What happened in one playout, move by move and outcome by outcome, with all that is needed to take it back.
template <Game G>
class Trail {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Outcome = typename OutcomeOf<G>::Type;

    void play(Position& pos, Move m) {
        const Position before = pos;
        const auto text = G::to_text(pos, m);
        const auto undo = G::do_move(pos, m);
        history_.push_back({m, undo, G::key(before)});
        events_.push_back({before, undo, std::nullopt, text});
    }

    // `name` is how the outcome is called in a report.
    void let_happen(Position& pos, const Outcome& outcome, const std::string& name)
        requires ChanceGame<G>
    {
        const Position before = pos;
        const auto undo = G::do_outcome(pos, outcome);
        events_.push_back({before, undo, outcome, name});
    }

    [[nodiscard]] History<G> history() const { return history_; }

    // The moves and outcomes so far, as words; empty at the start.
    [[nodiscard]] std::string text() const {
        std::string words;
        for (const Event& event : events_) words += (words.empty() ? "" : " ") + event.text;
        return words;
    }

    // Takes everything back and compares each position with what it was. Leaves `pos` as it should have been.
    [[nodiscard]] Violation roll_back(Position& pos) {
        while (!events_.empty()) {
            const Event event = events_.back();
            events_.pop_back();
            undo(pos, event);
            if (pos == event.before) continue;
            pos = event.before;
            return fmt::format("rolling back a playout, undoing {} does not restore the position", event.text);
        }
        return {};
    }

private:
    struct Event {
        Position before;
        typename G::Undo undo;
        std::optional<Outcome> outcome;  // nothing for a player's move, which is then the last of history_
        std::string text;
    };

    void undo(Position& pos, const Event& event) {
        if constexpr (ChanceGame<G>) {
            if (event.outcome) return G::undo_outcome(pos, *event.outcome, event.undo);
        }
        G::undo_move(pos, history_.back().move, event.undo);
        history_.pop_back();
    }

    std::vector<Step<G>> history_;
    std::vector<Event> events_;
};

}  // namespace qiyuan::game::conformance
