#pragma once

#include <array>

#include "games/dark/piece.hpp"

namespace qiyuan::eval::banqi {

// Every number of the banqi evaluation, with why it helps. In score units (game::Score) unless a name says otherwise;
// `pm` is thousandths, of a piece's worth where nothing else is said. Fitted to results of games, most of the single
// numbers then tuned by SPSA; see docs/lab.
struct Weights {
    // What a piece is worth depends on who is left to take it, and whom it could take.
    int safe = 531;            // a piece that nothing but a cannon or its equal could take
    int hunter_pm = 527;       // factor for each living enemy that outranks it, with most pieces alive ...
    int hunter_late_pm = 543;  // ... and with few
    int soldier_pm = 767;      // the same for a general, whom only soldiers hunt
    int soldier_late_pm = 472;
    int cannon = 162;  // takes everything, and is taken by nearly everything: hunters matter little
    int cannon_late = 215;
    int idle_pm = 1807;  // factor for a piece that can take nothing that is left
    int per_prey = 3;    // for each living enemy that it outranks
    int least = 6;       // every piece is a move to spare, and a screen
    std::array<int, dark::kKinds> kind_pm{1000, 624, 707, 367, 360, 1000, 423};  // factor by kind
    int hidden_pm = 832;    // for a piece still face-down: it has yet to be flipped
    int late_pieces = 8;    // living pieces of both sides at which it is late, and ...
    int early_pieces = 28;  // ... above which it is early

    // How much of its worth a piece has lost when a hunter is so many steps away; the first is beside it. Half the
    // battle in an ending is to walk up to the prey.
    std::array<int, 3> hunted_pm{393, 324, 26};
    std::array<int, 8> hunted_late_pm{487, 250, 28,  -36,
                                      -38, 1,   -50, -222};  // in endings, where hunters come from afar
    int fork_pm = 451;    // for each threatened piece of the mover but the best: he can save only one
    int jumped_pm = 753;  // for a piece that a cannon could take

    int step = 13;  // for each empty square that can be stepped on
    int tempo = 2;  // for being on move

    // A general dies where it cannot step away from a soldier.
    std::array<int, 5> luft{0, 7, 1, 15, 51};  // by empty squares around it, while soldiers live
    int general_beside_pm = 524;               // for each face-down neighbour that is surely its hunter ...
    int beside_pm = 132;                       // ... the same for other pieces ...
    int prey_beside_pm = 56;                   // ... and of the prey's worth for each that is surely prey

    // A lead melts while nothing is flipped or taken: the clock will call it a draw.
    int clock_plies = 87;  // plies after which nothing would be left of it

    // A score is a logit, and no lead is certain: what is beyond this counts less. Nature's averages end at ten
    // logits, and a flip must not look worse than a step only because the one has a limit and the other has none.
    int clear_lead = 479;
    int beyond_pm = 542;

    [[nodiscard]] bool operator==(const Weights&) const = default;
};

inline constexpr int kEndingPieces = 10;  // face-up pieces of both sides at which an ending begins

}  // namespace qiyuan::eval::banqi
