#pragma once

#include <memory>
#include <numeric>
#include <thread>
#include <vector>

#include "search/worker.hpp"

namespace qiyuan::search {

// What a search came to. `lines` has the best line first and is empty only when there was no move to choose from.
template <game::Game G>
struct SearchResult {
    std::vector<SearchReport<G>> lines;

    [[nodiscard]] bool has_move() const { return !lines.empty(); }
};

// A position's searchers: the threads' workers and the table they share. Threads help each other through the table
// alone (lazy SMP): each searches the same root, and what one finds spares the others work.
// One search at a time; stop() and ponder_hit() may come from any thread meanwhile.
template <game::SearchableGame G, game::Evaluator<G> E>
class Searcher {
public:
    using Move = typename G::Move;

    // The table has no memory until resize_table().
    Searcher(const Params& params, E evaluator) : params_(params), evaluator_(std::move(evaluator)) { set_threads(1); }

    [[nodiscard]] Expected<void> resize_table(std::size_t mebibytes) {
        return table_.resize(mebibytes, workers_.size());
    }
    [[nodiscard]] std::size_t table_mebibytes() const { return table_.mebibytes(); }
    void clear_table() { table_.clear(workers_.size()); }
    // Requires: count > 0.
    void set_threads(std::size_t count) {
        workers_.clear();
        for (std::size_t i = 0; i < count; ++i)
            workers_.push_back(std::make_unique<SearchWorker>(params_, table_, control_, evaluator_));
        workers_[0]->tree().watch_clock();
    }
    [[nodiscard]] std::size_t threads() const { return workers_.size(); }
    // From now on every position is judged by this evaluator. Its mistakes are its own: experience is forgotten.
    void set_evaluator(E evaluator) {
        evaluator_ = std::move(evaluator);
        set_threads(workers_.size());
        clear_table();
    }
    // From now on every search goes by these numbers; experience under others is forgotten.
    void set_params(const Params& params) {
        params_ = params;
        set_threads(workers_.size());
        clear_table();
    }
    [[nodiscard]] const Params& params() const { return params_; }
    // Forgets everything that was learnt, so that the next game goes as if it were the first.
    void new_game() {
        clear_table();
        for (auto& worker : workers_) worker->tree().forget();
    }

    struct Request {
        Task<G> task;
        Limits limits;
        base::Milliseconds overhead{0};
        std::vector<Move> root_moves;  // those that may be chosen
        std::size_t lines = 1;
    };

    // Must come before search(), on the thread that may call stop(): a stop after this is not lost.
    void prepare(const Request& request) { control_.begin(request.limits, plan_of(request)); }

    // Requires: prepare() with the same request, and a table.
    [[nodiscard]] SearchResult<G> search(const Request& request, const Listener<G>& listener) {
        if (request.root_moves.empty()) {
            control_.wait_for_release();
            return {};
        }
        table_.begin_search();
        const typename SearchWorker::Job job{request.task, request.limits, request.root_moves, request.lines};
        for (auto& worker : workers_) {
            worker->begin(job);
            worker->tree().limit_nodes(std::nullopt);
        }
        if (request.limits.nodes)
            workers_[0]->tree().limit_nodes(std::max<std::uint64_t>(*request.limits.nodes / workers_.size(), 1));
        reported_nodes_ = 0;
        run_threads(job, listener);
        SearchResult<G> result = answer(best_worker(request), request.lines);
        // A search seldom ends with an iteration: who counts nodes, or watches the clock, is told where it did end.
        if (nodes() != reported_nodes_)
            for (const SearchReport<G>& line : result.lines) listener.on_report(line);
        return result;
    }

    // What the table remembers of a position. Requires: a table that nobody is resizing.
    [[nodiscard]] std::optional<SearchReport<G>> look_up(const typename G::Position& pos) const {
        const auto known = table_.probe(table_key<G>(pos));
        if (!known || known->bound == Bound::kNone) return std::nullopt;
        SearchReport<G> report;
        report.depth = known->depth;
        report.score = known->score;
        report.bound = known->bound;
        const Move m = move_from_bits<Move>(known->move_bits);
        if (known->move_bits != 0 && G::is_legal(pos, m)) report.pv.push_back(m);
        return report;
    }

    // For another way of searching the same request.
    [[nodiscard]] Control& control() { return control_; }
    void stop() { control_.stop(); }
    void ponder_hit() { control_.ponder_hit(); }
    [[nodiscard]] base::Milliseconds elapsed() const { return control_.elapsed(); }
    [[nodiscard]] std::uint64_t nodes() const {
        return std::accumulate(workers_.begin(), workers_.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const auto& worker) { return sum + worker->nodes(); });
    }

private:
    using SearchWorker = Worker<G, E>;

    [[nodiscard]] static std::optional<TimePlan> plan_of(const Request& request) {
        if (request.limits.move_time) return plan_move_time(*request.limits.move_time);
        if (request.limits.clock) return plan_time(*request.limits.clock, request.overhead);
        return std::nullopt;
    }

    void run_threads(const typename SearchWorker::Job& job, const Listener<G>& listener) {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([this, i, &job] { workers_[i]->iterate(job, {}); });
        workers_[0]->iterate(job, observer(job, listener));
        control_.wait_for_release();
        control_.stop();
    }

    [[nodiscard]] typename SearchWorker::Observer observer(const typename SearchWorker::Job& job,
                                                           const Listener<G>& listener) {
        typename SearchWorker::Observer observer;
        observer.on_line = [this, &listener](const SearchReport<G>& report) {
            reported_nodes_ = nodes();
            listener.on_report(completed(report));
        };
        observer.on_root_move = listener.on_root_move;
        const bool is_forced = job.root_moves.size() == 1 && job.limits.clock;
        observer.is_enough = [this, is_forced](const Stability& stability) {
            // With one legal move nothing is to be decided, only a score to be shown.
            constexpr double kForcedFactor = 0.05;
            return control_.soft_limit_passed(is_forced ? kForcedFactor : soft_factor(stability));
        };
        return observer;
    }

    [[nodiscard]] SearchReport<G> completed(SearchReport<G> report) const {
        report.nodes = nodes();
        report.elapsed = control_.elapsed();
        report.table_per_mille = table_.per_mille_full();
        return report;
    }

    // A helper may have seen further. Only without limits that promise a certain search.
    [[nodiscard]] const SearchWorker& best_worker(const Request& request) const {
        const SearchWorker* best = workers_[0].get();
        if (request.limits.depth || request.limits.mate_in_moves || request.lines > 1) return *best;
        for (const auto& worker : workers_) {
            const auto& mine = best->root_moves()[0];
            const auto& other = worker->root_moves()[0];
            const bool is_deeper = worker->finished_depth() > best->finished_depth();
            const bool proves_more = other.score.is_win() && other.score > mine.score;
            if (proves_more || (is_deeper && other.score >= mine.score && !mine.score.is_proof())) best = worker.get();
        }
        return *best;
    }

    // A stop may come before a move has a score in this iteration, or at all.
    [[nodiscard]] static Score best_known_score(const RootMove<G>& root) {
        for (const Score score : {root.score, root.previous})
            if (score != -Score::infinity()) return score;
        return Score::draw();
    }

    [[nodiscard]] SearchResult<G> answer(const SearchWorker& worker, std::size_t lines) const {
        SearchResult<G> answer;
        const auto& roots = worker.root_moves();
        for (std::size_t i = 0; i < std::min(lines, roots.size()); ++i) {
            SearchReport<G> report;
            report.depth = worker.finished_depth();
            report.selective_depth = roots[i].selective_depth;
            report.line = static_cast<int>(i) + 1;
            report.score = best_known_score(roots[i]);
            report.bound = roots[i].bound;
            report.pv = roots[i].pv;
            answer.lines.push_back(completed(std::move(report)));
        }
        return answer;
    }

    Params params_;
    E evaluator_;
    Table table_;
    Control control_;
    std::vector<std::unique_ptr<SearchWorker>> workers_;
    std::uint64_t reported_nodes_ = 0;  // when the listener last heard of a line
};

}  // namespace qiyuan::search
