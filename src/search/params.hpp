#pragma once

namespace qiyuan::search {

// Every number of the search, with why it helps. Scores are in game::Score units (256 to the logit; in xiangqi a rook
// is about 1100), depths in plies, reductions in 1/1024 ply. One set serves a game; a game may bring its own.

// Aspiration: a search whose window is centred on the last score cuts off more; the window widens until it holds.
struct AspirationParams {
    int min_depth = 4;      // shallower scores jump too much to predict
    int half_width = 18;    // half the first window
    int grow_percent = 50;  // of the width, added at each failure
};

// Razoring: far below alpha at low depth only captures could help, and quiescence knows them.
struct RazorParams {
    int max_depth = 4;
    int base = 290;
    int per_depth_squared = 160;
};

// Reverse futility pruning (static null move): so far above beta that the opponent's best few plies will not bring the
// score back.
struct ReverseFutilityParams {
    int max_depth = 10;
    int margin_per_ply = 86;
    int improving_discount = 72;  // a side that is getting better needs less margin
};

// Null move pruning: a side that can pass and still fail high will fail high with a move. Verified at high depth, where
// zugzwang would hide.
struct NullMoveParams {
    int min_depth = 3;
    int base_reduction = 4;
    int depth_divisor = 3;
    int eval_divisor = 160;  // the further above beta, the less depth the proof needs
    int max_eval_reduction = 4;
    int static_margin = 180;    // static evaluation may be this far below beta at depth 0 ...
    int static_per_depth = 16;  // ... and less with each ply of depth
    int verify_depth = 14;
};

// Internal iterative reduction: a deep node without a table move is badly ordered; a shallower visit finds the move.
struct InternalIterativeReductionParams {
    int min_depth = 4;
    int reduction = 1;
};

// Probcut: a capture that beats beta by a margin at low depth nearly always beats beta at full depth.
struct ProbcutParams {
    int min_depth = 5;
    int margin = 160;
    int improving_discount = 45;
    int depth_reduction = 4;
};

// Pruning single moves that look hopeless before they are made: late move pruning (move count pruning), futility
// pruning, history pruning, and pruning by static exchange evaluation (SEE).
struct MovePruningParams {
    int late_move_base = 3;       // quiet moves always tried ...
    int late_move_percent = 100;  // ... plus this share of the square of the depth; halved when not improving
    int late_move_max_depth = 12;
    int futility_max_depth = 8;  // quiet moves that cannot lift the evaluation to alpha
    int futility_base = 108;
    int futility_per_ply = 100;
    int noisy_futility_max_depth = 7;  // captures whose gain cannot
    int noisy_futility_base = 200;
    int noisy_futility_per_ply = 200;
    int history_max_depth = 6;  // quiet moves that have failed again and again
    int history_per_ply = -3600;
    int quiet_exchange_per_ply_squared = 25;  // quiet moves that lose the man they move
    int noisy_exchange_per_ply = 135;         // captures that lose more than they take
};

// Singular extension: when every other move fails well below the table's score, the position hangs on one move; look
// deeper there. If another move would also beat beta, the node needs no search at all.
struct SingularParams {
    int min_depth = 6;
    int table_depth_slack = 3;
    int margin_per_ply = 2;
    int double_margin = 22;        // so far below that two plies are due
    int max_doubles = 8;           // per line, against explosions
    int beats_beta_reduction = 2;  // plies off when the table move is not singular but stands above beta
    int cut_node_reduction = 1;    // or when we expect a cut from any of several moves
};

// Checks narrow the replies, so that looking one ply further costs little and hides fewer horizons (without it +24 =14
// -32 at 6000 nodes a move).
struct CheckParams {
    int extension_min_depth = 8;
    int exchange_threshold = 0;  // a check whose man is lost for less is not worth a ply
};

// Late move reductions: moves ordered late by experience rarely become best; they are proven bad more cheaply. A
// surprise is searched again at full depth.
struct LateMoveReductionParams {
    int min_depth = 2;
    int log_scale = 520;  // 1/1000 ply, times ln(depth) * ln(move number)
    int offset = 700;     // 1/1000 ply
    int not_improving = 900;
    int cut_node = 1700;         // an expected cut node whose first move failed is likely an all node
    int table_move_noisy = 900;  // a capture is best: quiet moves are probably not
    int was_pv = 1600;           // positions that once were in a main line deserve care
    int in_pv = 800;
    int many_cutoffs_below = 800;  // the children keep failing high
    int cutoff_limit = 3;
    int gives_check = 700;
    int killer = 900;
    int history_divisor = 12;  // history score per 1/1024 ply
    int noisy_history_divisor = 12;
    int deeper_margin = 80;  // a reduced search this far above the best earns one more ply
    int shallower_margin = 14;
};

// History heuristics: how often a move was good elsewhere in the tree.
struct HistoryParams {
    int bonus_per_ply = 130;
    int bonus_offset = -70;
    int bonus_max = 1500;
    int malus_per_ply = 150;
    int malus_offset = -60;
    int malus_max = 1300;
};

// Correction history: the evaluator's average error in positions with the same structure, learnt during the search.
struct CorrectionParams {
    int weight = 1;  // of each structure
    int max_bonus = 256;
    int scale = 192;  // cell units per score unit, all structures together
};

struct QuiescenceParams {
    int futility_margin = 160;     // a capture must lift the evaluation this near to alpha
    int exchange_threshold = -36;  // exchanges worse than this are not worth looking at
    int max_quiet_evasions = 3;    // in check, quiet replies after this many are left out once one move holds
};

// A win by checks alone can lie far deeper than the iterations reach; see MateProver.
struct MateProofParams {
    int node_percent = 0;  // of the nodes of a search; 0: never
};

// Utilities: what nature's outcomes are averaged in, see UtilityTable.
struct UtilityParams {
    int limit = 2560;              // scores beyond it, proofs too, count as this: one chance in 22,000
    double units_per_logit = 256;  // as scores are made; more would average scores rather than win probabilities
};

// Moves that ask nature (flips) cost a search for each outcome, and there are many of them.
struct ChanceParams {
    int min_depth = 4;        // with less left to search they are not expanded; a pass stands in for all of them
    int late_base = 3;        // of the moves that ask nature only the first few are tried ...
    int late_per_ply = 1;     // ... and one more for each ply of depth
    int probe_min_depth = 3;  // Star2: where a cut is expected, the best reply to each outcome may prove it alone
};

struct Params {
    AspirationParams aspiration;
    RazorParams razor;
    ReverseFutilityParams reverse_futility;
    NullMoveParams null_move;
    InternalIterativeReductionParams internal_iterative_reduction;
    ProbcutParams probcut;
    MovePruningParams move_pruning;
    SingularParams singular;
    CheckParams check;
    LateMoveReductionParams reduction;
    HistoryParams history;
    CorrectionParams correction;
    QuiescenceParams quiescence;
    MateProofParams mate_proof;
    UtilityParams utility;
    ChanceParams chance;

    // All techniques that may change the value of a tree. Off for tests that compare with plain minimax.
    bool selective = true;
    bool use_table = true;
};

}  // namespace qiyuan::search
