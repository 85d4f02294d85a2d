#include "games/xiangqi/referee/mate_threat.hpp"

#include "games/xiangqi/movegen.hpp"

namespace qiyuan::xiangqi {
namespace {

// The mover's first move of a mate within `checks` moves, each a check.
std::optional<Move> first_of_mate(Position& pos, int checks) {
    MoveList attacks;
    generate<game::Gen::kAll>(pos, attacks);
    for (const Move attack : attacks) {
        const Undo attack_undo = pos.do_move(attack);
        bool mates = pos.in_check();
        if (mates) {
            MoveList replies;
            generate<game::Gen::kAll>(pos, replies);
            mates = replies.empty() || checks > 1;
            for (const Move reply : replies) {
                if (!mates) break;
                const Undo reply_undo = pos.do_move(reply);
                mates = first_of_mate(pos, checks - 1).has_value();
                pos.undo_move(reply, reply_undo);
            }
        }
        pos.undo_move(attack, attack_undo);
        if (mates) return attack;
    }
    return std::nullopt;
}

// As if the side to move did nothing. Passing may leave its general open to capture, which is check and not a threat of
// mate.
Position passed(Position pos) {
    (void)pos.do_pass();
    return pos;
}

}  // namespace

std::optional<Move> mate_by_checks(const Position& pos, int checks) {
    Position board = pos;
    return first_of_mate(board, checks);
}

std::optional<MateThreat> find_mate_threat(const Position& pos) {
    const Position board = passed(pos);
    for (int checks = 1; checks <= kMostMatingChecks; ++checks)
        if (const auto first = mate_by_checks(board, checks)) return MateThreat{*first, checks};
    return std::nullopt;
}

bool threatens_mate(const Position& pos) { return mate_by_checks(passed(pos), kMostMatingChecks).has_value(); }

}  // namespace qiyuan::xiangqi
