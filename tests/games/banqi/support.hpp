#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/banqi/banqi.hpp"

namespace qiyuan::banqi {

// What a test says about positions, in texts.

template <typename G = Banqi>
[[nodiscard]] typename G::Position position(std::string_view fen) {
    const auto pos = G::parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error().text());
    return pos.value_or(G::start());
}

// Sorted.
template <typename G = Banqi, game::Gen kWhich = game::Gen::kAll>
[[nodiscard]] std::vector<std::string> moves(const typename G::Position& pos) {
    game::MoveList<G> list;
    G::template generate<kWhich>(pos, list);
    std::vector<std::string> texts;
    for (const auto m : list) texts.push_back(G::to_text(pos, m));
    std::sort(texts.begin(), texts.end());
    return texts;
}

template <typename G = Banqi>
[[nodiscard]] std::vector<std::string> captures(std::string_view fen) {
    return moves<G, game::Gen::kNoisy>(position<G>(fen));
}

// A game in progress, with the history that rulings need.
template <typename G = Banqi>
class Line {
public:
    explicit Line(std::string_view fen) : pos_(position<G>(fen)) {}

    // Plays moves and, where nature is to move, outcomes.
    Line& play(const std::vector<std::string>& texts) {
        for (const auto& text : texts) {
            if (G::is_chance(pos_)) {
                const auto outcome = G::parse_outcome(pos_, text);
                EXPECT_TRUE(outcome) << text;
                if (outcome) (void)G::do_outcome(pos_, *outcome);
                continue;
            }
            const auto move = G::parse_move(pos_, text);
            EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().text());
            if (!move) return *this;
            const Key key = pos_.key();
            history_.push_back({*move, G::do_move(pos_, *move), key});
        }
        return *this;
    }

    [[nodiscard]] game::Ruling ruling(const Rules& rules = {}) const { return G::judge(pos_, history_, rules); }
    [[nodiscard]] const typename G::Position& pos() const { return pos_; }
    [[nodiscard]] game::History<G> history() const { return history_; }

private:
    typename G::Position pos_;
    std::vector<game::Step<G>> history_;
};

}  // namespace qiyuan::banqi
