#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "lab/match/facts.hpp"
#include "search/immediate_loss.hpp"

namespace qiyuan::lab {

// Counts moves that allowed a mate although another move did not: by the rules and every legal move, never by an
// evaluation. Mate in one, or in two by a check and whatever follows.
template <game::SearchableGame G>
class MateBlunders {
public:
    using Position = typename G::Position;

    // After the opening and after every move.
    void saw(const Position& pos) {
        if (last_) note(*last_, pos);
        last_ = pos;
    }

    void add_facts(game::BySide<Facts>& facts, const GameEnd& end) const {
        for (const game::Side side : game::kBothSides) {
            if (allowed_one_[side] > 0) facts[side]["allowed_mate_in_one"] = 1;
            if (allowed_two_[side] > 0) facts[side]["allowed_mate_in_two"] = 1;
        }
        if (end.winner && end.is_by_rules() && last_blunder_ == game::other(*end.winner))
            facts[game::other(*end.winner)]["lost_by_mate_in_one"] = 1;
    }

    [[nodiscard]] static std::vector<Metric> metrics() {
        return {
            {"allowed_mate_in_one", "allowed mate in one although another move did not", ""},
            {"allowed_mate_in_two", "allowed mate in two by checks although another move did not", ""},
            {"lost_by_mate_in_one", "did so with its last move and was mated", ""},
        };
    }

private:
    // In how many moves the side to move mates, as far as this looks; nothing further away.
    [[nodiscard]] static std::optional<int> mates_in(const Position& pos) {
        if (search::wins_at_once<G>(pos)) return 1;
        if (search::wins_in_two_by_checks<G>(pos)) return 2;
        return std::nullopt;
    }

    // Whether some move leaves the opponent no mate that is as near.
    [[nodiscard]] static bool had_a_better_move(const Position& before, int allowed) {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(before, moves);
        return std::any_of(moves.begin(), moves.end(), [&](typename G::Move m) {
            Position after = before;
            (void)G::do_move(after, m);
            const auto mate =
                allowed == 1 ? std::optional<int>{search::wins_at_once<G>(after) ? 1 : 2} : mates_in(after);
            return !mate || *mate > allowed;
        });
    }

    void note(const Position& before, const Position& after) {
        const game::Side mover = G::side_to_move(before);
        // The mating move itself leaves the blunder of the move before in place.
        const auto allowed = mates_in(after);
        if (G::in_check(after) && search::has_lost<G>(after)) return;
        last_blunder_.reset();
        if (!allowed || !had_a_better_move(before, *allowed)) return;
        ++(*allowed == 1 ? allowed_one_ : allowed_two_)[mover];
        if (*allowed == 1) last_blunder_ = mover;
    }

    std::optional<Position> last_;
    game::BySide<int> allowed_one_;
    game::BySide<int> allowed_two_;
    std::optional<game::Side> last_blunder_;  // of whoever made the last move but the mate
};

}  // namespace qiyuan::lab
