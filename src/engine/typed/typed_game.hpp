#pragma once

#include <fmt/format.h>

#include <cassert>
#include <vector>

#include "base/text.hpp"
#include "engine/any_game.hpp"
#include "game/outcome.hpp"
#include "game/perft.hpp"
#include "game/well_formed.hpp"

namespace qiyuan::engine {

namespace detail {

// Nature's moves, each with the number of players' moves before it.
template <typename G>
struct OutcomeLog {};  // a game without chance has none
template <game::ChanceGame G>
struct OutcomeLog<G> {
    struct Entry {
        typename G::Outcome outcome;
        typename G::Undo undo;
        std::size_t after_plies;
    };
    std::vector<Entry> entries;
};

}  // namespace detail

// Any game::Game as an AnyGame.
template <game::Game G>
class TypedGame : public AnyGame {
    static_assert(game::well_formed<G> && (!G::kHasChance || game::WritableChanceGame<G>));

public:
    explicit TypedGame(typename G::Rules rules = {}) : rules_(rules) {}

    [[nodiscard]] std::unique_ptr<AnyGame> clone() const override { return std::make_unique<TypedGame>(*this); }
    [[nodiscard]] std::string_view name() const override { return G::kName; }
    [[nodiscard]] std::string fen() const override { return G::to_fen(pos_); }
    [[nodiscard]] game::BoardView view() const override {
        if constexpr (game::ViewableGame<G>) return G::view(pos_);
        return {};
    }
    [[nodiscard]] std::uint64_t key() const override { return G::key(pos_).bits(); }
    [[nodiscard]] game::Side side_to_move() const override { return G::side_to_move(pos_); }
    [[nodiscard]] bool mover_in_check() const override {
        if constexpr (game::SearchableGame<G>) return G::in_check(pos_);
        return false;
    }
    [[nodiscard]] std::size_t plies() const override { return history_.size(); }
    [[nodiscard]] bool has_chance() const override { return G::kHasChance; }
    [[nodiscard]] bool awaits_outcome() const override {
        if constexpr (G::kHasChance) return G::is_chance(pos_);
        return false;
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::uint32_t>> outcomes() const override {
        std::vector<std::pair<std::string, std::uint32_t>> rows;
        if constexpr (G::kHasChance) {
            if (!awaits_outcome()) return rows;
            typename G::OutcomeList list;
            (void)G::outcomes(pos_, list);
            for (const auto& [outcome, weight] : list) rows.emplace_back(G::outcome_text(pos_, outcome), weight);
        }
        return rows;
    }

    [[nodiscard]] std::vector<std::string> legal_moves() const override {
        std::vector<std::string> texts;
        for (const auto m : moves()) texts.push_back(G::to_text(pos_, m));
        return texts;
    }

    [[nodiscard]] Expected<void> set_up(std::string_view fen) override {
        const auto pos = G::parse_fen(fen);
        if (!pos) return tl::unexpected(pos.error());
        set_up_position(*pos);
        return {};
    }
    void set_up_start() override { set_up_position(G::start()); }
    void set_up_position(const typename G::Position& pos) {
        pos_ = pos;
        history_.clear();
        log_ = {};
    }

    [[nodiscard]] Expected<void> play(std::string_view text) override {
        if constexpr (G::kHasChance) {
            if (awaits_outcome()) return play_outcome(text);
        }
        const auto move = G::parse_move(pos_, text);
        if (!move) return tl::unexpected(move.error());
        if (const auto why = refusal(*move)) return base::fail(fmt::format("{} is not allowed: {}", text, *why));
        const base::Key key = G::key(pos_);
        history_.push_back({*move, G::do_move(pos_, *move), key});
        return {};
    }
    void take_back() override {
        if constexpr (G::kHasChance) {
            if (!log_.entries.empty() && log_.entries.back().after_plies == history_.size()) {
                G::undo_outcome(pos_, log_.entries.back().outcome, log_.entries.back().undo);
                log_.entries.pop_back();
                return;
            }
        }
        assert(!history_.empty());
        G::undo_move(pos_, history_.back().move, history_.back().undo);
        history_.pop_back();
    }

    [[nodiscard]] bool is_move_of_other_side(std::string_view text) const override {
        if constexpr (game::SearchableGame<G>) {
            if (!G::can_pass(pos_)) return false;
            auto turned = pos_;
            (void)G::do_pass(turned);
            return G::parse_move(turned, text).has_value();
        }
        return false;
    }

    [[nodiscard]] std::optional<GameEnding> ending() const override {
        if (awaits_outcome()) return std::nullopt;
        if (const auto result = G::result(pos_)) return GameEnding{*result, game::EndReason::kMaterial};
        if (moves().empty()) return GameEnding{G::no_moves(pos_), game::EndReason::kNoMoves};
        switch (G::judge(pos_, history_, rules_)) {
            case game::Ruling::kNone: break;
            case game::Ruling::kDraw: return GameEnding{game::Result::kDraw, reason()};
            case game::Ruling::kMoverWins: return GameEnding{game::Result::kWin, reason()};
            case game::Ruling::kMoverLoses: return GameEnding{game::Result::kLoss, reason()};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::uint64_t perft(int depth) const override {
        auto pos = pos_;
        return game::perft<G>(pos, depth);
    }
    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> perft_divide(int depth) const override {
        auto pos = pos_;
        std::vector<std::pair<std::string, std::uint64_t>> rows;
        for (const auto& [move, leaves] : game::perft_divide<G>(pos, depth))
            rows.emplace_back(G::to_text(pos_, move), leaves);
        return rows;
    }

    [[nodiscard]] const typename G::Position& position() const { return pos_; }
    [[nodiscard]] game::History<G> history() const { return history_; }
    [[nodiscard]] const typename G::Rules& rules() const { return rules_; }
    void set_rules(const typename G::Rules& rules) { rules_ = rules; }

    // The moves that may be played here, under the rules about the history, too.
    [[nodiscard]] game::MoveList<G> moves() const {
        game::MoveList<G> all;
        G::template generate<game::Gen::kAll>(pos_, all);
        game::MoveList<G> allowed;
        for (const auto m : all)
            if (!refusal(m)) allowed.push_back(m);
        return allowed;
    }

private:
    // Why the history ends the game here. A game that does not say rules by repetition alone.
    [[nodiscard]] game::EndReason reason() const {
        if constexpr (game::GameWithReasons<G>) return G::reason(pos_, history_, rules_);
        return game::EndReason::kRepetition;
    }
    // Why the history forbids a legal move, where the game knows such a rule.
    [[nodiscard]] std::optional<std::string> refusal(typename G::Move m) const {
        if constexpr (game::RefusingGame<G>) return G::refusal(pos_, m, history_, rules_);
        return std::nullopt;
    }
    [[nodiscard]] Expected<void> play_outcome(std::string_view text)
        requires game::ChanceGame<G>
    {
        const auto outcome = G::parse_outcome(pos_, text);
        if (!outcome) return tl::unexpected(outcome.error());
        log_.entries.push_back({*outcome, G::do_outcome(pos_, *outcome), history_.size()});
        return {};
    }
    typename G::Rules rules_;
    typename G::Position pos_ = G::start();
    std::vector<game::Step<G>> history_;
    [[no_unique_address]] detail::OutcomeLog<G> log_;
};

// The position of a game that is a `G`; null of any other.
template <game::Game G>
[[nodiscard]] const typename G::Position* position_of(const AnyGame& game) {
    const auto* typed = dynamic_cast<const TypedGame<G>*>(&game);
    return typed == nullptr ? nullptr : &typed->position();
}

}  // namespace qiyuan::engine
