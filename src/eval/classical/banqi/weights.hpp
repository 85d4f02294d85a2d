#pragma once

#include <array>

#include "games/dark/piece.hpp"

// Every number of the banqi evaluation, with why it helps. In score units (game::Score) unless a name says otherwise.
namespace qiyuan::eval::banqi {

// What a piece is worth depends on who is left to take it, and whom it could take.
struct MaterialWeights {
    double safe = 580;               // a piece that nothing but a cannon or its equal could take
    double per_hunter = 0.49;        // factor for each living enemy that outranks it, with most pieces alive ...
    double per_hunter_late = 0.40;   // ... and with few
    double per_soldier = 0.78;       // the same for a general, whom only soldiers hunt
    double per_soldier_late = 0.66;  //
    double cannon = 276;             // takes everything, and is taken by nearly everything: hunters matter little
    double cannon_late = 386;        //
    double idle = 0.33;              // factor for a piece that can take nothing that is left
    double least = 12;               // every piece is a move to spare, and a screen
    int hidden_percent = 83;         // of its worth for a piece still face-down: it has yet to be flipped
    int late_pieces = 8;             // living pieces of both sides at which it is late, and ...
    int early_pieces = 28;           // ... above which it is early
};

// How much of its worth a piece has lost when a hunter is so many steps away, in thousandths; [1] is beside it. Half
// the battle in an ending is to walk up to the prey.
inline constexpr std::array<int, 9> kHuntedPerMille{0, 70, 48, 36, 27, 20, 14, 9, 5};
inline constexpr int kUsualReach = 3;       // steps that are looked at ...
inline constexpr int kEndingReach = 8;      // ... and in endings, where hunters come from afar
inline constexpr int kEndingPieces = 10;    // face-up pieces of both sides at which an ending begins
inline constexpr int kJumpedPerMille = 45;  // of its worth for a piece that a cannon could take

inline constexpr int kStep = 3;    // for each empty square that can be stepped on
inline constexpr int kTempo = 14;  // for being on move

// A general dies where it cannot step away from a soldier.
inline constexpr std::array<int, 5> kLuft{0, 22, 32, 36, 38};  // by empty squares around it, while soldiers live
inline constexpr int kSoldierBesidePerMille = 120;  // of its worth, for each face-down neighbour that is surely one

// A lead melts while nothing is flipped or taken: the clock will call it a draw.
inline constexpr int kClockPlies = 160;  // plies after which nothing would be left of it

// A score is a logit, and no lead is certain: what is beyond this counts a quarter. Nature's averages end at ten
// logits, and a flip must not look worse than a step only because the one has a limit and the other has none.
inline constexpr int kClearLead = 1300;
inline constexpr int kBeyondDivisor = 4;

}  // namespace qiyuan::eval::banqi
