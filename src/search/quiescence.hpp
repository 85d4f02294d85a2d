#pragma once

#include "search/node.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// Searches captures (in check: all replies) until the position is calm enough for the evaluation to be trusted. Its
// first ply also tries quiet checks: many mates begin with one, just beyond the horizon (+38 =15 -26 against the
// search without them, at 6000 nodes a move).
template <game::SearchableGame G, game::Evaluator<G> E>
class Quiescence {
public:
    using Move = typename G::Move;

    explicit Quiescence(Tree<G, E>& tree) : tree_(tree) {}

    // Requires: ply > 0.
    NodeResult search(Window window, int ply, NodeKind kind) { return search(window, ply, kind, Entry::kFirst); }

    // The evaluation with what the search has learnt about its errors, in bounds.
    [[nodiscard]] Score corrected(Score raw) {
        return Score::value(raw.raw() + tree_.heuristics().correction(tree_.position(), tree_.params().correction));
    }

private:
    using Scope = typename MovePicker<G>::Scope;
    enum class Entry : std::uint8_t { kFirst, kLater };
    enum class Progress : std::uint8_t { kDone, kStopped };
    // What the table calls a visit that tried quiet checks, and one that did not: the second may not answer for the
    // first, or a mate just beyond the horizon stays hidden behind a transposition.
    static constexpr int kDepthWithChecks = 0;
    static constexpr int kDepthWithoutChecks = -1;
    static_assert(kDepthWithoutChecks > Table::kMinDepth);
    static constexpr bool kKnowsChecks = uses<G>(Capability::kChecks) && game::ForeseesChecks<G>;
    [[nodiscard]] static constexpr bool tries_checks(Entry entry) { return kKnowsChecks && entry == Entry::kFirst; }
    struct Line {
        Window window;
        Score best;
        Move best_move;
        bool in_check;
        bool is_pv;
        int futility_base;
        int quiet_tried = 0;
    };

    NodeResult search(Window window, int ply, NodeKind kind, Entry entry) {
        // 1. Out of time.
        if (tree_.must_stop()) return NodeResult::stopped();
        Frame<G>& here = tree_.frame(ply);
        if (kind == NodeKind::kPv) here.pv.clear();
        tree_.saw_ply(ply);
        // 2. The game is over here, or the line is longer than we keep.
        if (const auto score = tree_.ruled(ply)) return *score;
        if (ply >= kMaxPly) return evaluated();

        // 3. The table may know enough.
        const std::optional<TableEntry> known = tree_.look_up(ply);
        const bool is_pv = kind == NodeKind::kPv;
        const int depth = tries_checks(entry) || !kKnowsChecks ? kDepthWithChecks : kDepthWithoutChecks;
        if (known && !is_pv && known->depth >= depth && settles(*known, window)) return known->score;

        // 4. The mover may decline to capture: standing pat gives a floor, unless he is in check.
        const bool in_check = search::in_check<G>(tree_.position());
        Score best = -Score::infinity();
        std::optional<Score> raw_eval;
        if (!in_check) {
            raw_eval = known && known->eval ? *known->eval : tree_.evaluator().evaluate(tree_.position());
            best = stand_pat(*raw_eval, known);
            if (best >= window.beta) {
                if (!known) tree_.remember({0, best, raw_eval, depth, Bound::kLower, is_pv}, ply);
                return best;
            }
        }
        // 5. Captures.
        const Score original_alpha = window.alpha;
        window.alpha = std::max(window.alpha, best);
        Line line{window, best, Move{}, in_check, is_pv, best.raw() + tree_.params().quiescence.futility_margin};
        if (search_moves(line, tree_.known_move(known), ply, entry) == Progress::kStopped) return NodeResult::stopped();
        if (in_check && line.best == -Score::infinity()) return tree_.score_of(G::no_moves(tree_.position()), ply);

        // 6. Remember; but a score that rests on the history is not the position's own.
        const bool was_pv = is_pv || (known && known->was_pv);
        if (here.depends_on_ply >= ply) {
            const Bound bound = line.best >= window.beta     ? Bound::kLower
                                : line.best > original_alpha ? Bound::kExact
                                                             : Bound::kUpper;
            tree_.remember({move_bits(line.best_move), line.best, raw_eval, depth, bound, was_pv}, ply);
        }
        return line.best;
    }

    [[nodiscard]] Score evaluated() { return tree_.evaluator().evaluate(tree_.position()); }

    [[nodiscard]] Score stand_pat(Score raw_eval, const std::optional<TableEntry>& known) {
        const Score eval = corrected(raw_eval);
        if (known && !known->score.is_proof() && has(known->bound, known->score > eval ? Bound::kLower : Bound::kUpper))
            return known->score;
        return eval;
    }

    [[nodiscard]] static Scope scope_of(const Line& line, Entry entry) {
        if (line.in_check) return Scope::kAll;
        return tries_checks(entry) ? Scope::kNoisyAndChecks : Scope::kNoisy;
    }

    [[nodiscard]] Progress search_moves(Line& line, Move table_move, int ply, Entry entry) {
        MovePicker<G> picker{tree_.position(), tree_.heuristics(), tree_.hints(ply, table_move), 0,
                             scope_of(line, entry)};
        const NodeKind child_kind = line.is_pv ? NodeKind::kPv : NodeKind::kCut;
        int depends_on_ply = kMaxPly;
        for (Move m = picker.next(); m != Move{}; m = picker.next()) {
            if (is_pointless(line, m)) continue;
            tree_.prefetch(m);
            tree_.make(m, ply);
            const NodeResult found = -search(line.window.reversed(), ply + 1, child_kind, Entry::kLater);
            tree_.take_back();
            if (found.is_stopped()) return Progress::kStopped;
            if (found.score() <= line.best) continue;
            line.best = found.score();
            depends_on_ply = tree_.frame(ply + 1).depends_on_ply;
            if (line.best <= line.window.alpha) continue;
            line.best_move = m;
            if (line.is_pv) tree_.adopt_pv(m, ply);
            if (line.best >= line.window.beta) break;
            line.window.alpha = line.best;
        }
        tree_.frame(ply).depends_on_ply = depends_on_ply;
        return Progress::kDone;
    }

    // Whether a move need not be tried. Never while every move so far loses by force.
    [[nodiscard]] bool is_pointless(Line& line, Move m) {
        const QuiescenceParams& p = tree_.params().quiescence;
        if (line.best.is_loss() || line.best == -Score::infinity()) return false;
        const auto& pos = tree_.position();
        if (line.in_check) return !G::is_noisy(pos, m) && ++line.quiet_tried > p.max_quiet_evasions;
        if (!gives_check<G>(pos, m)) {
            const int reachable = line.futility_base + G::gain(pos, m);
            if (reachable <= line.window.alpha.raw()) {
                line.best = std::max(line.best, Score::value(reachable));
                return true;
            }
        }
        return !see_at_least<G>(pos, m, p.exchange_threshold);
    }

    Tree<G, E>& tree_;
};

}  // namespace qiyuan::search
