#include "games/xiangqi/referee/mate_threat.hpp"

#include "games/xiangqi/movegen.hpp"

namespace qiyuan::xiangqi {
namespace {

// Whether the mover mates within `checks` moves, each a check.
bool mates_by_checks(Position& pos, int checks) {
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
                mates = mates_by_checks(pos, checks - 1);
                pos.undo_move(reply, reply_undo);
            }
        }
        pos.undo_move(attack, attack_undo);
        if (mates) return true;
    }
    return false;
}

}  // namespace

bool threatens_mate(const Position& pos, int checks) {
    Position passed = pos;
    (void)passed.do_pass();
    // Passing may leave the passer's general open to capture, which is check and not a threat of mate.
    return mates_by_checks(passed, checks);
}

}  // namespace qiyuan::xiangqi
