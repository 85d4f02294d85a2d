#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/concepts.hpp"
#include "game/evaluator.hpp"
#include "search/control.hpp"
#include "search/history.hpp"
#include "search/move_bits.hpp"
#include "search/move_picker.hpp"
#include "search/node_result.hpp"
#include "search/params.hpp"
#include "search/table.hpp"

namespace qiyuan::search {

inline constexpr int kMaxPly = 128;

// What is to be searched: a position, how it came about, and what the rules and the players make of draws.
template <game::Game G>
struct Task {
    typename G::Position position;
    std::vector<game::Step<G>> history;  // oldest first
    typename G::Rules rules;
    Score draw_for_root;  // what a draw is worth to the side to move at the root (contempt)
};

// One ply of the line that is being searched.
template <game::SearchableGame G>
struct Frame {
    using Move = typename G::Move;

    Move move{};                                // on its way from here; Move{} for a pass
    std::size_t slot = Heuristics<G>::kNoSlot;  // its man and square
    Move excluded{};                            // left out while testing whether it is singular
    std::array<Move, 2> killers{};              // quiet moves that refuted siblings of this node
    std::optional<int> eval;                    // static evaluation, corrected; none in check
    bool was_noisy = false;                     // `move`, that is
    int experience = 0;                         // of `move`, as it was ordered and reduced by
    int cutoffs = 0;                            // children of this ply that failed high
    int double_extensions = 0;                  // along the line
    // The earliest ply whose position the score of this node depends on through a ruling; kMaxPly when on none.
    int depends_on_ply = kMaxPly;
    base::StaticVector<Move, kMaxPly> pv;
};

// The line from the root to the node being searched, and what one thread knows: its position, evaluator, experience and
// counters. Everything that makes or takes back a move goes through here. Owned by one thread; only nodes() may be read
// by others.
template <game::SearchableGame G, game::Evaluator<G> E>
class Tree {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Undo = typename G::Undo;

    Tree(const Params& params, Table& table, Control& control, E evaluator)
        : params_(params), table_(table), control_(control), evaluator_(std::move(evaluator)) {}

    // Puts the root of a new search on the board. Experience from earlier searches of the game is kept.
    void begin(const Task<G>& task) {
        pos_ = task.position;
        rules_ = task.rules.in_search();
        draw_for_root_ = task.draw_for_root;
        path_ = task.history;
        path_.reserve(task.history.size() + kMaxPly + 1);
        root_index_ = path_.size();
        visible_from_ = 0;
        evaluator_.reset(pos_);
        frames_ = {};
        nodes_.store(0, std::memory_order_relaxed);
        selective_depth_ = 0;
    }
    void forget() { heuristics_.clear(); }

    [[nodiscard]] const Position& position() const { return pos_; }
    [[nodiscard]] Frame<G>& frame(int ply) { return frames_[static_cast<std::size_t>(ply + kFramesBefore)]; }
    [[nodiscard]] Heuristics<G>& heuristics() { return heuristics_; }
    [[nodiscard]] E& evaluator() { return evaluator_; }
    [[nodiscard]] const Params& params() const { return params_; }
    [[nodiscard]] Control& control() { return control_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
    void limit_nodes(std::optional<std::uint64_t> most) { most_nodes_ = most.value_or(kNoLimit); }
    // One thread of a search looks at the clock for all.
    void watch_clock() { watches_clock_ = true; }

    // Whether the search is over. Asked at every node; looks at the clock now and then.
    [[nodiscard]] bool must_stop() {
        constexpr std::uint64_t kNodesBetweenLooks = 512;  // well under a millisecond
        if (watches_clock_ && nodes() % kNodesBetweenLooks == 0) control_.poll_clock();
        return control_.is_stopped() || nodes() >= most_nodes_;
    }

    void make(Move m, int ply) {
        Frame<G>& here = frame(ply);
        here.move = m;
        here.slot = G::piece_slot(pos_, m);
        here.was_noisy = G::is_noisy(pos_, m);
        const Key key = G::key(pos_);
        path_.push_back({m, evaluator_.do_move(pos_, m), key});
        count_node();
    }
    void take_back() {
        const auto& step = path_.back();
        evaluator_.undo_move(pos_, step.move, step.undo);
        path_.pop_back();
    }

    // Nature's move after make(): no ply of its own, and not in the history, which is about players. Taken back before
    // the move.
    template <typename Outcome>
    [[nodiscard]] Undo make_outcome(Outcome outcome) {
        count_node();
        return evaluator_.do_outcome(pos_, outcome);
    }
    template <typename Outcome>
    void take_back_outcome(Outcome outcome, const Undo& undo) {
        evaluator_.undo_outcome(pos_, outcome, undo);
    }

    // Passing breaks the history: rulings do not look behind it.
    class [[nodiscard]] Pass {
    public:
        Pass(Tree& tree, int ply) : tree_(tree), visible_from_(tree.visible_from_) {
            tree.frame(ply).move = Move{};
            tree.frame(ply).slot = Heuristics<G>::kNoSlot;
            const Key key = G::key(tree.pos_);
            undo_ = G::do_pass(tree.pos_);
            tree.path_.push_back({Move{}, undo_, key});
            tree.visible_from_ = tree.path_.size();
            tree.count_node();
        }
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass() {
            tree_.path_.pop_back();
            G::undo_pass(tree_.pos_, undo_);
            tree_.visible_from_ = visible_from_;
        }

    private:
        Tree& tree_;
        std::size_t visible_from_;
        Undo undo_{};
    };

    [[gnu::always_inline]] void prefetch(Move m) const { table_.prefetch(G::key_after(pos_, m)); }
    void saw_ply(int ply) { selective_depth_ = std::max(selective_depth_, ply + 1); }
    void forget_selective_depth() { selective_depth_ = 0; }
    [[nodiscard]] int selective_depth() const { return selective_depth_; }

    [[nodiscard]] Score draw_at(int ply) const { return ply % 2 == 0 ? draw_for_root_ : -draw_for_root_; }

    // What the rules say about this node, if they end the game here: by what stands on the board, or by the history.
    // Requires: ply > 0.
    [[nodiscard]] std::optional<Score> ruled(int ply) {
        frame(ply).depends_on_ply = kMaxPly;
        if (const auto result = G::result(pos_)) return score_of(*result, ply);
        const game::History<G> history = std::span{path_}.subspan(visible_from_);
        const game::Ruling ruling = G::judge(pos_, history, rules_);
        if (ruling == game::Ruling::kNone) return known_ending(ply);
        frame(ply).depends_on_ply = ply_of_earlier_occurrence();
        switch (ruling) {
            case game::Ruling::kMoverWins: return Score::win_in(ply);
            case game::Ruling::kMoverLoses: return Score::loss_in(ply);
            case game::Ruling::kDraw:
            case game::Ruling::kNone: break;
        }
        return draw_at(ply);
    }
    // What the evaluator knows for certain (endgame tables).
    [[nodiscard]] std::optional<Score> known_ending(int ply) {
        if constexpr (game::KnowsEndings<E, G>) return evaluator_.known_ending(pos_, rules_, ply);
        (void)ply;
        return std::nullopt;
    }
    [[nodiscard]] Score score_of(game::Result result, int ply) const {
        switch (result) {
            case game::Result::kLoss: return Score::loss_in(ply);
            case game::Result::kWin: return Score::win_in(ply);
            case game::Result::kDraw: break;
        }
        return draw_at(ply);
    }

    // What the table knows of this position, proofs counted from the root.
    [[nodiscard]] std::optional<TableEntry> look_up(int ply) const {
        if (!params_.use_table) return std::nullopt;
        auto known = table_.probe(table_key<G>(pos_));
        if (known) known->score = known->score.from_root(ply);
        return known;
    }
    // The move of an entry, unless a collision of keys brought it here.
    [[nodiscard]] Move known_move(const std::optional<TableEntry>& known) const {
        if (!known || known->move_bits == 0) return Move{};
        const Move m = move_from_bits<Move>(known->move_bits);
        return G::is_legal(pos_, m) ? m : Move{};
    }
    void remember(TableEntry entry, int ply) {
        if (!params_.use_table) return;
        entry.score = entry.score.from_node(ply);
        table_.store(table_key<G>(pos_), entry);
    }

    [[nodiscard]] OrderingHints<G> hints(int ply, Move table_move) {
        OrderingHints<G> hints;
        hints.table_move = table_move;
        const Frame<G>& here = frame(ply);
        hints.refutations = {here.killers[0], here.killers[1], heuristics_.counter(frame(ply - 1).slot)};
        hints.followed = {&heuristics_.after(frame(ply - 1).slot), &heuristics_.after(frame(ply - 2).slot),
                          &heuristics_.after(frame(ply - 4).slot)};
        return hints;
    }

    // The line found below `ply` becomes this node's, behind `m`.
    void adopt_pv(Move m, int ply) {
        auto& pv = frame(ply).pv;
        pv.clear();
        pv.push_back(m);
        for (const Move later : frame(ply + 1).pv)
            if (pv.size() < pv.capacity()) pv.push_back(later);
    }

private:
    static constexpr int kFramesBefore = 6;  // so that the root, too, can look a few plies back
    static constexpr int kFramesAfter = 4;
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

    void count_node() { nodes_.store(nodes() + 1, std::memory_order_relaxed); }

    // A ruling hangs on the ply where the position stood before; one by counted moves hangs on the whole game.
    [[nodiscard]] int ply_of_earlier_occurrence() const {
        const Key key = G::key(pos_);
        for (std::size_t i = path_.size(); i > visible_from_; --i)
            if (path_[i - 1].key_before == key) return static_cast<int>(i - 1) - static_cast<int>(root_index_);
        return -1;
    }

    const Params& params_;
    Table& table_;
    Control& control_;
    E evaluator_;
    Heuristics<G> heuristics_;
    Position pos_{};
    typename G::Rules rules_{};
    Score draw_for_root_;
    std::vector<game::Step<G>> path_;
    std::size_t root_index_ = 0;
    std::size_t visible_from_ = 0;
    std::array<Frame<G>, kMaxPly + kFramesBefore + kFramesAfter> frames_{};
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t most_nodes_ = kNoLimit;
    bool watches_clock_ = false;
    int selective_depth_ = 0;
};

}  // namespace qiyuan::search
