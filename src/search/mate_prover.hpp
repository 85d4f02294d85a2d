#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/proof_table.hpp"
#include "search/tree.hpp"

namespace qiyuan::search {

// Looks for a win by checks alone, far beyond the depth of an ordinary search: depth-first proof-number search, which
// always goes on where the fewest replies are left to refute. Works on the root of a tree while its search rests, in
// portions, and never touches what the search has learnt.
template <game::SearchableGame G, game::Evaluator<G> E>
class MateProver {
public:
    using Move = typename G::Move;

    explicit MateProver(Tree<G, E>& tree) : tree_(tree) {}

    // Forgets the last root.
    void begin() {
        table_.clear();
        nodes_ = 0;
    }
    // Since begin().
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    // Goes on for so many nodes. The line of the win, once there is one: its length is that of the proof, which need
    // not be the shortest.
    [[nodiscard]] std::optional<std::vector<Move>> go_on(std::uint64_t nodes) {
        const std::uint64_t before = tree_.nodes();
        last_node_ = before + nodes;
        if (!is_over()) visit(0, {ProofTable::kInfinite, ProofTable::kInfinite, 0});
        nodes_ += tree_.nodes() - before;
        const auto root = table_.find(table_key<G>(tree_.position()));
        if (!root || !root->is_proven()) return std::nullopt;
        return line();
    }

private:
    using Numbers = ProofTable::Numbers;

    // A move with the key of the position behind it.
    struct Child {
        Move move;
        Key key;
    };
    struct Expansion {
        base::StaticVector<Child, G::kMaxMoves> children;
        bool escapes = false;  // the defender, by the rules
    };

    // Longer wins are not looked for: a proof holds wherever its position comes up again, but not behind the end of a
    // game whose plies are counted.
    static constexpr int kMostPlies = 39;

    [[nodiscard]] static bool is_attacker(int ply) { return ply % 2 == 0; }
    [[nodiscard]] bool is_over() { return tree_.nodes() >= last_node_ || table_.is_full() || tree_.must_stop(); }

    // Works on a position until one of its numbers reaches its limit, and keeps them.
    void visit(int ply, const Numbers& limits) {
        const Key key = table_key<G>(tree_.position());
        const Expansion expansion = expand(ply);
        for (;;) {
            const Choice choice = choose(expansion);
            table_.store(key, choice.numbers);
            if (choice.numbers.mine >= limits.mine || choice.numbers.theirs >= limits.theirs || is_over()) return;
            const Numbers child = numbers_of(*choice.best);
            // The child is left when another looks clearly easier, or when it alone settles this position.
            const Numbers child_limits{limits.theirs - choice.numbers.theirs + child.mine,
                                       std::min(limits.mine, choice.second + choice.second / 4 + 1), 0};
            tree_.make(choice.best->move, ply);
            visit(ply + 1, child_limits);
            tree_.take_back();
        }
    }

    // The checks of the attacker, all replies of the defender; what is new among them enters the table.
    [[nodiscard]] Expansion expand(int ply) {
        Expansion expansion;
        game::MoveList<G> moves;
        G::template generate<game::Gen::kAll>(tree_.position(), moves);
        for (const Move m : moves) {
            if (is_attacker(ply) && !gives_check<G>(tree_.position(), m)) continue;
            tree_.make(m, ply);
            const Standing standing = enter(ply + 1);
            const Key key = table_key<G>(tree_.position());
            tree_.take_back();
            if (standing == Standing::kOpen)
                expansion.children.push_back({m, key});
            else if (!is_attacker(ply))
                return {{}, true};
        }
        return expansion;
    }

    enum class Standing : std::uint8_t { kOpen, kEscaped };

    // Sees to it that the table knows the position, unless the defender has escaped into a draw or out of reach: that
    // hangs on the way here, so it is not kept.
    [[nodiscard]] Standing enter(int ply) {
        const Key key = table_key<G>(tree_.position());
        if (const auto score = tree_.ruled(ply)) {
            const bool is_won = is_attacker(ply) ? score->is_win() : score->is_loss();
            if (!is_won) return Standing::kEscaped;
            table_.store(key, is_attacker(ply) ? ProofTable::reached() : ProofTable::missed());
            return Standing::kOpen;
        }
        auto known = table_.find(key);
        if (!known) {
            known = first_numbers(ply);
            table_.store(key, *known);
        }
        const bool is_won = !is_attacker(ply) && known->theirs == 0;
        return ply >= kMostPlies && !is_won ? Standing::kEscaped : Standing::kOpen;
    }

    // A defender with many replies is hard to beat; one with none is beaten, if the rules say so.
    [[nodiscard]] Numbers first_numbers(int ply) {
        if (is_attacker(ply)) return {1, 1, 0};
        game::MoveList<G> replies;
        G::template generate<game::Gen::kAll>(tree_.position(), replies);
        if (!replies.empty()) return {1, static_cast<std::uint32_t>(replies.size()), 0};
        const bool is_lost = G::no_moves(tree_.position()) == game::Result::kLoss;
        return is_lost ? ProofTable::missed() : ProofTable::reached();
    }

    struct Choice {
        Numbers numbers;
        const Child* best = nullptr;
        std::uint32_t second = ProofTable::kInfinite;
    };

    [[nodiscard]] Numbers numbers_of(const Child& child) const { return *table_.find(child.key); }

    // The mover reaches his goal by one child, so the easiest counts; to stop him, all must be refuted.
    [[nodiscard]] Choice choose(const Expansion& expansion) const {
        if (expansion.escapes) return {ProofTable::reached()};
        Choice choice{ProofTable::missed()};
        int nearest = kMostPlies;
        int furthest = -1;
        for (const Child& child : expansion.children) {
            const Numbers n = numbers_of(child);
            choice.numbers.theirs = ProofTable::sum(choice.numbers.theirs, n.mine);
            if (n.theirs == 0) nearest = std::min(nearest, n.plies);
            furthest = std::max(furthest, n.plies);
            if (choice.best == nullptr || n.theirs < choice.numbers.mine) {
                choice.second = choice.numbers.mine;
                choice.numbers.mine = n.theirs;
                choice.best = &child;
            } else {
                choice.second = std::min(choice.second, n.theirs);
            }
        }
        choice.numbers.plies = 1 + (choice.numbers.mine == 0 ? nearest : furthest);
        return choice;
    }

    // The attacker takes the nearest end, the defender the furthest. Nothing when the line comes by a position of the
    // game so far: the proof was found on another way, on which that was no draw. Requires: the root is proven.
    [[nodiscard]] std::optional<std::vector<Move>> line() {
        std::vector<Move> moves;
        bool ends_in_mate = false;
        for (int ply = 0;; ++ply) {
            const Expansion expansion = expand(ply);
            const Child* next = nullptr;
            for (const Child& child : expansion.children) {
                const Numbers n = numbers_of(child);
                if (is_attacker(ply) && n.theirs != 0) continue;
                const int sign = is_attacker(ply) ? 1 : -1;
                if (next == nullptr || sign * n.plies < sign * numbers_of(*next).plies) next = &child;
            }
            if (next == nullptr) {
                ends_in_mate = !is_attacker(ply) && !expansion.escapes;
                break;
            }
            moves.push_back(next->move);
            tree_.make(next->move, ply);
        }
        for (std::size_t i = 0; i < moves.size(); ++i) tree_.take_back();
        return ends_in_mate ? std::optional{std::move(moves)} : std::nullopt;
    }

    Tree<G, E>& tree_;
    ProofTable table_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
};

}  // namespace qiyuan::search
