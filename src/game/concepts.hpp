#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/expected.hpp"
#include "base/key.hpp"
#include "base/static_vector.hpp"
#include "game/capability.hpp"
#include "game/result.hpp"
#include "game/side.hpp"

namespace qiyuan::game {

using base::Expected;
using base::Key;

// Which part of the legal moves to generate. Noisy moves change the balance at once (captures, and what a game counts
// with them); quiet moves are all the others. Together they are kAll.
enum class Gen : std::uint8_t { kAll, kNoisy, kQuiet };

template <typename G>
using MoveList = base::StaticVector<typename G::Move, G::kMaxMoves>;

// One move of a game's past: the move, what is needed to take it back, and the key of the position before it.
template <typename G>
struct Step {
    typename G::Move move;
    typename G::Undo undo;
    Key key_before;
};

// The past of a position, oldest first; the last step led to the position itself. It may begin later than the game.
template <typename G>
using History = std::span<const Step<G>>;

// What every game provides: its position, its legal moves, and its rules about their history. A game is a type with
// static functions only, so that everything called per node is resolved at compile time.
//
// * A Position is a value: always legal, comparable, no pointers. It holds what the players may see, nothing else.
// * generate() gives exactly the legal moves, and none where nothing is left to play for (a captured wazir);
//   is_legal() takes any Move, even one made for another position.
// * result() is what stands on the board, without asking whether the mover can move; no_moves() is what it means if he
//   cannot. The search learns the second from generation, and need not pay for it at every node.
// * judge() is what the history says: repetition, and draws by counting moves.
template <typename G>
concept Game =
    std::regular<typename G::Position> && std::regular<typename G::Move> && std::regular<typename G::Rules> &&
    std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 4 &&
    requires(typename G::Position pos, const typename G::Position cpos, const typename G::Move m,
             const typename G::Undo undo, MoveList<G> list, std::string_view text, History<G> history,
             const typename G::Rules rules) {
        { G::kName } -> std::convertible_to<std::string_view>;
        { G::kHasChance } -> std::convertible_to<bool>;
        { G::kCapabilities } -> std::convertible_to<Capabilities>;  // all that it has of capability.hpp
        { G::kMaxMoves } -> std::convertible_to<std::size_t>;
        { G::kMoveSlots } -> std::convertible_to<std::size_t>;
        { G::start() } -> std::same_as<typename G::Position>;
        { G::side_to_move(cpos) } -> std::same_as<Side>;
        { G::template generate<Gen::kAll>(cpos, list) } -> std::same_as<void>;
        { G::template generate<Gen::kNoisy>(cpos, list) } -> std::same_as<void>;
        { G::template generate<Gen::kQuiet>(cpos, list) } -> std::same_as<void>;
        { G::is_legal(cpos, m) } -> std::same_as<bool>;
        { G::is_noisy(cpos, m) } -> std::same_as<bool>;
        { G::do_move(pos, m) } -> std::same_as<typename G::Undo>;
        { G::undo_move(pos, m, undo) } -> std::same_as<void>;
        { G::key(cpos) } -> std::same_as<Key>;
        { G::computed_key(cpos) } -> std::same_as<Key>;  // from scratch; key() must always equal it
        { G::result(cpos) } -> std::same_as<std::optional<Result>>;
        { G::no_moves(cpos) } -> std::same_as<Result>;
        { G::judge(cpos, history, rules) } -> std::same_as<Ruling>;
        { G::move_slot(cpos, m) } -> std::same_as<std::size_t>;  // below kMoveSlots; different for different moves
        { G::to_text(cpos, m) } -> std::same_as<std::string>;
        { G::parse_move(cpos, text) } -> std::same_as<Expected<typename G::Move>>;  // legal, or an error that says why
        { G::to_fen(cpos) } -> std::same_as<std::string>;
        { G::parse_fen(text) } -> std::same_as<Expected<typename G::Position>>;
    };

// A game in which nature moves too. A flip is two steps: the player's move leaves a position that waits for nature,
// then one of the outcomes happens with its integer weight. Nature does not change the side to move.
template <typename G>
concept ChanceGame =
    Game<G> && std::is_trivially_copyable_v<typename G::Outcome> &&
    requires(typename G::Position pos, const typename G::Position cpos, const typename G::Outcome outcome,
             const typename G::Undo undo, typename G::OutcomeList list) {
        { G::is_chance(cpos) } -> std::same_as<bool>;
        { G::outcomes(cpos, list) } -> std::same_as<std::uint32_t>;  // fills the list, returns the total weight
        { list[0].outcome } -> std::convertible_to<typename G::Outcome>;
        { list[0].weight } -> std::convertible_to<std::uint32_t>;
        { G::do_outcome(pos, outcome) } -> std::same_as<typename G::Undo>;
        { G::undo_outcome(pos, outcome, undo) } -> std::same_as<void>;
    };

// A chance game whose outcomes can be written and read, as everything at the edge needs it.
template <typename G>
concept WritableChanceGame = ChanceGame<G> && requires(const typename G::Position cpos,
                                                       const typename G::Outcome outcome, std::string_view text) {
    { G::outcome_text(cpos, outcome) } -> std::same_as<std::string>;
    { G::parse_outcome(cpos, text) } -> std::same_as<Expected<typename G::Outcome>>;  // possible here, or an error
};

// A game with moves that only their history forbids (one chase too many). The referee refuses them, with the reason
// that refusal() gives; a search need not know, because judge() calls the position after such a move lost for its
// player.
template <typename G>
concept RefusingGame = Game<G> && requires(const typename G::Position cpos, const typename G::Move m,
                                           History<G> history, const typename G::Rules rules) {
    { G::refusal(cpos, m, history, rules) } -> std::same_as<std::optional<std::string>>;
};

// A game whose rules do not change under some transformations of the board (mirror images, swapped colours).
// Transformation 0 is the identity; transform() of a move takes the position it is played in.
template <typename G>
concept SymmetricGame = Game<G> && requires(const typename G::Position cpos, const typename G::Move m, std::size_t s) {
    { G::kSymmetries } -> std::convertible_to<std::size_t>;
    { G::transform(cpos, s) } -> std::same_as<typename G::Position>;
    { G::transform(cpos, m, s) } -> std::same_as<typename G::Move>;
};

// A game that can count its legal moves faster than by listing them; perft uses it at the last ply.
template <typename G>
concept CountingGame = Game<G> && requires(const typename G::Position cpos) {
    { G::count_moves(cpos) } -> std::same_as<std::size_t>;
};

// What the search asks of a game beyond its rules.
// * Slots are rows of history tables: piece_slot names what moves and where it lands.
// * gain() is the worth of what a move wins at once, in score units; see_at_least() asks whether the exchange it starts
//   wins at least that much.
// * in_check() is true when the mover must answer a threat that would end the game; false in games without check.
// * can_pass() says whether do_pass() makes sense of the position at all: the same board with the other side to move.
// * may_pass() says whether having the move is also an advantage here, so that a null move proves something.
template <typename G>
concept SearchableGame = Game<G> && requires(typename G::Position pos, const typename G::Position cpos,
                                             const typename G::Move m, const typename G::Undo undo, int threshold) {
    { G::kPieceSlots } -> std::convertible_to<std::size_t>;
    { G::piece_slot(cpos, m) } -> std::same_as<std::size_t>;
    { G::gain(cpos, m) } -> std::same_as<int>;
    { G::see_at_least(cpos, m, threshold) } -> std::same_as<bool>;
    { G::in_check(cpos) } -> std::same_as<bool>;
    { G::can_pass(cpos) } -> std::same_as<bool>;
    { G::may_pass(cpos) } -> std::same_as<bool>;
    { G::do_pass(pos) } -> std::same_as<typename G::Undo>;
    { G::undo_pass(pos, undo) } -> std::same_as<void>;
    { G::key_after(cpos, m) } -> std::same_as<Key>;  // for prefetching; need not be exact
};

}  // namespace qiyuan::game
