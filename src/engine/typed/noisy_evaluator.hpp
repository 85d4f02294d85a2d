#pragma once

#include <cstdint>
#include <utility>

#include "base/rng.hpp"
#include "game/evaluator.hpp"

namespace qiyuan::engine {

// Another evaluator with an error of its own: the same position is always misjudged by the same amount, as by a person
// who does not understand it. Without noise it is the other evaluator.
template <game::Game G, game::Evaluator<G> E>
class NoisyEvaluator {
public:
    // What does not pass through is for whoever owns the other evaluator.
    static constexpr game::EvaluatorCapabilities kOffers = E::kOffers.without(game::EvaluatorCapability::kSides)
                                                               .without(game::EvaluatorCapability::kNets)
                                                               .without(game::EvaluatorCapability::kSettings);

    explicit NoisyEvaluator(E inner, int noise = 0, std::uint64_t seed = 0)
        : inner_(std::move(inner)), noise_(noise), seed_(seed) {}

    void reset(const typename G::Position& pos) { inner_.reset(pos); }
    [[nodiscard]] typename G::Undo do_move(typename G::Position& pos, typename G::Move m) {
        return inner_.do_move(pos, m);
    }
    void undo_move(typename G::Position& pos, typename G::Move m, const typename G::Undo& undo) {
        inner_.undo_move(pos, m, undo);
    }
    [[nodiscard]] typename G::Undo do_outcome(typename G::Position& pos, auto outcome)
        requires game::ChanceGame<G>
    {
        return inner_.do_outcome(pos, outcome);
    }
    void undo_outcome(typename G::Position& pos, auto outcome, const typename G::Undo& undo)
        requires game::ChanceGame<G>
    {
        inner_.undo_outcome(pos, outcome, undo);
    }
    [[nodiscard]] game::Score evaluate(const typename G::Position& pos) {
        const game::Score score = inner_.evaluate(pos);
        if (noise_ == 0) return score;
        return game::Score::value(score.raw() + error(G::key(pos).bits()));
    }
    [[nodiscard]] auto known_ending(const typename G::Position& pos, const typename G::Rules& rules, int ply)
        requires game::KnowsEndings<E, G>
    {
        return inner_.known_ending(pos, rules, ply);
    }
    [[nodiscard]] double choice_logit(const typename G::Position& pos, typename G::Move m) const
        requires game::ForeseesChoices<E, G>
    {
        return inner_.choice_logit(pos, m);
    }
    [[nodiscard]] E& inner() { return inner_; }

private:
    // The sum of two even throws: small errors are more common than large ones.
    [[nodiscard]] int error(std::uint64_t key) const {
        std::uint64_t state = key ^ seed_;
        const auto bits = base::split_mix(state);
        const auto width = static_cast<std::uint64_t>(noise_) + 1;
        const auto first = static_cast<int>((bits >> 32U) % width);
        const auto second = static_cast<int>((bits & 0xFFFFFFFFU) % width);
        return first - second;
    }

    E inner_;
    int noise_;
    std::uint64_t seed_;
};

}  // namespace qiyuan::engine
