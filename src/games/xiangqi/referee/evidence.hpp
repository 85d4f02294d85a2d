#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/xiangqi/referee/label.hpp"

namespace qiyuan::xiangqi {

// The reply to a threat, and how it dealt with it.
enum class ThreatAnswer : std::uint8_t {
    kMovedAway,    // the victim left
    kBlocked,      // a piece stands in the attacker's way now: on its line, its leg or its eye
    kScreenAdded,  // a second screen stands before the cannon that attacked
    kScreenGone,   // the cannon that attacked has lost its screen
    kPinned,       // the attacker reaches it but may not leave its own general
    kCheck,        // the attacker reaches it, but the reply gives check and taking would not end it
    kRooted,       // the victim can now be retaken
    kLeft          // not at all
};

// Everything that a player may ask about one attack after a move; the verdict on it is `finding`.
struct Evidence {
    Attack attack;  // on the board after the move
    Finding finding = Finding::kChase;
    bool is_new = true;             // the move created the attack
    bool was_threat = false;        // it stood before the move, and nothing protected the victim then either
    bool was_exchange = false;      // it stood before the move, when the victim could take first
    bool check_forbade_it = false;  // it stood before the move, when the mover was in check and could not take
    bool ignores_roots = false;     // a protected victim counts all the same (art. 20.6)
    std::vector<Square> roots;      // pieces that could take back
    std::vector<Square>
        static_roots;                 // protecting the square as it stands: cannons whose screen is the attacker itself
    std::vector<Square> false_roots;  // pieces that reach the square but would leave their general to be taken
    ThreatAnswer answer = ThreatAnswer::kLeft;
    Square victim_after;                 // where the victim stands after the reply
    std::optional<Square> answer_piece;  // after the reply: what blocks, was or became the screen, or protects
    bool answer_root_is_static = false;  // for ThreatAnswer::kRooted: what protects could not really take back
};

[[nodiscard]] Evidence evidence_for(const MoveAndReply& turn, const AttackFinding& finding, const Rules& rules);

}  // namespace qiyuan::xiangqi
