#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/magic/magic.hpp"

namespace qiyuan::magic {

// What a test says about positions, in texts.

[[nodiscard]] inline Position position(std::string_view fen) {
    const auto pos = parse_fen(fen);
    EXPECT_TRUE(pos) << fen << ": " << (pos ? "" : pos.error().text());
    return pos.value_or(Position{});
}

// Sorted.
template <game::Gen kWhich = game::Gen::kAll>
[[nodiscard]] std::vector<std::string> moves(const Position& pos) {
    MoveList list;
    generate<kWhich>(pos, list);
    std::vector<std::string> texts;
    for (const auto m : list) texts.push_back(move_text(pos, m));
    std::sort(texts.begin(), texts.end());
    return texts;
}
[[nodiscard]] inline std::vector<std::string> captures(std::string_view fen) {
    return moves<game::Gen::kNoisy>(position(fen));
}
[[nodiscard]] inline bool has(const std::vector<std::string>& texts, std::string_view text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// A game in progress, with the history that rulings need.
class Line {
public:
    explicit Line(std::string_view fen) : pos_(position(fen)) {}

    // Plays moves and, where nature is to move, outcomes.
    Line& play(const std::vector<std::string>& texts) {
        for (const auto& text : texts) {
            if (pos_.awaits_outcome()) {
                const auto outcome = parse_outcome(pos_, text);
                EXPECT_TRUE(outcome) << text << ": " << (outcome ? "" : outcome.error().text());
                if (outcome) (void)pos_.do_outcome(*outcome);
                continue;
            }
            const auto move = parse_move(pos_, text);
            EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().text());
            if (!move) return *this;
            const Key key = pos_.key();
            history_.push_back({*move, pos_.do_move(*move), key});
        }
        return *this;
    }

    [[nodiscard]] game::Ruling ruling(const Rules& rules = {}) const {
        return MagicChess::judge(pos_, history_, rules);
    }
    [[nodiscard]] const Position& pos() const { return pos_; }
    [[nodiscard]] std::string fen() const { return to_fen(pos_); }

private:
    Position pos_;
    std::vector<game::Step<MagicChess>> history_;
};

}  // namespace qiyuan::magic
