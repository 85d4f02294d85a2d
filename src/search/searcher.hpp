#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <numeric>
#include <thread>
#include <vector>

#include "search/thread_limit.hpp"
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
    Searcher(const Params& params, E evaluator) : params_(params), evaluator_(std::move(evaluator)) { make_workers(1); }

    [[nodiscard]] Expected<void> resize_table(std::size_t mebibytes) {
        return table_.resize(mebibytes, workers_.size());
    }
    [[nodiscard]] std::size_t table_mebibytes() const { return table_.mebibytes(); }
    void clear_table() { table_.clear(workers_.size()); }
    // An error when the system does not give so many threads, or the memory for them; the search then has those that it
    // gives. Requires: count > 0.
    [[nodiscard]] Expected<void> set_threads(std::size_t count) {
        // What a thread knows takes memory too, so it is asked again when that is there.
        make_workers(startable(count));
        workers_.resize(startable(workers_.size()));
        if (workers_.size() == count) return {};
        return base::fail(
            fmt::format("{} threads are more than this system gives; going on with {}", count, workers_.size()));
    }
    [[nodiscard]] std::size_t threads() const { return workers_.size(); }
    // From now on every position is judged by this evaluator. Its mistakes are its own: experience is forgotten.
    void set_evaluator(E evaluator) {
        evaluator_ = std::move(evaluator);
        make_workers(workers_.size());
        clear_table();
    }
    // From now on every search goes by these numbers; experience under others is forgotten.
    void set_params(const Params& params) {
        params_ = params;
        make_workers(workers_.size());
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
        std::size_t lines = 1;         // that are searched
        std::size_t reported_lines =
            std::numeric_limits<std::size_t>::max();  // the others are not told to the listener
    };

    // A search that may begin, and be stopped from now on. Whoever gets it moves it into search(), once.
    class Prepared {
    public:
        Prepared(Prepared&&) noexcept = default;
        Prepared& operator=(Prepared&&) noexcept = default;
        Prepared(const Prepared&) = delete;
        Prepared& operator=(const Prepared&) = delete;
        ~Prepared() = default;

        [[nodiscard]] const Request& request() const { return request_; }
        // For another way of searching the same request.
        [[nodiscard]] Control& control() const { return *control_; }

    private:
        friend class Searcher;
        Prepared(Request request, Control& control) : request_(std::move(request)), control_(&control) {}

        Request request_;
        Control* control_;
    };

    // To be called on the thread that may call stop(): a stop after this is not lost.
    [[nodiscard]] Prepared prepare(Request request) {
        control_.begin(request.limits, plan_of(request));
        return {std::move(request), control_};
    }

    // Requires: a table.
    [[nodiscard]] SearchResult<G> search(Prepared prepared, const Listener<G>& listener) {
        const Request& request = prepared.request();
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
        run_threads(job, follower(request, listener));
        SearchResult<G> result = answer(best_worker(request), request.lines);
        // A search seldom ends with an iteration: who counts nodes, or watches the clock, is told where it did end.
        if (nodes() != reported_nodes_)
            for (std::size_t i = 0; i < std::min(request.reported_lines, result.lines.size()); ++i)
                listener.on_report(result.lines[i]);
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

    [[nodiscard]] static std::size_t startable(std::size_t count) {
        return count > 1 ? std::max<std::size_t>(threads_that_start(count), 1) : count;
    }
    // As many as there is memory for, at least one.
    void make_workers(std::size_t count) {
        workers_.clear();
        try {
            while (workers_.size() < count)
                workers_.push_back(std::make_unique<SearchWorker>(params_, table_, control_, evaluator_));
        } catch (const std::bad_alloc&) {
            // Memory that is used up to the last byte is none to search with.
            workers_.resize(workers_.size() / 2);
            if (workers_.empty()) throw;
        }
        workers_[0]->tree().watch_clock();
    }

    void run_threads(const typename SearchWorker::Job& job, const Listener<G>& listener) {
        std::vector<std::jthread> helpers;
        // Where a thread does not start the search goes on with those that did.
        for (std::size_t i = 1; i < workers_.size(); ++i)
            if (!add_thread(helpers, [this, i, &job] { workers_[i]->iterate(job, {}); })) break;
        workers_[0]->iterate(job, listener);
        control_.wait_for_release();
        control_.stop();
    }

    // Passes on what the first worker reports, with what only the whole search knows, and watches the clock.
    [[nodiscard]] Listener<G> follower(const Request& request, const Listener<G>& listener) {
        Listener<G> follower = listener;
        follower.on_report = [this, &request, &listener](const SearchReport<G>& report) {
            reported_nodes_ = nodes();
            if (static_cast<std::size_t>(report.line) <= request.reported_lines) listener.on_report(completed(report));
        };
        const bool is_forced = request.root_moves.size() == 1 && request.limits.clock;
        follower.is_enough = [this, is_forced](const Stability& stability) {
            // With one legal move nothing is to be decided, only a score to be shown.
            constexpr double kForcedFactor = 0.05;
            return control_.soft_limit_passed(is_forced ? kForcedFactor : soft_factor(stability));
        };
        return follower;
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

    [[nodiscard]] SearchResult<G> answer(const SearchWorker& worker, std::size_t lines) const {
        SearchResult<G> answer;
        const auto& roots = worker.root_moves();
        for (std::size_t i = 0; i < std::min(lines, roots.size()); ++i)
            answer.lines.push_back(completed(report_of(roots[i], i, worker.finished_depth())));
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
