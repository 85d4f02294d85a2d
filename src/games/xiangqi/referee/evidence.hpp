#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/xiangqi/referee/label.hpp"

namespace qiyuan::xiangqi {

// How a reply dealt with a threat.
enum class ThreatAnswer : std::uint8_t {
    kMovedAway,  // the victim left
    kBlocked,    // the attacker no longer reaches it
    kPinned,     // the attacker reaches it but may not leave its own general
    kCheck,      // the attacker reaches it, but the reply gives check and taking would not end it
    kRooted,     // the victim can now be retaken
    kLeft        // not at all
};

// Everything that a player may ask about one attack after a move; the verdict on it is `finding`.
struct Evidence {
    Attack attack;  // on the board after the move
    Finding finding = Finding::kChase;
    bool is_new = true;               // the move created the attack
    bool was_threat = false;          // it stood before the move, and nothing protected the victim then either
    bool check_forbade_it = false;    // it stood before the move, when the mover was in check and could not take
    bool ignores_roots = false;       // a protected victim counts all the same (art. 20.6)
    std::vector<Square> roots;        // men that could take back
    std::vector<Square> false_roots;  // men that reach the square but would leave their general to be taken
    ThreatAnswer answer = ThreatAnswer::kLeft;
    Square victim_after;                // where the victim stands after the reply
    std::optional<Square> answer_root;  // for ThreatAnswer::kRooted
};

[[nodiscard]] Evidence evidence_for(const MoveAndReply& turn, const AttackFinding& finding, const Rules& rules);

}  // namespace qiyuan::xiangqi
