#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "search/searcher.hpp"

namespace qiyuan::search {

// Numbers of the tree search by simulation, with why they help.
struct MctsParams {
    double exploration = 0.35;   // how much an uncertain move is preferred to a good one
    double minimax_share = 0.4;  // of the backed-up minimax of evaluations in a move's worth; the rest is its average
    double bias = 0.6;           // weight of the evaluation of a move's own result while it has few visits
    // Where the evaluator foresees choices (+183 +- 57 Elo in banqi at 12 ms a move, 60 pairs):
    double inclination = 0.5;          // how much a move that is likely to be chosen is preferred to a good one
    double unseen_loss = 0.1;          // by which a move that was never tried is thought worse than its position
    std::size_t most_nodes = 400'000;  // kept at once; then leaves are evaluated but no longer expanded
};

// Monte Carlo tree search with chance nodes, as an opponent that errs elsewhere than alpha-beta does. A simulation
// walks down the tree, throws nature's dice, and ends at a new leaf with its evaluation instead of a random game (early
// termination). A move is chosen by its average, by the minimax of the evaluations below it (implicit minimax backups),
// by the evaluation of its result (progressive bias), and by how little it was tried. Where the evaluator foresees
// choices, its inclination takes the place of the bias, and unlikely moves need not be tried at all. Values are win
// probabilities of the player who moved into the node. Repeats itself: the dice start anew at every search.
template <game::SearchableGame G, game::Evaluator<G> E>
class Mcts {
public:
    using Move = typename G::Move;
    using Request = typename Searcher<G, E>::Request;
    using Prepared = typename Searcher<G, E>::Prepared;

    explicit Mcts(E evaluator, const MctsParams& params = {}) : params_(params), evaluator_(std::move(evaluator)) {}

    void set_evaluator(E evaluator) { evaluator_ = std::move(evaluator); }

    // A search that a Searcher has prepared.
    [[nodiscard]] SearchResult<G> search(Prepared prepared, const Listener<G>& listener) {
        const Request& request = prepared.request();
        Control& control = prepared.control();
        if (request.root_moves.empty()) {
            control.wait_for_release();
            return {};
        }
        begin(request);
        constexpr std::uint64_t kSimulationsBetweenLooks = 64;
        const std::uint64_t most = request.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
        while (simulations_ < most && !control.is_stopped()) {
            simulate();
            if (++simulations_ % kSimulationsBetweenLooks == 0) control.poll_clock();
            if (request.limits.depth && simulations_ >= simulations_for(*request.limits.depth)) break;
        }
        control.wait_for_release();
        SearchResult<G> answer = answer_of(request, control);
        for (std::size_t i = 0; i < std::min(request.reported_lines, answer.lines.size()); ++i)
            listener.on_report(answer.lines[i]);
        return answer;
    }

private:
    using Index = std::uint32_t;
    static constexpr double kEven = 0.5;
    static constexpr bool kForeseesChoices = game::ForeseesChoices<E, G>;

    struct Node {
        Move move{};               // that led here, or the move whose outcome nature decided
        std::uint32_t weight = 0;  // of the outcome that led here; 0 after a player's move
        std::uint32_t visits = 0;
        Index first_child = 0;
        std::uint16_t children = 0;
        bool is_expanded = false;
        bool is_over = false;
        double sum = 0;           // of the values of its visits, for the player who moved last
        double minimax = kEven;   // of the evaluations below, for the same player
        double estimate = kEven;  // the evaluation of the node itself, for the same player
        double inclination = 0;   // the probability that it is chosen among its siblings
    };

    // A depth limit means about the effort that a shallow search of that depth takes.
    [[nodiscard]] static std::uint64_t simulations_for(int depth) {
        constexpr int kMostDoublings = 20;
        return std::uint64_t{100} << static_cast<unsigned>(std::min(depth, kMostDoublings));
    }

    void begin(const Request& request) {
        root_position_ = request.task.position;
        history_ = request.task.history;
        rules_ = request.task.rules.in_search();
        draw_ = request.task.draw_for_root.win_probability();
        simulations_ = 0;
        rng_ = base::Rng{1};
        nodes_.clear();
        nodes_.push_back(Node{});
        add_children(0, root_position_, request.root_moves);
        nodes_[0].is_expanded = true;
    }

    void add_children(Index parent, [[maybe_unused]] const typename G::Position& pos, const auto& moves) {
        nodes_[parent].first_child = static_cast<Index>(nodes_.size());
        nodes_[parent].children = static_cast<std::uint16_t>(moves.size());
        for (const Move m : moves) {
            Node node;
            node.move = m;
            nodes_.push_back(node);
        }
        if constexpr (kForeseesChoices) foresee_choices(std::span{nodes_}.subspan(nodes_[parent].first_child), pos);
    }
    void foresee_choices(std::span<Node> options, const typename G::Position& pos) const {
        double sum = 0;
        for (Node& node : options) sum += node.inclination = std::exp(evaluator_.choice_logit(pos, node.move));
        for (Node& node : options) node.inclination /= sum;
    }

    // One walk from the root to a leaf and back.
    void simulate() {
        pos_ = root_position_;
        const std::size_t past = history_.size();
        path_.assign(1, 0);
        std::vector<bool>& by_root = root_moved_;
        by_root.assign(1, false);
        bool root_to_move = true;
        while (nodes_[path_.back()].is_expanded && !nodes_[path_.back()].is_over) {
            const Index next = pick(path_.back());
            const Key key = G::key(pos_);
            history_.push_back({nodes_[next].move, G::do_move(pos_, nodes_[next].move), key});
            path_.push_back(next);
            by_root.push_back(root_to_move);
            if constexpr (game::ChanceGame<G>)
                if (G::is_chance(pos_)) {
                    path_.push_back(throw_dice(next));
                    by_root.push_back(root_to_move);
                }
            root_to_move = !root_to_move;
        }
        const double value = look_at(path_.back(), by_root.back());
        back_up(by_root.back() ? value : 1 - value);
        history_.erase(history_.begin() + static_cast<std::ptrdiff_t>(past), history_.end());
    }

    [[nodiscard]] Index pick(Index at) const {
        const Node& node = nodes_[at];
        const double visits = static_cast<double>(node.visits) + 1;
        const double eagerness = kForeseesChoices ? std::sqrt(visits) : std::log(visits);
        const double own_value = node.visits == 0 ? kEven : 1 - node.sum / node.visits;
        Index best = node.first_child;
        double best_worth = -std::numeric_limits<double>::infinity();
        for (Index i = node.first_child; i < node.first_child + node.children; ++i) {
            const double worth = kForeseesChoices ? worth_by_inclination(nodes_[i], eagerness, own_value)
                                                  : worth_by_trying(nodes_[i], eagerness);
            if (worth > best_worth) best = i, best_worth = worth;
        }
        return best;
    }
    // What the visits of a node say. Requires: there were some.
    [[nodiscard]] double experience_of(const Node& node) const {
        return (1 - params_.minimax_share) * node.sum / node.visits + params_.minimax_share * node.minimax;
    }
    [[nodiscard]] double worth_by_trying(const Node& node, double log_visits) const {
        constexpr double kUntried = 2;  // every move is tried once before any is tried again
        if (node.visits == 0) return kUntried;
        const double visits = node.visits;
        return experience_of(node) + params_.exploration * std::sqrt(log_visits / visits) +
               params_.bias * node.estimate / (visits + 1);
    }
    // `parent_value` is for the player who chooses.
    [[nodiscard]] double worth_by_inclination(const Node& node, double eagerness, double parent_value) const {
        const double known = node.visits == 0 ? parent_value - params_.unseen_loss : experience_of(node);
        return known + params_.inclination * eagerness * node.inclination / (static_cast<double>(node.visits) + 1);
    }

    // Nature's answer below the node of a move; the position awaits it.
    [[nodiscard]] Index throw_dice(Index at) {
        typename G::OutcomeList outcomes;
        const std::uint32_t total = G::outcomes(pos_, outcomes);
        if (!nodes_[at].is_expanded) {
            nodes_[at].first_child = static_cast<Index>(nodes_.size());
            nodes_[at].children = static_cast<std::uint16_t>(outcomes.size());
            nodes_[at].is_expanded = true;
            for (const auto& item : outcomes) {
                Node node;
                node.move = nodes_[at].move;
                node.weight = item.weight;
                nodes_.push_back(node);
            }
        }
        std::uint64_t left = rng_.below(total);
        std::size_t which = 0;
        while (left >= outcomes[which].weight) left -= outcomes[which++].weight;
        (void)G::do_outcome(pos_, outcomes[which].outcome);
        return nodes_[at].first_child + static_cast<Index>(which);
    }

    // The value of a leaf for the player who moved into it; expands it if the game goes on.
    [[nodiscard]] double look_at(Index at, bool moved_by_root) {
        if (const auto ended = ended_value(moved_by_root)) {
            nodes_[at].is_over = true;
            nodes_[at].minimax = nodes_[at].estimate = *ended;
            return *ended;
        }
        if (nodes_[at].visits == 0) {
            evaluator_.reset(pos_);
            const double value = 1 - evaluator_.evaluate(pos_).win_probability();
            nodes_[at].minimax = nodes_[at].estimate = value;
        } else if (nodes_.size() < params_.most_nodes) {
            game::MoveList<G> moves;
            G::template generate<game::Gen::kAll>(pos_, moves);
            add_children(at, pos_, moves);
            nodes_[at].is_expanded = true;
        }
        return nodes_[at].estimate;
    }

    // How the game has ended here, if it has, for the player who moved last.
    [[nodiscard]] std::optional<double> ended_value(bool moved_by_root) const {
        const auto of = [&](game::Result result) {  // for the player to move
            if (result == game::Result::kDraw) return moved_by_root ? draw_ : 1 - draw_;
            return result == game::Result::kWin ? 0.0 : 1.0;
        };
        if (const auto result = G::result(pos_)) return of(*result);
        switch (G::judge(pos_, game::History<G>{history_}, rules_)) {
            case game::Ruling::kMoverWins: return of(game::Result::kWin);
            case game::Ruling::kMoverLoses: return of(game::Result::kLoss);
            case game::Ruling::kDraw: return of(game::Result::kDraw);
            case game::Ruling::kNone: break;
        }
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(pos_, moves);
        if (moves.empty()) return of(G::no_moves(pos_));
        return std::nullopt;
    }

    void back_up(double value_for_root) {
        for (std::size_t i = path_.size(); i-- > 0;) {
            Node& node = nodes_[path_[i]];
            ++node.visits;
            node.sum += root_moved_[i] ? value_for_root : 1 - value_for_root;
            if (node.is_expanded && !node.is_over) node.minimax = minimax_of(node);
        }
    }
    // After a player's move the opponent takes what is best for him; nature takes the average. What was not visited yet
    // counts as the node itself.
    [[nodiscard]] double minimax_of(const Node& node) const {
        double best = 0;
        double sum = 0;
        double weight = 0;
        bool is_visited = false;
        for (Index i = node.first_child; i < node.first_child + node.children; ++i) {
            const Node& child = nodes_[i];
            if (child.visits == 0) continue;
            is_visited = true;
            best = std::max(best, child.minimax);
            sum += child.minimax * child.weight;
            weight += child.weight;
        }
        if (!is_visited) return node.estimate;
        return weight > 0 ? sum / weight : 1 - best;
    }

    [[nodiscard]] static Score score_of(double probability) {
        constexpr double kNearest = 1e-5;
        const double p = std::clamp(probability, kNearest, 1 - kNearest);
        return Score::value(static_cast<int>(std::lround(Score::kPerLogit * std::log(p / (1 - p)))));
    }

    [[nodiscard]] SearchResult<G> answer_of(const Request& request, const Control& control) const {
        std::vector<Index> order;
        order.reserve(nodes_[0].children);
        for (Index i = 0; i < nodes_[0].children; ++i) order.push_back(nodes_[0].first_child + i);
        std::stable_sort(order.begin(), order.end(),
                         [this](Index a, Index b) { return nodes_[a].visits > nodes_[b].visits; });
        SearchResult<G> answer;
        for (std::size_t i = 0; i < std::min(request.lines, order.size()); ++i) {
            const Node& node = nodes_[order[i]];
            SearchReport<G> report;
            report.line = static_cast<int>(i) + 1;
            report.score = node.visits == 0 ? Score::draw() : score_of(node.sum / node.visits);
            report.nodes = simulations_;
            report.elapsed = control.elapsed();
            report.pv = line_from(order[i]);
            report.depth = report.selective_depth = static_cast<int>(report.pv.size());
            answer.lines.push_back(std::move(report));
        }
        return answer;
    }
    // The moves most visited, as far as nature lets them be foreseen.
    [[nodiscard]] std::vector<Move> line_from(Index at) const {
        std::vector<Move> line{nodes_[at].move};
        while (nodes_[at].is_expanded && nodes_[at].children > 0 && nodes_[nodes_[at].first_child].weight == 0) {
            const auto begin = nodes_.begin() + nodes_[at].first_child;
            const auto best = std::max_element(begin, begin + nodes_[at].children,
                                               [](const Node& a, const Node& b) { return a.visits < b.visits; });
            if (best->visits == 0) break;
            at = static_cast<Index>(best - nodes_.begin());
            line.push_back(best->move);
        }
        return line;
    }

    MctsParams params_;
    E evaluator_;
    typename G::Position root_position_{};
    typename G::Position pos_{};
    typename G::Rules rules_{};
    double draw_ = kEven;  // what a draw is worth to the player at the root
    std::vector<game::Step<G>> history_;
    std::vector<Node> nodes_;
    std::vector<Index> path_;
    std::vector<bool> root_moved_;  // for each node of the path: whether the player at the root moved into it
    std::uint64_t simulations_ = 0;
    base::Rng rng_{1};
};

}  // namespace qiyuan::search
