#pragma once

#include <algorithm>
#include <functional>

#include "search/chance.hpp"
#include "search/history_updates.hpp"
#include "search/node.hpp"
#include "search/pruning.hpp"
#include "search/quiescence.hpp"
#include "search/report.hpp"
#include "search/root_move.hpp"
#include "search/selection.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// Principal variation search: the first move of a node is searched with the whole window, the others only to prove that
// they are not better. The steps of a node are numbered in search(); each is a function below.
template <game::SearchableGame G, game::Evaluator<G> E>
class AlphaBeta {
public:
    using Move = typename G::Move;

    explicit AlphaBeta(Tree<G, E>& tree)
        : tree_(tree),
          params_(tree.params()),
          quiescence_(tree),
          chance_(tree),
          selection_(tree),
          history_updates_(tree) {}

    // One iteration of one line. The listener hears of each root move before it is searched.
    NodeResult search_root(Window window, int depth, RootMoves<G>& roots, const Listener<G>& listener) {
        roots_ = &roots;
        listener_ = &listener;
        no_pass_before_ply_ = 0;
        return search(window, depth, 0, NodeKind::kPv);
    }

private:
    enum class Progress : std::uint8_t { kDone, kStopped };

    NodeResult search(Window window, int depth, int ply, NodeKind kind) {
        // 1. Leaves are searched until they are quiet.
        if (depth <= 0) return leaf(window, ply, kind);
        // 2. Out of time or nodes.
        if (tree_.must_stop()) return NodeResult::stopped();
        Node<G> node = begin_node(window, depth, ply, kind);
        // 3. The rules end the game here, or no score here can matter at the root.
        if (const Settled settled = settle_by_rules(node)) return *settled;
        // 4. An earlier visit answers the question.
        if (const Settled settled = settle_by_table(node)) return *settled;
        // 5. What the position looks like without searching.
        evaluate(node);
        // 6. to 10. The evaluation is so far outside the window that little search is needed.
        if (const Settled settled = settle_by_pruning(node)) return *settled;
        // 11. The moves.
        if (search_moves(node) == Progress::kStopped) return NodeResult::stopped();
        // 12. What was learnt.
        return finish(node);
    }

    NodeResult leaf(Window window, int ply, NodeKind kind) {
        if (params_.selective) return quiescence_.search(window, ply, kind);
        if (tree_.must_stop()) return NodeResult::stopped();
        tree_.frame(ply).pv.clear();
        if (const auto score = tree_.ruled(ply)) return *score;
        return tree_.evaluator().evaluate(tree_.position());
    }

    [[nodiscard]] Node<G> begin_node(Window window, int depth, int ply, NodeKind kind) {
        Node<G> node;
        node.window = window;
        node.original_alpha = window.alpha;
        node.wants_exact = kind == NodeKind::kPv || window.is_open();
        node.depth = std::min(depth, kMaxPly - 1);
        node.ply = ply;
        node.kind = kind;
        node.depends_on_ply = kMaxPly;
        node.in_check = in_check<G>(tree_.position());
        Frame<G>& here = tree_.frame(ply);
        if (node.is_pv()) {
            here.pv.clear();
            tree_.saw_ply(ply);
        }
        here.double_extensions = tree_.frame(ply - 1).double_extensions;
        tree_.frame(ply + 2).killers = {};
        tree_.frame(ply + 2).cutoffs = 0;
        return node;
    }

    [[nodiscard]] Settled settle_by_rules(Node<G>& node) {
        if (node.is_root()) return std::nullopt;
        if (const auto score = tree_.ruled(node.ply)) return *score;
        if (node.ply >= kMaxPly) return tree_.evaluator().evaluate(tree_.position());
        // A mate nearer to the root is already known: nothing below can be better.
        node.window.alpha = std::max(node.window.alpha, Score::loss_in(node.ply));
        node.window.beta = std::min(node.window.beta, Score::win_in(node.ply + 1));
        if (node.window.alpha >= node.window.beta) return node.window.alpha;
        return std::nullopt;
    }

    [[nodiscard]] bool is_exclusion(const Node<G>& node) { return tree_.frame(node.ply).excluded != Move{}; }

    [[nodiscard]] Settled settle_by_table(Node<G>& node) {
        node.known = tree_.look_up(node.ply);
        node.table_move = node.is_root() ? roots_->moves[roots_->line].move : tree_.known_move(node.known);
        node.table_move_is_noisy = node.table_move != Move{} && G::is_noisy(tree_.position(), node.table_move);
        node.was_pv = node.is_pv() || (node.known && node.known->was_pv);
        if (!node.known) return std::nullopt;
        const TableEntry& known = *node.known;
        if (node.is_pv() || is_exclusion(node) || known.depth < node.depth) return std::nullopt;
        if (!settles(known, node.window)) return std::nullopt;
        if (known.score >= node.window.beta) history_updates_.from_table_move(node);
        return known.score;
    }

    void evaluate(Node<G>& node) {
        Frame<G>& here = tree_.frame(node.ply);
        if (node.in_check) {
            here.eval = std::nullopt;
            return;
        }
        if (is_exclusion(node)) {
            node.static_eval = node.eval = here.eval.value_or(0);
        } else {
            node.raw_eval =
                node.known && node.known->eval ? *node.known->eval : tree_.evaluator().evaluate(tree_.position());
            node.static_eval = node.eval = quiescence_.corrected(*node.raw_eval).raw();
            here.eval = node.static_eval;
        }
        if (node.known && !node.known->score.is_proof() &&
            has(node.known->bound, node.known->score.raw() > node.eval ? Bound::kLower : Bound::kUpper))
            node.eval = node.known->score.raw();
        const auto& before = tree_.frame(node.ply - 2).eval;
        const auto& long_before = tree_.frame(node.ply - 4).eval;
        node.improving = before ? node.static_eval > *before : !long_before || node.static_eval > *long_before;
    }

    [[nodiscard]] Settled settle_by_pruning(Node<G>& node) {
        if (!params_.selective || is_exclusion(node)) return std::nullopt;
        if (!node.is_pv() && !node.in_check) {
            // 6. Razoring.
            if (is_hopeless(node.view(), params_.razor)) {
                const NodeResult found = quiescence_.search(node.window, node.ply, node.kind);
                if (found.is_stopped() || found.score() <= node.window.alpha) return found;
            }
            // 7. Reverse futility. A part of the surplus is believed.
            if (fails_high_statically(node.view(), params_.reverse_futility))
                return Score::value(node.window.beta.raw() + (node.eval - node.window.beta.raw()) / 3);
            // 8. Null move.
            if (const Settled settled = settle_by_pass(node)) return settled;
        }
        // 9. Internal iterative reduction.
        if (node.table_move == Move{} && node.depth >= params_.internal_iterative_reduction.min_depth &&
            node.kind != NodeKind::kAll)
            node.depth -= params_.internal_iterative_reduction.reduction;
        // 10. Probcut.
        if (!node.is_pv() && !node.in_check) return settle_by_probcut(node);
        return std::nullopt;
    }

    [[nodiscard]] Settled settle_by_pass(const Node<G>& node) {
        if constexpr (uses<G>(Capability::kNullMove)) {
            const NodeView view = node.view();
            const bool just_passed = tree_.frame(node.ply - 1).move == Move{};
            if (node.kind != NodeKind::kCut || just_passed || node.ply < no_pass_before_ply_ ||
                !may_try_pass(view, params_.null_move) || !G::may_pass(tree_.position()))
                return std::nullopt;
            const int depth = node.depth - pass_reduction(view, params_.null_move);
            const Window window{node.window.beta - 1, node.window.beta};
            const NodeResult found = [&] {
                const typename Tree<G, E>::Pass pass{tree_, node.ply};
                return descend(window, depth, node.ply, NodeKind::kAll);
            }();
            if (found.is_stopped()) return found;
            if (found.score() < node.window.beta) return std::nullopt;
            // A win found after a pass is not proven.
            const Score score = found.score().is_win() ? node.window.beta : found.score();
            if (node.depth < params_.null_move.verify_depth || no_pass_before_ply_ > 0) return score;
            no_pass_before_ply_ = node.ply + std::max(1, 3 * depth / 4);
            const NodeResult verified = search(window, std::max(depth, 1), node.ply, NodeKind::kAll);
            no_pass_before_ply_ = 0;
            if (verified.is_stopped()) return verified;
            if (verified.score() >= node.window.beta) return score;
        } else {
            (void)node;
        }
        return std::nullopt;
    }

    [[nodiscard]] Settled settle_by_probcut(const Node<G>& node) {
        const ProbcutParams& p = params_.probcut;
        if (node.depth < p.min_depth || node.window.beta.is_proof()) return std::nullopt;
        const Score beta = Score::value(probcut_beta(node.view(), p));
        if (node.known && node.known->bound != Bound::kNone && node.known->score < beta) return std::nullopt;
        const Window window{beta - 1, beta};
        const int threshold = beta.raw() - node.static_eval;
        MovePicker<G> picker{tree_.position(), tree_.heuristics(), tree_.hints(node.ply, node.table_move), 0,
                             MovePicker<G>::Scope::kNoisy};
        for (Move m = picker.next(); m != Move{}; m = picker.next()) {
            if (!see_at_least<G>(tree_.position(), m, threshold)) continue;
            tree_.prefetch(m);
            tree_.make(m, node.ply);
            NodeResult found = -quiescence_.search(window.reversed(), node.ply + 1, NodeKind::kCut);
            if (!found.is_stopped() && found.score() >= beta)
                found = descend(window, node.depth - p.depth_reduction, node.ply, opposite(node.kind));
            tree_.take_back();
            if (found.is_stopped()) return found;
            if (found.score() < beta) continue;
            tree_.frame(node.ply).depends_on_ply = tree_.frame(node.ply + 1).depends_on_ply;
            if (tree_.frame(node.ply).depends_on_ply >= node.ply)
                tree_.remember({move_bits(m), found.score(), node.raw_eval, node.depth - p.depth_reduction + 1,
                                Bound::kLower, node.was_pv},
                               node.ply);
            return found;
        }
        return std::nullopt;
    }

    [[nodiscard]] Progress search_moves(Node<G>& node) {
        OrderingHints<G> hints = tree_.hints(node.ply, node.table_move);
        hints.expands_chance = node.depth >= params_.chance.min_depth;
        hints.one_chance_is_enough = !is_exclusion(node) && selection_.passes_for_chances(node);
        MovePicker<G> picker{tree_.position(), tree_.heuristics(), hints, node.depth, MovePicker<G>::Scope::kAll};
        for (Move m = picker.next(); m != Move{}; m = picker.next()) {
            if (m == tree_.frame(node.ply).excluded) continue;
            RootMove<G>* root = nullptr;
            if (node.is_root()) {
                root = roots_->find(m);
                if (root == nullptr) continue;
            }
            // 11a. Moves that look hopeless are not made, nor most of those that ask nature.
            if (selection_.is_skipped_chance(node, m)) continue;
            ++node.moves_seen;
            if (root != nullptr)
                listener_->on_root_move(roots_->depth, m, node.moves_seen + static_cast<int>(roots_->line));
            const Candidate<G> candidate = selection_.examine(hints, m);
            if (selection_.is_skipped(node, candidate, picker)) continue;
            // 11b. Some moves are searched deeper, or show that none needs to be.
            int extension = 0;
            if (const Settled settled = extend(node, candidate, extension)) {
                if (settled->is_stopped()) return Progress::kStopped;
                node.best = settled->score();
                node.depends_on_ply = tree_.frame(node.ply).depends_on_ply;
                node.is_settled_by_others = true;
                return Progress::kDone;
            }
            // 11c. The search of the move.
            const std::uint64_t nodes_before = tree_.nodes();
            const NodeResult found = search_candidate(node, candidate, node.depth - 1 + extension);
            if (root != nullptr) root->nodes += tree_.nodes() - nodes_before;
            if (found.is_stopped()) return Progress::kStopped;
            // 11d. What it means for the node.
            if (root != nullptr) record_root(node, *root, found.score());
            if (note(node, candidate, found.score()) == Verdict::kCutOff) break;
        }
        return Progress::kDone;
    }

    // Sets how many plies deeper (or less deep) the move is searched. Settles the node when the test shows that several
    // moves beat beta.
    [[nodiscard]] Settled extend(Node<G>& node, const Candidate<G>& c, int& extension) {
        if (!params_.selective || node.is_root()) return std::nullopt;
        const SingularParams& p = params_.singular;
        Frame<G>& here = tree_.frame(node.ply);
        const bool testable = c.move == node.table_move && !is_exclusion(node) && node.depth >= p.min_depth &&
                              node.known && !node.known->score.is_proof() && has(node.known->bound, Bound::kLower) &&
                              node.known->depth >= node.depth - p.table_depth_slack;
        if (!testable) {
            if (c.gives_check && node.depth >= params_.check.extension_min_depth &&
                see_at_least<G>(tree_.position(), c.move, params_.check.exchange_threshold))
                extension = 1;
            return std::nullopt;
        }
        const Score beta = node.known->score - p.margin_per_ply * node.depth;
        here.excluded = c.move;
        const NodeKind kind = node.kind == NodeKind::kAll ? NodeKind::kAll : NodeKind::kCut;
        const NodeResult others = search({beta - 1, beta}, (node.depth - 1) / 2, node.ply, kind);
        here.excluded = Move{};
        if (others.is_stopped()) return others;
        if (others.score() < beta) {
            extension = 1;
            const bool by_far = !node.is_pv() && others.score() < beta - p.double_margin;
            if (by_far && here.double_extensions < p.max_doubles) {
                extension = 2;
                ++here.double_extensions;
            }
        } else if (beta >= node.window.beta) {
            return others.score().is_proof() ? NodeResult{beta} : others;
        } else if (node.known->score >= node.window.beta) {
            extension = -p.beats_beta_reduction;
        } else if (node.kind == NodeKind::kCut) {
            extension = -p.cut_node_reduction;
        }
        return std::nullopt;
    }

    NodeResult search_candidate(Node<G>& node, const Candidate<G>& c, int new_depth) {
        tree_.prefetch(c.move);
        tree_.frame(node.ply).experience = c.experience;
        if (c.move == node.stands_for) return search_stand_in(node, c, new_depth);
        tree_.make(c.move, node.ply);
        const NodeResult found = search_made_move(node, c, new_depth);
        tree_.take_back();
        return found;
    }

    NodeResult search_stand_in(const Node<G>& node, const Candidate<G>& c, int new_depth) {
        const typename Tree<G, E>::Pass pass{tree_, node.ply};
        const NodeResult found = search_made_move(node, c, new_depth);
        tree_.frame(node.ply + 1).pv.clear();
        return found;
    }

    // A late move is first searched less deep, and only to see whether it beats alpha; each surprise is looked at
    // again.
    NodeResult search_made_move(const Node<G>& node, const Candidate<G>& c, int new_depth) {
        const Window null_window = node.window.null_at_alpha();
        const bool is_first = node.moves_seen == 1;
        NodeResult found = NodeResult::stopped();
        bool needs_full_depth = !node.wants_exact || !is_first;
        if (params_.selective && node.depth >= params_.reduction.min_depth && !is_first) {
            const int reduction = selection_.reduction_of(node, c) / ReductionTable::kUnit;
            const int reduced = std::clamp(new_depth - reduction, 1, std::max(new_depth, 1) + (node.is_pv() ? 1 : 0));
            found = descend(null_window, reduced, node.ply, NodeKind::kCut);
            if (found.is_stopped()) return found;
            needs_full_depth = found.score() > node.window.alpha && reduced < new_depth;
            if (needs_full_depth) {
                const LateMoveReductionParams& p = params_.reduction;
                if (found.score() > node.best + p.deeper_margin)
                    ++new_depth;
                else if (found.score() < node.best + p.shallower_margin)
                    --new_depth;
                needs_full_depth = reduced < new_depth;
            }
        }
        if (needs_full_depth) {
            found = descend(null_window, new_depth, node.ply, opposite(node.kind));
            if (found.is_stopped()) return found;
        }
        if (node.wants_exact && (is_first || found.score() > node.window.alpha))
            found = descend(node.window, new_depth, node.ply, node.is_pv() ? NodeKind::kPv : opposite(node.kind));
        return found;
    }

    // Enters the child after the move that was just made, and returns its score for us; nature may move first.
    NodeResult descend(Window window, int depth, int ply, NodeKind child) {
        if constexpr (game::ChanceGame<G>)
            if (G::is_chance(tree_.position())) return -chance_.search(*this, window.reversed(), depth, ply + 1, child);
        return -search(window.reversed(), depth, ply + 1, child);
    }

    // A lower bound for a node after nature's move: what the most promising move comes to, or what the table knows.
    NodeResult probe(Window window, int depth, int ply) {
        if (tree_.must_stop()) return NodeResult::stopped();
        if (const auto score = tree_.ruled(ply)) return *score;
        const std::optional<TableEntry> known = tree_.look_up(ply);
        if (known && known->depth >= depth && has(known->bound, Bound::kLower)) return known->score;
        const OrderingHints<G> hints = tree_.hints(ply, tree_.known_move(known));
        MovePicker<G> picker{tree_.position(), tree_.heuristics(), hints, depth, MovePicker<G>::Scope::kAll};
        const Move m = picker.next();
        if (m == Move{} || asks_nature<G>(tree_.position(), m)) return -Score::infinity();
        tree_.prefetch(m);
        tree_.make(m, ply);
        const NodeResult found = descend(window, depth - 1, ply, window.is_open() ? NodeKind::kCut : NodeKind::kAll);
        tree_.take_back();
        tree_.frame(ply).depends_on_ply = tree_.frame(ply + 1).depends_on_ply;
        return found;
    }

    void record_root(const Node<G>& node, RootMove<G>& root, Score score) {
        root.last_found = score;
        if (node.moves_seen > 1 && score <= node.window.alpha) {
            root.score = -Score::infinity();
            return;
        }
        root.score = score;
        root.bound = score >= node.window.beta    ? Bound::kLower
                     : score <= node.window.alpha ? Bound::kUpper
                                                  : Bound::kExact;
        root.selective_depth = tree_.selective_depth();
        root.pv.assign(1, root.move);
        const auto& below = tree_.frame(1).pv;
        root.pv.insert(root.pv.end(), below.begin(), below.end());
        if (node.moves_seen > 1 && roots_->line == 0) ++roots_->best_move_changes;
    }

    enum class Verdict : std::uint8_t { kGoOn, kCutOff };
    [[nodiscard]] Verdict note(Node<G>& node, const Candidate<G>& c, Score score) {
        if (score > node.best) {
            node.best = score;
            node.depends_on_ply = tree_.frame(node.ply + 1).depends_on_ply;
            if (score > node.window.alpha) {
                node.best_move = c.move;
                if (node.is_pv() && !node.is_root()) tree_.adopt_pv(c.move, node.ply);
                if (score >= node.window.beta) {
                    ++tree_.frame(node.ply).cutoffs;
                    return Verdict::kCutOff;
                }
                node.window.alpha = score;
            }
        }
        if (c.move != node.best_move) {
            if (c.is_noisy && node.tried_noisy.size() < node.tried_noisy.capacity()) node.tried_noisy.push_back(c.move);
            if (!c.is_noisy && node.tried_quiet.size() < node.tried_quiet.capacity())
                node.tried_quiet.push_back(c.move);
        }
        return Verdict::kGoOn;
    }

    NodeResult finish(Node<G>& node) {
        Frame<G>& here = tree_.frame(node.ply);
        here.depends_on_ply = node.depends_on_ply;
        if (node.is_settled_by_others) return node.best;
        if (node.moves_seen == 0) {
            if (is_exclusion(node)) return node.window.alpha;
            return tree_.score_of(G::no_moves(tree_.position()), node.ply);
        }
        const Bound bound = node.best >= node.window.beta ? Bound::kLower
                            : node.best_move != Move{}    ? Bound::kExact
                                                          : Bound::kUpper;
        if (node.best_move == Move{})
            history_updates_.from_failing_low(node);
        else if (node.best_move != node.stands_for)
            history_updates_.from_best(node);
        if (is_exclusion(node)) return node.best;
        remember(node, node.wants_exact || bound != Bound::kExact ? bound : Bound::kLower);
        history_updates_.about_evaluation(node, bound);
        return node.best;
    }

    void remember(const Node<G>& node, Bound bound) {
        if (node.is_root() && roots_->line > 0) return;
        const std::uint32_t bits = move_bits(node.best_move);
        // A score that rests on the history is not the position's own; the move may still help.
        if (node.depends_on_ply < node.ply) {
            if (!node.known)
                tree_.remember({bits, Score{}, node.raw_eval, Table::kMinDepth, Bound::kNone, node.was_pv}, node.ply);
            return;
        }
        tree_.remember({bits, node.best, node.raw_eval, node.depth, bound, node.was_pv}, node.ply);
    }

    Tree<G, E>& tree_;
    const Params& params_;
    Quiescence<G, E> quiescence_;
    using Chance = typename ChanceNodesOf<G, E>::Type;
    friend Chance;  // its outcomes are searched by us
    [[no_unique_address]] Chance chance_;
    Selection<G, E> selection_;
    HistoryUpdates<G, E> history_updates_;
    RootMoves<G>* roots_ = nullptr;
    const Listener<G>* listener_ = nullptr;
    int no_pass_before_ply_ = 0;
};

}  // namespace qiyuan::search
