#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/well_formed.hpp"
#include "games/zero_point_one/exchange.hpp"
#include "games/zero_point_one/fen.hpp"
#include "games/zero_point_one/movegen.hpp"
#include "games/zero_point_one/notation.hpp"
#include "games/zero_point_one/position.hpp"
#include "games/zero_point_one/quiet_prior.hpp"
#include "games/zero_point_one/rules.hpp"
#include "games/zero_point_one/symmetry.hpp"
#include "games/zero_point_one/values.hpp"
#include "games/zero_point_one/view.hpp"

namespace qiyuan::zero_point_one {

// 0.1 after the set-ups as the search and the laboratory see it: see game::Game for what each function promises.
// With suicides excluded it is the same game for a player who sees one move ahead: having none but suicides is a loss.
template <Suicides kSuicides>
struct BasicZeroPointOne {
    using Position = zero_point_one::Position;
    using Move = zero_point_one::Move;
    using Undo = zero_point_one::Undo;
    using Rules = zero_point_one::Rules;

    static constexpr std::string_view kName = "zero_point_one";
    static constexpr bool kHasChance = false;
    static constexpr game::Capabilities kCapabilities{
        game::Capability::kCounting,     game::Capability::kSymmetry,   game::Capability::kView,
        game::Capability::kSearch,       game::Capability::kChecks,     game::Capability::kForeseenChecks,
        game::Capability::kListedChecks, game::Capability::kQuietPrior, game::Capability::kTableKey,
        game::Capability::kNullMove,     game::Capability::kExchanges};
    static constexpr std::size_t kMaxMoves = zero_point_one::kMaxMoves;
    static constexpr std::size_t kMoveSlots = Move::kRawValues;
    static constexpr std::size_t kPieceSlots = kPieces * kSquares;
    static constexpr std::size_t kSymmetries = zero_point_one::kSymmetries;

    // Both players with the default set-up; a real game begins with an SetupPhase.
    [[nodiscard]] static Position start() { return Position{}; }
    [[nodiscard]] static Side side_to_move(const Position& pos) { return pos.side_to_move(); }
    template <game::Gen kWhich>
    static void generate(const Position& pos, MoveList& moves) {
        zero_point_one::generate<kWhich, kSuicides>(pos, moves);
    }
    [[nodiscard]] static std::size_t count_moves(const Position& pos) {
        return zero_point_one::count_moves<kSuicides>(pos);
    }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) {
        return pos.is_legal(m) && (kSuicides == Suicides::kIncluded || !pos.is_suicide(m));
    }
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) { return !pos.at(m.to()).is_none(); }
    static Undo do_move(Position& pos, Move m) { return pos.do_move(m); }
    static void undo_move(Position& pos, Move m, const Undo& undo) { pos.undo_move(m, undo); }

    [[nodiscard]] static Key key(const Position& pos) { return pos.key(); }
    [[nodiscard]] static Key computed_key(const Position& pos) { return pos.computed_key(); }
    [[nodiscard]] static Key key_after(const Position& pos, Move m) { return pos.key_after(m); }

    // Lost without a wazir, even when it fell on the last ply; otherwise drawn when the plies are used up.
    [[nodiscard]] static std::optional<game::Result> result(const Position& pos) {
        if (pos.wazir_taken()) return game::Result::kLoss;
        if (pos.ply() >= kPlyLimit) return game::Result::kDraw;
        return std::nullopt;
    }
    // Suicide loses two plies later, if there are so many left. Who cannot move at all has drawn (Stuck::kDraw).
    [[nodiscard]] static game::Result no_moves(const Position& pos) {
        if (const auto ended = result(pos)) return *ended;
        if constexpr (kSuicides == Suicides::kExcluded)
            if (pos.ply() + 2 <= kPlyLimit && zero_point_one::count_moves<Suicides::kIncluded>(pos) > 0)
                return game::Result::kLoss;
        return game::Result::kDraw;
    }
    [[nodiscard]] static game::Ruling judge(const Position& pos, game::History<BasicZeroPointOne> history,
                                            const Rules& rules) {
        if (pos.wazir_taken()) return game::Ruling::kMoverLoses;
        if (pos.ply() >= kPlyLimit) return game::Ruling::kDraw;
        if (rules.stuck == Stuck::kLoss && zero_point_one::count_moves<Suicides::kIncluded>(pos) == 0)
            return game::Ruling::kMoverLoses;
        if (rules.repetition == RepetitionRule::kDraw && has_occurred(pos, history)) return game::Ruling::kDraw;
        return game::Ruling::kNone;
    }

    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) { return m.raw(); }
    [[nodiscard]] static std::size_t piece_slot(const Position& pos, Move m) {
        const Piece man = m.is_drop() ? Piece{pos.side_to_move(), m.dropped()} : pos.at(m.from());
        return man.index() * kSquares + m.to().index();
    }
    [[nodiscard]] static int gain(const Position& pos, Move m) { return exchange_value(pos.at(m.to())); }
    [[nodiscard]] static bool see_at_least(const Position& pos, Move m, int threshold) {
        return zero_point_one::see_at_least(pos, m, threshold);
    }
    [[nodiscard]] static bool in_check(const Position& pos) { return pos.in_check(); }
    [[nodiscard]] static bool gives_check(const Position& pos, Move m) { return attacks_wazir(pos, m); }
    // Requires: not in check.
    static void generate_checks(const Position& pos, MoveList& moves) {
        zero_point_one::generate_class<MoveClass::kCheck>(pos, moves);
    }
    // Drops that press the other wazir come first, drops out of play last.
    [[nodiscard]] static int quiet_prior(const Position& pos, Move m) { return zero_point_one::quiet_prior(pos, m); }
    // A score found so far from the end that no line reaches it is good at every ply; later ones are kept apart.
    [[nodiscard]] static Key table_key(const Position& pos) {
        constexpr int kPliesToLimit = 40;
        return pos.ply() < kPlyLimit - kPliesToLimit ? pos.key() : pos.key() ^ ply_key(pos.ply());
    }
    [[nodiscard]] static bool can_pass(const Position& pos) { return !pos.is_over() && !pos.in_check(); }
    // With sixteen men and a hand there is nearly always a harmless move, so a turn is worth having out of check.
    [[nodiscard]] static bool may_pass(const Position& pos) { return can_pass(pos); }
    static Undo do_pass(Position& pos) { return pos.do_pass(); }
    static void undo_pass(Position& pos, const Undo& undo) { pos.undo_pass(undo); }

    [[nodiscard]] static Position transform(const Position& pos, std::size_t symmetry) {
        return zero_point_one::transform(pos, symmetry);
    }
    [[nodiscard]] static Move transform(const Position&, Move m, std::size_t symmetry) {
        return zero_point_one::transform(m, symmetry);
    }

    [[nodiscard]] static std::string to_text(const Position& pos, Move m) { return to_codecup(pos, m); }
    // Reads the CodeCup form and the long one.
    [[nodiscard]] static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        auto move = zero_point_one::parse_move(pos, text);
        if (move && !is_legal(pos, *move))
            return base::fail(to_long_text(pos, *move) + " leaves the wazir to be taken, and suicides are excluded");
        return move;
    }
    [[nodiscard]] static game::BoardView view(const Position& pos) { return zero_point_one::view(pos); }
    [[nodiscard]] static std::string to_fen(const Position& pos) { return zero_point_one::to_fen(pos); }
    [[nodiscard]] static Expected<Position> parse_fen(std::string_view text) { return zero_point_one::parse_fen(text); }

private:
    // Captures and drops undo each other, so no move makes the past unreachable: all of it is compared. The same side
    // was to move every second ply, and no two moves of one player and the other's between restore a position.
    [[nodiscard]] static bool has_occurred(const Position& pos, game::History<BasicZeroPointOne> history) {
        constexpr std::size_t kShortestCycle = 4;
        for (std::size_t back = kShortestCycle; back <= history.size(); back += 2)
            if (history[history.size() - back].key_before == pos.key()) return true;
        return false;
    }
};

// The game by its rules, and as a search plays it.
using ZeroPointOne = BasicZeroPointOne<Suicides::kIncluded>;
using PrudentZeroPointOne = BasicZeroPointOne<Suicides::kExcluded>;

static_assert(game::well_formed<ZeroPointOne> && game::well_formed<PrudentZeroPointOne>);

}  // namespace qiyuan::zero_point_one
