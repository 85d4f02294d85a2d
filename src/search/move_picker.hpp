#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "game/concepts.hpp"
#include "search/history.hpp"
#include "search/techniques.hpp"

namespace qiyuan::search {

// What the line so far knows about the moves of a node.
template <game::SearchableGame G>
struct OrderingHints {
    using Move = typename G::Move;
    using ContinuationHistory = typename Heuristics<G>::ContinuationHistory;

    Move table_move{};
    std::array<Move, 3> refutations{};  // two killers and the counter-move; Move{} where there is none
    std::array<const ContinuationHistory*, 3> followed{};  // by the moves one, two and four plies ago
    bool expands_chance = false;        // moves that ask nature will be made, so that their order matters
    bool one_chance_is_enough = false;  // of the quiet moves that ask nature only the first is wanted
};

// The sum by which the quiet moves of a position are ordered, pruned and reduced.
template <game::SearchableGame G>
class QuietExperience {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    QuietExperience(const Heuristics<G>& heuristics, const OrderingHints<G>& hints, const Position& pos)
        : pos_(pos), own_(heuristics.quiet(G::side_to_move(pos))), followed_(hints.followed) {}

    [[nodiscard]] int operator()(Move m) const {
        const std::size_t slot = G::piece_slot(pos_, m);
        int sum = own_[G::move_slot(pos_, m)].value() + quiet_prior<G>(pos_, m);
        for (const auto* rows : followed_) sum += (*rows)[slot].value();
        return sum;
    }

private:
    const Position& pos_;
    const typename Heuristics<G>::Butterfly& own_;
    std::array<const typename Heuristics<G>::ContinuationHistory*, 3> followed_;
};

// Hands out the legal moves of a node, the most promising first, and generates a class of them only when the classes
// before have not been enough: most nodes are decided by the first move or two.
template <game::SearchableGame G>
class MovePicker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    // kNoisyAndChecks adds the quiet moves that give check, where the game can tell.
    enum class Scope : std::uint8_t { kAll, kNoisy, kNoisyAndChecks };
    enum class Stage : std::uint8_t {
        kTableMove,
        kMakeNoisy,
        kGoodNoisy,
        kRefutations,
        kMakeQuiet,
        kMakeChecks,
        kQuiet,
        kBadNoisy,
        kDone,
    };

    // Requires: the table move of the hints is legal here, or Move{}.
    MovePicker(const Position& pos, Heuristics<G>& heuristics, const OrderingHints<G>& hints, int depth, Scope scope)
        : pos_(pos), heuristics_(heuristics), hints_(hints), depth_(depth), scope_(scope) {
        const Move m = hints_.table_move;
        if (m == Move{} || (scope != Scope::kAll && !G::is_noisy(pos, m))) {
            hints_.table_move = Move{};
            stage_ = Stage::kMakeNoisy;
        }
    }

    // The next move, or Move{} after the last.
    [[nodiscard]] Move next() {
        for (;;) {
            switch (stage_) {
                case Stage::kTableMove: stage_ = Stage::kMakeNoisy; return hints_.table_move;
                case Stage::kMakeNoisy: make_noisy(); break;
                case Stage::kGoodNoisy:
                    if (const Move m = next_good_noisy(); m != Move{}) return m;
                    stage_ = after_good_noisy();
                    break;
                case Stage::kRefutations:
                    if (const Move m = next_refutation(); m != Move{}) return m;
                    stage_ = Stage::kMakeQuiet;
                    break;
                case Stage::kMakeQuiet: make_quiet(); break;
                case Stage::kMakeChecks: make_checks(); break;
                case Stage::kQuiet:
                    if (const Move m = next_quiet(); m != Move{}) return m;
                    stage_ = Stage::kBadNoisy;
                    break;
                case Stage::kBadNoisy:
                    if (next_bad_ < bad_noisy_.size()) return bad_noisy_[next_bad_++];
                    stage_ = Stage::kDone;
                    break;
                case Stage::kDone: return Move{};
            }
        }
    }

    // From now on only captures and checks are of interest: the check that mates may stand last in any order.
    void skip_quiet() { skips_quiet_ = true; }
    [[nodiscard]] Stage stage() const { return stage_; }

private:
    struct ScoredMove {
        Move move;
        int score;
    };
    using ScoredList = base::StaticVector<ScoredMove, G::kMaxMoves>;

    static constexpr bool kKnowsChecks = uses<G>(Capability::kChecks) && game::ForeseesChecks<G>;

    // Gain counts for more than experience, which decides between captures of about the same worth.
    static constexpr int kGainWeight = 16;
    // A flip that risks a piece is put behind what experience knows nothing about.
    static constexpr int kFlipPriorWeight = 32;
    // A capture may lose this share of its score in the exchange and still be tried before the quiet moves.
    static constexpr int kLossTolerance = 40;

    void make_noisy() {
        game::MoveList<G> moves;
        G::template generate<game::Gen::kNoisy>(pos_, moves);
        for (const Move m : moves)
            if (m != hints_.table_move)
                list_.push_back({m, kGainWeight * G::gain(pos_, m) + heuristics_.noisy(pos_, m).value()});
        stage_ = Stage::kGoodNoisy;
    }

    void make_quiet() {
        if (skips_quiet_) return make_checks();
        list_.clear();
        next_ = 0;
        stage_ = Stage::kQuiet;
        game::MoveList<G> moves;
        G::template generate<game::Gen::kQuiet>(pos_, moves);
        const QuietExperience<G> experience{heuristics_, hints_, pos_};
        for (const Move m : moves)
            if (!was_handed_out(m)) list_.push_back({m, experience(m) + flip_prior_of(m)});
        sort_promising();
    }

    [[nodiscard]] int flip_prior_of(Move m) const {
        if constexpr (game::OrdersChance<G>)
            if (hints_.expands_chance && G::asks_nature(pos_, m)) return kFlipPriorWeight * G::flip_prior(pos_, m);
        return 0;
    }

    [[nodiscard]] Stage after_good_noisy() const {
        switch (scope_) {
            case Scope::kAll: return Stage::kRefutations;
            case Scope::kNoisyAndChecks: return Stage::kMakeChecks;
            case Scope::kNoisy: break;
        }
        return Stage::kBadNoisy;
    }

    void make_checks() {
        list_.clear();
        next_ = 0;
        stage_ = Stage::kQuiet;
        if constexpr (kKnowsChecks) {
            game::MoveList<G> moves;
            if constexpr (game::ListsChecks<G>)
                G::generate_checks(pos_, moves);
            else
                G::template generate<game::Gen::kQuiet>(pos_, moves);
            for (const Move m : moves)
                if (!was_handed_out(m) && (game::ListsChecks<G> || gives_check<G>(pos_, m))) list_.push_back({m, 0});
        }
    }

    // Sorts the moves above a bar that sinks with depth; a shallow node will not get to the rest in any order.
    void sort_promising() {
        constexpr int kBarPerPly = -1000;
        const int bar = kBarPerPly * depth_;
        std::size_t sorted = 0;
        for (std::size_t i = 0; i < list_.size(); ++i) {
            if (list_[i].score < bar) continue;
            const ScoredMove item = list_[i];
            list_[i] = list_[sorted];
            std::size_t hole = sorted++;
            for (; hole > 0 && list_[hole - 1].score < item.score; --hole) list_[hole] = list_[hole - 1];
            list_[hole] = item;
        }
    }

    [[nodiscard]] Move next_good_noisy() {
        while (next_ < list_.size()) {
            const auto best = std::max_element(list_.begin() + next_, list_.end(),
                                               [](const auto& a, const auto& b) { return a.score < b.score; });
            std::swap(*best, list_[next_]);
            const ScoredMove item = list_[next_++];
            if (see_at_least<G>(pos_, item.move, -item.score / kLossTolerance)) return item.move;
            bad_noisy_.push_back(item.move);
        }
        return Move{};
    }

    [[nodiscard]] Move next_refutation() {
        while (next_refutation_ < hints_.refutations.size()) {
            const std::size_t at = next_refutation_++;
            const Move m = hints_.refutations[at];
            const bool usable = !skips_quiet_ && m != Move{} && m != hints_.table_move && !repeats_earlier(at) &&
                                G::is_legal(pos_, m) && !G::is_noisy(pos_, m);
            if (usable) return m;
            hints_.refutations[at] = Move{};
        }
        return Move{};
    }
    [[nodiscard]] bool repeats_earlier(std::size_t at) const {
        for (std::size_t i = 0; i < at; ++i)
            if (hints_.refutations[i] == hints_.refutations[at]) return true;
        return false;
    }
    // Whether a quiet move came as the table's or as a refutation.
    [[nodiscard]] bool was_handed_out(Move m) const {
        if (scope_ != Scope::kAll) return false;
        return m == hints_.table_move ||
               std::find(hints_.refutations.begin(), hints_.refutations.end(), m) != hints_.refutations.end();
    }

    [[nodiscard]] Move next_quiet() {
        if (skips_quiet_ && !kKnowsChecks) return Move{};
        while (next_ < list_.size()) {
            const Move m = list_[next_++].move;
            if (skips_quiet_ && !gives_check<G>(pos_, m)) continue;
            if (!hints_.one_chance_is_enough || !asks_nature<G>(pos_, m)) return m;
            if (!std::exchange(gave_chance_, true)) return m;
        }
        return Move{};
    }

    const Position& pos_;
    Heuristics<G>& heuristics_;
    OrderingHints<G> hints_;
    int depth_;
    Scope scope_;
    Stage stage_ = Stage::kTableMove;
    bool skips_quiet_ = false;
    bool gave_chance_ = false;  // a quiet move that asks nature
    std::size_t next_ = 0;
    std::size_t next_refutation_ = 0;
    std::size_t next_bad_ = 0;
    ScoredList list_;
    base::StaticVector<Move, G::kMaxMoves> bad_noisy_;
};

}  // namespace qiyuan::search
