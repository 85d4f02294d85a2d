#pragma once

#include <fmt/format.h>

#include <cassert>
#include <vector>

#include "base/text.hpp"
#include "engine/any_game.hpp"
#include "game/concepts.hpp"
#include "game/outcome.hpp"
#include "game/perft.hpp"

namespace qiyuan::engine {

// Any deterministic game::Game as an AnyGame.
template <game::Game G>
class TypedGame : public AnyGame {
    static_assert(!G::kHasChance);

public:
    explicit TypedGame(typename G::Rules rules = {}) : rules_(rules) {}

    [[nodiscard]] std::unique_ptr<AnyGame> clone() const override { return std::make_unique<TypedGame>(*this); }
    [[nodiscard]] std::string_view name() const override { return G::kName; }
    [[nodiscard]] std::string fen() const override { return G::to_fen(pos_); }
    [[nodiscard]] std::uint64_t key() const override { return G::key(pos_).bits(); }
    [[nodiscard]] game::Side side_to_move() const override { return G::side_to_move(pos_); }
    [[nodiscard]] bool mover_in_check() const override {
        if constexpr (game::SearchableGame<G>) return G::in_check(pos_);
        return false;
    }
    [[nodiscard]] std::size_t plies() const override { return history_.size(); }
    [[nodiscard]] bool awaits_outcome() const override { return false; }
    [[nodiscard]] std::vector<std::pair<std::string, std::uint32_t>> outcomes() const override { return {}; }

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
    }

    [[nodiscard]] Expected<void> play(std::string_view text) override {
        const auto move = G::parse_move(pos_, text);
        if (!move) return tl::unexpected(move.error());
        const base::Key key = G::key(pos_);
        history_.push_back({*move, G::do_move(pos_, *move), key});
        return {};
    }
    void take_back() override {
        assert(!history_.empty());
        G::undo_move(pos_, history_.back().move, history_.back().undo);
        history_.pop_back();
    }

    [[nodiscard]] std::optional<Ending> ending() const override {
        if (moves().empty()) return Ending{G::no_moves(pos_), "no legal move"};
        if (const auto result = G::result(pos_)) return Ending{*result, "material"};
        switch (G::judge(pos_, history_, rules_)) {
            case game::Ruling::kNone: break;
            case game::Ruling::kDraw: return Ending{game::Result::kDraw, "repetition or move count"};
            case game::Ruling::kMoverWins: return Ending{game::Result::kWin, "repetition"};
            case game::Ruling::kMoverLoses: return Ending{game::Result::kLoss, "repetition"};
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

private:
    [[nodiscard]] game::MoveList<G> moves() const {
        game::MoveList<G> list;
        G::template generate<game::Gen::kAll>(pos_, list);
        return list;
    }
    typename G::Rules rules_;
    typename G::Position pos_ = G::start();
    std::vector<game::Step<G>> history_;
};

}  // namespace qiyuan::engine
