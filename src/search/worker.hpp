#pragma once

#include <utility>
#include <vector>

#include "search/alphabeta.hpp"
#include "search/first_guess.hpp"
#include "search/immediate_loss.hpp"
#include "search/mate_prover.hpp"
#include "search/report.hpp"
#include "search/root_move.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// One thread's search: iterative deepening over the root moves.
template <game::SearchableGame G, game::Evaluator<G> E>
class Worker {
public:
    using Move = typename G::Move;

    // What all workers of a search are given.
    struct Job {
        const Task<G>& task;
        const Limits& limits;
        const std::vector<Move>& root_moves;  // not empty
        std::size_t lines;                    // wanted at once (MultiPV)
    };

    Worker(const Params& params, Table& table, Control& control, const E& evaluator)
        : params_(params), tree_(params, table, control, evaluator), alphabeta_(tree_), prover_(tree_) {}

    [[nodiscard]] Tree<G, E>& tree() { return tree_; }
    [[nodiscard]] const std::vector<RootMove<G>>& root_moves() const { return roots_.moves; }
    [[nodiscard]] int finished_depth() const { return finished_depth_; }
    [[nodiscard]] std::uint64_t nodes() const { return tree_.nodes(); }

    void begin(const Job& job) {
        tree_.begin(job.task);
        roots_ = {};
        for (const Move m : job.root_moves) {
            RootMove<G> root;
            root.move = m;
            root.pv = {m};
            roots_.moves.push_back(std::move(root));
        }
        finished_depth_ = 0;
        prover_.begin();
    }

    // Searches until the depth limit, a proof that was asked for, the listener's word, or a stop. Only one worker
    // has a listener that cares.
    void iterate(const Job& job, const Listener<G>& listener) {
        const int last = std::clamp(job.limits.depth.value_or(kMaxPly - 1), 1, kMaxPly - 1);
        int same_move = 0;
        for (int depth = 1; depth <= last; ++depth) {
            if (proves_win(job)) {
                report_lines(listener, finished_depth_, 1);
                return;
            }
            const Move before = roots_.moves[0].move;
            const Score score_before = roots_.moves[0].score;
            for (auto& root : roots_.moves) root.previous = root.score;
            if (search_lines(job, listener, depth) == Progress::kStopped) {
                if (finished_depth_ == 0)
                    choose_unsearched(job);
                else
                    avoid_proven_loss();
                return;
            }
            finished_depth_ = depth;
            const RootMove<G>& best = roots_.moves[0];
            if (job.limits.mate_in_moves && best.score.is_win() &&
                (best.score.plies_to_end() + 1) / 2 <= *job.limits.mate_in_moves)
                return;
            same_move = best.move == before ? same_move + 1 : 0;
            if (listener.is_enough(stability(best, score_before, same_move))) return;
        }
    }

private:
    enum class Progress : std::uint8_t { kDone, kStopped };

    // Between iterations a share of the nodes goes into a search for a win by checks alone. Not where more than a move
    // is wanted: other lines, or the shortest win.
    [[nodiscard]] bool proves_win(const Job& job) {
        const auto share = static_cast<std::uint64_t>(params_.mate_proof.node_percent);
        if (share == 0 || job.lines > 1 || job.limits.mate_in_moves || roots_.moves[0].score.is_proof()) return false;
        // Each portion begins at the root again, so it must be large enough to get anywhere.
        constexpr std::uint64_t kLeastPortion = 300;
        const std::uint64_t due = tree_.nodes() * share / 100;
        if (due < 2 * prover_.nodes() + kLeastPortion) return false;
        const auto line = prover_.go_on(due - prover_.nodes());
        roots_.line = 0;
        RootMove<G>* root = line ? roots_.find(line->front()) : nullptr;
        if (root == nullptr) return false;
        root->score = Score::win_in(static_cast<int>(line->size()));
        root->bound = Bound::kExact;
        root->pv = *line;
        roots_.sort_line();
        return true;
    }

    // A stop can come when the best move has just turned out to lose by force and the others have not been looked at
    // again. Then the most promising of those that are not known to lose is chosen.
    void avoid_proven_loss() {
        auto& moves = roots_.moves;
        if (!moves[0].score.is_loss() || moves[0].score == -Score::infinity()) return;
        std::size_t best = 0;
        for (std::size_t i = 1; i < moves.size(); ++i) {
            const Score found = moves[i].last_found;
            if (found != -Score::infinity() && found.is_loss()) continue;
            if (best != 0 && found <= moves[best].last_found) continue;
            if (!loses_at_once<G>(tree_.position(), moves[i].move)) best = i;
        }
        if (best == 0) return;
        RootMove<G>& chosen = moves[best];
        chosen.score = chosen.last_found;
        chosen.bound = Bound::kUpper;
        chosen.pv.assign(1, chosen.move);
        roots_.bring_to_front(best);
    }

    // Stopped before every move was looked at once, a search knows nothing of most of them: what they look like
    // decides. Not where several lines are wanted, as weakened play does, whose strength was measured without this.
    void choose_unsearched(const Job& job) {
        auto& moves = roots_.moves;
        if (moves[0].score.is_win() || job.lines > 1) return;
        FirstGuess<G, E> guess{tree_.position(), tree_.evaluator()};
        std::size_t best = 0;
        Score most = -Score::infinity();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Score found = guess.worth(moves[i].move);
            if (found <= most) continue;
            most = found;
            best = i;
        }
        RootMove<G>& chosen = moves[best];
        chosen.score = most;
        chosen.pv.assign(1, chosen.move);
        roots_.bring_to_front(best);
    }

    [[nodiscard]] Progress search_lines(const Job& job, const Listener<G>& listener, int depth) {
        const std::size_t lines = std::min(job.lines, roots_.moves.size());
        for (roots_.line = 0; roots_.line < lines; ++roots_.line) {
            tree_.forget_selective_depth();
            const NodeResult found = search_line(listener, depth);
            roots_.sort_finished();
            if (found.is_stopped()) return Progress::kStopped;
            if (roots_.line + 1 == lines) report_lines(listener, depth, lines);
        }
        return Progress::kDone;
    }

    // Searches one line in a window around its last score, wider and wider until the score lies inside.
    [[nodiscard]] NodeResult search_line(const Listener<G>& listener, int depth) {
        const AspirationParams& p = params_.aspiration;
        const Score centre = roots_.moves[roots_.line].previous;
        int width = p.half_width;
        Window window{-Score::infinity(), Score::infinity()};
        if (depth >= p.min_depth && !centre.is_proof()) window = {centre - width, centre + width};
        int failed_high = 0;
        roots_.depth = depth;
        for (;;) {
            const NodeResult found = alphabeta_.search_root(window, std::max(1, depth - failed_high), roots_, listener);
            roots_.sort_line();
            if (found.is_stopped()) return found;
            const Score score = found.score();
            const bool inside = score > window.alpha && score < window.beta;
            if (inside) return found;
            if (score <= window.alpha) {
                window = {score - width, Score::from_raw((window.alpha.raw() + window.beta.raw()) / 2)};
                failed_high = 0;
            } else {
                window.beta = score + width;
                // What fails high is searched a ply less deep at first: the score, not the move, is in doubt.
                if (params_.selective) ++failed_high;
            }
            if (score.is_proof()) window = {-Score::infinity(), Score::infinity()};
            width += width * p.grow_percent / 100;
        }
    }

    void report_lines(const Listener<G>& listener, int depth, std::size_t lines) {
        for (std::size_t i = 0; i < lines; ++i) listener.on_report(report_of(roots_.moves[i], i, depth));
    }

    [[nodiscard]] Stability stability(const RootMove<G>& best, Score before, int same_move) const {
        Stability result;
        result.iterations_with_same_move = same_move;
        result.score_drop = before == -Score::infinity() ? 0 : before.raw() - best.score.raw();
        result.best_move_effort =
            static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes(), 1));
        return result;
    }

    const Params& params_;
    Tree<G, E> tree_;
    AlphaBeta<G, E> alphabeta_;
    MateProver<G, E> prover_;
    RootMoves<G> roots_;
    int finished_depth_ = 0;
};

}  // namespace qiyuan::search
