#pragma once

#include <array>

#include "games/dark/piece.hpp"
#include "games/magic/spell.hpp"

namespace qiyuan::eval::magic {

// Every number of the evaluation, with why it helps. In score units (256 to the logit) unless a name says otherwise;
// `pm` is thousandths, of a piece's worth where nothing else is said. Fitted to results of games, see
// docs/lab.
struct Weights {
    // What a living piece is worth depends on who is left to take it: by Kind, when nobody outranks it ...
    std::array<int, dark::kKinds> safe{304, 248, 256, 264, 348, 120, 264};
    int hunter_pm = 359;   // ... with a factor for each living enemy that does ...
    int soldier_pm = 670;  // ... the same for a King, whom only Pawns hunt; a Cannon knows no rank and fears none
    int per_prey = 4;      // for each living enemy that it outranks
    int king_prey = 40;    // more for a Pawn while the enemy King lives
    int hidden_pm = 1038;  // for a piece still face-down: nobody can take it there

    // How much of its worth a piece has lost when a hunter is so many steps away; the first is beside it. The last ones
    // are small: they only tell a hunter where to go.
    std::array<int, 9> hunted_pm{600, 500, 325, 200, 150, 110, 80, 50, 25};
    int fork_pm = 251;           // for each threatened piece of the mover but the best: he can save only one
    int jumped_pm = 850;         // for the best piece that a Cannon could take now ...
    int aimed_pm = 109;          // ... or after a step
    int hunter_beside_pm = 141;  // of the piece, for a face-down neighbour that is surely its hunter
    int prey_beside_pm = 52;     // of the prey, for a face-down neighbour that is surely prey

    // Magic.
    int gold_pm = 1023;  // a shield must be struck off before the piece can be taken
    int mask_pm = -200;  // a masked piece must be turned up before each of its moves
    int ice_pm = 96;     // less, for each turn missed
    std::array<int, qiyuan::magic::kMagics> charge{60, 20, 25, 8};  // in stock, by Magic

    int step = 10;   // for each empty square that can be stepped on
    int tempo = -5;  // for being on move: who has nothing to take must often give ground

    // A score is a logit, and no lead is certain: what is beyond this counts less.
    int clear_lead = 532;
    int beyond_pm = 454;

    [[nodiscard]] bool operator==(const Weights&) const = default;
};

}  // namespace qiyuan::eval::magic
