#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/well_formed.hpp"
#include "games/magic/exchange.hpp"
#include "games/magic/fen.hpp"
#include "games/magic/movegen.hpp"
#include "games/magic/notation.hpp"
#include "games/magic/position.hpp"
#include "games/magic/rules.hpp"
#include "games/magic/symmetry.hpp"
#include "games/magic/view.hpp"

namespace qiyuan::magic {

// Magic Chess as the search and the laboratory see it: see game::Game for what each function promises. One game serves
// all boards; where no position is given it is the normal game on a board of the given size.
template <BoardSize kStartSize>
struct GameOn {
    using Position = magic::Position;
    using Move = magic::Move;
    using Undo = Position::Undo;
    using Rules = magic::Rules;
    using Outcome = magic::Outcome;

    struct WeightedOutcome {
        Outcome outcome;
        std::uint32_t weight;  // how many of it are unseen
    };
    using OutcomeList = base::StaticVector<WeightedOutcome, 2 * dark::kPieces>;

    static constexpr std::string_view kName = kStartSize == BoardSize::kFour   ? "magic"
                                              : kStartSize == BoardSize::kFive ? "magic-5x5"
                                                                               : "magic-6x6";
    static constexpr bool kHasChance = true;
    static constexpr game::Capabilities kCapabilities{game::Capability::kSymmetry, game::Capability::kView,
                                                      game::Capability::kReasons,  game::Capability::kOutcomeTexts,
                                                      game::Capability::kSearch,   game::Capability::kForeseenChance,
                                                      game::Capability::kNullMove, game::Capability::kExchanges};
    static constexpr std::size_t kMaxMoves = magic::kMaxMoves;
    // Moves and flips by their squares, casts by spell and square, the pass.
    static constexpr std::size_t kMoveSlots = kSquares * kSquares + Spell::kCount * kSquares + 1;
    // A piece that moves, a flip and a magic each with its square; the pass.
    static constexpr std::size_t kPieceSlots = (dark::kPieceCodes + 1 + kMagics) * kSquares + 1;
    static constexpr std::size_t kSymmetries = Symmetry::kCount;

    [[nodiscard]] static Position start() { return Position{kStartSize}; }
    [[nodiscard]] static Side side_to_move(const Position& pos) { return pos.mover(); }
    template <game::Gen kWhich>
    static void generate(const Position& pos, MoveList& moves) {
        magic::generate<kWhich>(pos, moves);
    }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) { return magic::is_legal(pos, m); }
    // Captures, strikes and attempts.
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) {
        return !m.is_pass() && !m.is_cast() && pos.face_up().contains(m.to());
    }
    static Undo do_move(Position& pos, Move m) { return pos.do_move(m); }
    static void undo_move(Position& pos, Move, const Undo& undo) { pos.undo(undo); }

    [[nodiscard]] static bool is_chance(const Position& pos) { return pos.awaits_outcome(); }
    // Equal pieces are one outcome; its weight is their number.
    static std::uint32_t outcomes(const Position& pos, OutcomeList& list) {
        std::uint32_t total = 0;
        for (std::size_t i = 0; i < dark::kPieces; ++i)
            for (const bool is_marked : {true, false}) {
                const Outcome outcome{Piece::from_index(i), is_marked};
                const auto count = static_cast<std::uint32_t>(pos.unseen().count(outcome));
                if (count > 0) list.push_back({outcome, count});
                total += count;
            }
        return total;
    }
    [[nodiscard]] static bool asks_nature(const Position& pos, Move m) {
        return !m.is_pass() && !m.is_cast() && pos.unknown().contains(m.to());
    }
    static Undo do_outcome(Position& pos, Outcome outcome) { return pos.do_outcome(outcome); }
    static void undo_outcome(Position& pos, Outcome, const Undo& undo) { pos.undo(undo); }

    [[nodiscard]] static Key key(const Position& pos) { return pos.key(); }
    [[nodiscard]] static Key computed_key(const Position& pos) { return pos.computed_key(); }
    [[nodiscard]] static Key key_after(const Position& pos, Move m) { return pos.key_after(m); }

    // 7.1: over when a side has no piece left anywhere.
    [[nodiscard]] static std::optional<game::Result> result(const Position& pos) {
        if (pos.awaits_outcome() || !pos.is_over()) return std::nullopt;
        return pos.has_pieces(pos.mover_colour()) ? game::Result::kWin : game::Result::kLoss;
    }
    // 7.2: a side that is blocked loses.
    [[nodiscard]] static game::Result no_moves(const Position&) { return game::Result::kLoss; }
    [[nodiscard]] static game::Ruling judge(const Position& pos, game::History<GameOn> history, const Rules& rules);
    [[nodiscard]] static game::EndReason reason(const Position& pos, game::History<GameOn> history, const Rules& rules);

    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) {
        if (m.is_pass()) return kMoveSlots - 1;
        if (m.is_cast()) return (kSquares + m.spell().index()) * kSquares + m.to().index();
        return m.from().index() * kSquares + m.to().index();
    }
    [[nodiscard]] static std::size_t piece_slot(const Position& pos, Move m) {
        if (m.is_pass()) return kPieceSlots - 1;
        std::size_t actor = dark::kPieceCodes;
        if (m.is_cast())
            actor += 1 + static_cast<std::size_t>(m.spell().magic());
        else if (!m.is_flip())
            actor = pos.at(m.from()).code();
        return actor * kSquares + m.to().index();
    }
    [[nodiscard]] static int gain(const Position& pos, Move m) { return magic::gain(pos, m); }
    [[nodiscard]] static bool see_at_least(const Position& pos, Move m, int threshold) {
        return magic::see_at_least(pos, m, threshold);
    }
    // No threat must be answered: a side may lose any piece, and goes on as long as it has one.
    [[nodiscard]] static bool in_check(const Position&) { return false; }
    [[nodiscard]] static bool can_pass(const Position& pos) {
        return pos.colours_decided() && !pos.awaits_outcome() && !pos.must_wait() && !pos.is_over();
    }
    // Where little is face-down the side that must move may be the one that loses.
    [[nodiscard]] static bool may_pass(const Position& pos) {
        constexpr int kFewestFaceDown = 4;
        return can_pass(pos) && pos.unknown().count() >= kFewestFaceDown;
    }
    static Undo do_pass(Position& pos) { return pos.do_pass(); }
    static void undo_pass(Position& pos, const Undo& undo) { pos.undo(undo); }

    [[nodiscard]] static Position transform(const Position& pos, std::size_t symmetry) {
        // The image of a possible position is possible.
        return *Position::from_raw(Symmetry{symmetry, pos.size()}(pos.raw()));
    }
    [[nodiscard]] static Move transform(const Position& pos, Move m, std::size_t symmetry) {
        return Symmetry{symmetry, pos.size()}(m);
    }

    [[nodiscard]] static std::string to_text(const Position& pos, Move m) { return move_text(pos, m); }
    [[nodiscard]] static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        return magic::parse_move(pos, text);
    }
    [[nodiscard]] static std::string outcome_text(const Position& pos, Outcome outcome) {
        return magic::outcome_text(pos, outcome);
    }
    [[nodiscard]] static Expected<Outcome> parse_outcome(const Position& pos, std::string_view text) {
        return magic::parse_outcome(pos, text);
    }
    [[nodiscard]] static game::BoardView view(const Position& pos) { return magic::view(pos); }
    [[nodiscard]] static std::string to_fen(const Position& pos) { return magic::to_fen(pos); }
    [[nodiscard]] static Expected<Position> parse_fen(std::string_view text) { return magic::parse_fen(text); }
};

using MagicChess = GameOn<BoardSize::kFour>;

static_assert(game::well_formed<MagicChess>);

}  // namespace qiyuan::magic
