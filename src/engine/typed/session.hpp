#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "engine/playing_strength.hpp"
#include "engine/typed/engine_traits.hpp"
#include "engine/typed/noisy_evaluator.hpp"
#include "engine/typed/typed_game.hpp"
#include "engine/typed/usual_evaluator.hpp"
#include "game/well_formed.hpp"
#include "search/mcts.hpp"
#include "search/searcher.hpp"

namespace qiyuan::engine {

// How a position is searched.
enum class Method : std::uint8_t { kAlphaBeta, kMcts };

// What a user may set about play; rules are set apart.
struct SessionOptions {
    Method method = Method::kAlphaBeta;
    int lines = 1;
    base::Milliseconds overhead{20};
    int contempt = 0;                      // what a draw costs us, in score units
    bool is_analysis = false;              // plays for neither side: without preferences beyond the result
    std::optional<PlayingStrength> level;  // none at full strength
};

// A game with its searcher: where a game, an evaluator and the search meet. Searches one position at a time on the
// calling thread (and its helpers); stop() and ponder_hit() may come from another.
template <game::SearchableGame G>
class Session {
    static_assert(game::well_formed<G> && CompleteEngineTraits<G>);

public:
    using Move = typename G::Move;
    using Inner = typename EngineTraits<G>::Evaluator;
    using Evaluator = NoisyEvaluator<G, Inner>;
    using Searcher = search::Searcher<G, Evaluator>;
    using SearchResult = search::SearchResult<G>;

    static constexpr std::size_t kDefaultTableMib = 64;

    Session() : evaluator_(usual_evaluator<Inner>()), searcher_(EngineTraits<G>::params(), Evaluator{evaluator_}) {
        options_.contempt = EngineTraits<G>::kContempt;
        if (!searcher_.resize_table(kDefaultTableMib)) throw std::bad_alloc{};
    }

    [[nodiscard]] TypedGame<G>& game() { return game_; }
    [[nodiscard]] const TypedGame<G>& game() const { return game_; }
    [[nodiscard]] Searcher& searcher() { return searcher_; }
    [[nodiscard]] const SessionOptions& options() const { return options_; }
    void set_options(const SessionOptions& options) {
        const auto noise = [](const SessionOptions& o) { return o.level ? o.level->noise : 0; };
        const bool judges_anew = noise(options) != noise(options_);
        options_ = options;
        if (judges_anew) reseed();
    }
    // Judges by another evaluator of the same type from now on.
    void set_evaluator(Inner evaluator) {
        evaluator_ = std::move(evaluator);
        reseed();
    }
    [[nodiscard]] const Inner& evaluator() const { return evaluator_; }
    // Weakened play varies with the seed; full strength does not.
    void set_seed(std::uint64_t seed) {
        rng_ = base::Rng{seed};
        reseed();
    }

    void new_game() {
        game_.set_up_start();
        searcher_.new_game();
        if (options_.level) reseed();
    }

    // A search of the present position. `only` and `banned` restrict the choice; empty `only` allows all. One without
    // end is an analysis, whatever was set.
    [[nodiscard]] typename Searcher::Request request(const search::Limits& limits, std::span<const Move> only,
                                                     std::span<const Move> banned) {
        const bool is_analysis = options_.is_analysis || limits.is_infinite;
        if constexpr (game::TakesSides<Inner, G>)
            if (is_analysis ? evaluator_.take_no_side() : evaluator_.take_side(game_.position())) reseed();
        typename Searcher::Request request;
        const auto history = game_.history();
        const int contempt = is_analysis ? 0 : options_.contempt;
        request.task = {
            game_.position(), {history.begin(), history.end()}, game_.rules(), game::Score::value(-contempt)};
        request.limits = limits;
        request.overhead = options_.overhead;
        request.lines = static_cast<std::size_t>(options_.lines);
        request.reported_lines = request.lines;
        if (options_.level) {
            request.limits.nodes = std::min(limits.nodes.value_or(options_.level->nodes), options_.level->nodes);
            request.lines = std::max(request.lines, kChoicesWhenWeak);
        }
        const auto contains = [](std::span<const Move> moves, Move m) {
            return std::find(moves.begin(), moves.end(), m) != moves.end();
        };
        for (const Move m : game_.moves())
            if ((only.empty() || contains(only, m)) && !contains(banned, m)) request.root_moves.push_back(m);
        return request;
    }

    // A search that searcher().prepare() made of a request().
    [[nodiscard]] SearchResult search(typename Searcher::Prepared prepared, const search::Listener<G>& listener) {
        SearchResult answer = options_.method == Method::kMcts ? mcts_.search(std::move(prepared), listener)
                                                               : searcher_.search(std::move(prepared), listener);
        if (options_.level) choose_like_a_person(answer, options_.level->temperature);
        return answer;
    }

private:
    static constexpr std::size_t kChoicesWhenWeak = 5;

    void reseed() {
        const Evaluator evaluator{evaluator_, options_.level ? options_.level->noise : 0, rng_.next()};
        searcher_.set_evaluator(evaluator);
        mcts_.set_evaluator(evaluator);
    }

    // Puts one of the near-best lines first: the further below the best, the less likely.
    void choose_like_a_person(SearchResult& answer, int temperature) {
        if (!answer.has_move() || temperature == 0 || answer.lines[0].score.is_proof()) return;
        std::vector<double> weights;
        double total = 0;
        for (const auto& line : answer.lines) {
            const double below = answer.lines[0].score.raw() - line.score.raw();
            weights.push_back(line.score.is_proof() ? 0.0 : std::exp(-below / temperature));
            total += weights.back();
        }
        double throw_at = rng_.unit() * total;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            throw_at -= weights[i];
            if (throw_at >= 0) continue;
            std::swap(answer.lines[0], answer.lines[i]);
            return;
        }
    }

    TypedGame<G> game_;
    SessionOptions options_;
    Inner evaluator_;
    base::Rng rng_{0};
    Searcher searcher_;
    search::Mcts<G, Evaluator> mcts_{Evaluator{evaluator_}};
};

}  // namespace qiyuan::engine
