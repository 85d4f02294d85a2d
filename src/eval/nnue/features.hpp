#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include "game/concepts.hpp"
#include "game/side.hpp"

namespace qiyuan::eval::nnue {

// Something that is so on the board, whoever looks at it: a man on a square, a man in a hand. Numbered by the feature
// set of a game.
using Fact = std::uint16_t;

// Which input of the net a fact is in a view; none for what the view takes for granted.
using Input = std::uint16_t;
inline constexpr Input kNoInput = std::numeric_limits<Input>::max();

// How a game is shown to a net. A View is what decides how a player sees the facts: his colour, and where the board is
// turned by a man of his. As long as it stays the same, a move changes only the inputs of the facts it changes.
//   using Game = ...;  struct View; operator== on it
//   kName, kFacts, kInputs, kViews (different ones), kMostActive (inputs that are on at once, at most)
//   view(position, side)    number(view) < kViews    input(view, fact)
//   for_each_fact(position, f)    bucket(position, buckets)
//   do_move(position, move, on_added(fact), on_removed(fact)), in chance games do_outcome() too
//   share_left(position), where an advantage is worth less towards the end
//   using Base = ..., an evaluator of the game, where a net says what to add to it
//   kShared, shared(input) < kShared, where several inputs are the same thing in different circumstances
template <typename F>
concept FeatureSet = game::Game<typename F::Game> && std::equality_comparable<typename F::View> &&
                     requires(const typename F::Game::Position& pos, game::Side side, typename F::View view, Fact fact,
                              void (*take)(Fact)) {
                         { F::kName } -> std::convertible_to<std::string_view>;
                         { F::kFacts } -> std::convertible_to<std::size_t>;
                         { F::kInputs } -> std::convertible_to<std::size_t>;
                         { F::kViews } -> std::convertible_to<std::size_t>;
                         { F::kMostActive } -> std::convertible_to<std::size_t>;
                         { F::view(pos, side) } -> std::same_as<typename F::View>;
                         { F::number(view) } -> std::same_as<std::size_t>;
                         { F::input(view, fact) } -> std::same_as<Input>;
                         { F::bucket(pos, std::size_t{1}) } -> std::same_as<std::size_t>;
                         F::for_each_fact(pos, take);
                     };

// What is left of an advantage: so many parts of all.
struct Share {
    int parts = 1;
    int all = 1;
};

template <typename F>
concept FadingFeatureSet = FeatureSet<F> && requires(const typename F::Game::Position& pos) { F::share_left(pos); };

template <FeatureSet F>
[[nodiscard]] Share share_left(const typename F::Game::Position& pos) {
    if constexpr (FadingFeatureSet<F>)
        return F::share_left(pos);
    else
        return {};
}

// All inputs of a position that are on for one player.
template <FeatureSet F, typename Take>
void for_each_input(const typename F::Game::Position& pos, game::Side side, Take&& take) {
    const auto view = F::view(pos, side);
    F::for_each_fact(pos, [&](Fact fact) {
        if (const Input input = F::input(view, fact); input != kNoInput) take(input);
    });
}

}  // namespace qiyuan::eval::nnue
