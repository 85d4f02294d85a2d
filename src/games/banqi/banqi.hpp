#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "game/end_reason.hpp"
#include "game/well_formed.hpp"
#include "games/banqi/exchange.hpp"
#include "games/banqi/fen.hpp"
#include "games/banqi/flip_prior.hpp"
#include "games/banqi/movegen.hpp"
#include "games/banqi/notation.hpp"
#include "games/banqi/position.hpp"
#include "games/banqi/rules.hpp"
#include "games/banqi/symmetry.hpp"
#include "games/banqi/view.hpp"

namespace qiyuan::banqi {

// Banqi as the search and the laboratory see it: see game::Game for what each function promises.
template <Variant V>
struct GameOf {
    using Position = banqi::Position<V>;
    using Move = typename Position::Move;
    using Undo = typename Position::Undo;
    using Rules = banqi::Rules;
    using Outcome = Piece;  // what a face-down piece turns out to be

    struct WeightedOutcome {
        Outcome outcome;
        std::uint32_t weight;  // how many of it are left in the bag
    };
    using OutcomeList = base::StaticVector<WeightedOutcome, dark::kPieces>;

    static constexpr std::size_t kSquares = V::Size::kSquares;
    static constexpr std::string_view kName = V::kName;
    static constexpr bool kHasChance = true;
    static constexpr game::Capabilities kCapabilities{
        game::Capability::kSymmetry,       game::Capability::kView,          game::Capability::kReasons,
        game::Capability::kRefusals,       game::Capability::kOutcomeTexts,  game::Capability::kSearch,
        game::Capability::kForeseenChance, game::Capability::kOrderedChance, game::Capability::kTableKey,
        game::Capability::kNullMove,       game::Capability::kExchanges};
    static constexpr std::size_t kMaxMoves = banqi::kMaxMoves<V>;
    static constexpr std::size_t kMoveSlots = kSquares * kSquares + 1;  // the last is the pass
    static constexpr std::size_t kPieceSlots =
        (dark::kPieceCodes + 1) * kSquares + 1;  // face-down is a piece of its own
    static constexpr std::size_t kSymmetries = Symmetry<V>::kCount;

    [[nodiscard]] static Position start() { return Position{}; }
    [[nodiscard]] static Side side_to_move(const Position& pos) { return pos.side_to_move(); }
    template <game::Gen kWhich>
    static void generate(const Position& pos, MoveList<V>& moves) {
        banqi::generate<kWhich>(pos, moves);
    }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) { return banqi::is_legal(pos, m); }
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) {
        return !is_pass(m) && pos.face_up().contains(m.to());
    }
    static Undo do_move(Position& pos, Move m) { return pos.do_move(m); }
    static void undo_move(Position& pos, Move m, const Undo& undo) { pos.undo_move(m, undo); }

    [[nodiscard]] static bool is_chance(const Position& pos) { return pos.awaits_outcome(); }
    // Equal pieces are one outcome; its weight is their number.
    static std::uint32_t outcomes(const Position& pos, OutcomeList& list) {
        std::uint32_t total = 0;
        for (std::size_t i = 0; i < dark::kPieces; ++i) {
            const Piece piece = Piece::from_index(i);
            const auto count = static_cast<std::uint32_t>(pos.bag().count(piece));
            if (count > 0) list.push_back({piece, count});
            total += count;
        }
        return total;
    }
    // Flips, and attacks on face-down pieces.
    [[nodiscard]] static bool asks_nature(const Position& pos, Move m) {
        return !is_pass(m) && pos.face_down().contains(m.to());
    }
    // For the order in which flips are tried.
    [[nodiscard]] static int flip_prior(const Position& pos, Move m) {
        return pos.colours_decided() ? banqi::flip_prior(pos, m.to()) : 0;
    }
    static Undo do_outcome(Position& pos, Outcome outcome) { return pos.do_outcome(outcome); }
    static void undo_outcome(Position& pos, Outcome outcome, const Undo& undo) { pos.undo_outcome(outcome, undo); }

    [[nodiscard]] static Key key(const Position& pos) { return pos.key(); }
    // Every few quiet plies a position is looked at anew: a win that the clock will not wait for is none.
    [[nodiscard]] static Key table_key(const Position& pos) {
        constexpr int kCalmPlies = 24;
        constexpr int kPliesPerLook = 6;
        const int looks = std::max(pos.quiet_plies() - kCalmPlies, 0) / kPliesPerLook;
        std::uint64_t state = static_cast<std::uint64_t>(looks);
        return looks == 0 ? pos.key() : pos.key() ^ Key { base::split_mix(state) };
    }
    [[nodiscard]] static Key computed_key(const Position& pos) { return pos.computed_key(); }
    [[nodiscard]] static Key key_after(const Position& pos, Move m) { return pos.key_after(m); }

    // Over when a colour has no piece left, neither on the board nor in the bag.
    [[nodiscard]] static std::optional<game::Result> result(const Position& pos) {
        if (pos.awaits_outcome() || !pos.is_over()) return std::nullopt;
        return pos.has_pieces(pos.mover()) ? game::Result::kWin : game::Result::kLoss;
    }
    [[nodiscard]] static game::Result no_moves(const Position&) { return game::Result::kLoss; }
    [[nodiscard]] static game::Ruling judge(const Position& pos, game::History<GameOf> history, const Rules& rules);
    // Which rule judge() applies.
    [[nodiscard]] static game::EndReason reason(const Position& pos, game::History<GameOf> history, const Rules& rules);
    // Why the rules about the history forbid a move that is otherwise legal; nothing when they do not.
    [[nodiscard]] static std::optional<std::string> refusal(const Position& pos, Move m, game::History<GameOf> history,
                                                            const Rules& rules);

    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) {
        return is_pass(m) ? kMoveSlots - 1 : m.from().index() * kSquares + m.to().index();
    }
    [[nodiscard]] static std::size_t piece_slot(const Position& pos, Move m) {
        if (is_pass(m)) return kPieceSlots - 1;
        return (m.is_flip() ? dark::kPieceCodes : pos.at(m.from()).code()) * kSquares + m.to().index();
    }
    [[nodiscard]] static int gain(const Position& pos, Move m) {
        return is_pass(m) ? 0 : dark::exchange_value(pos.at(m.to()));
    }
    [[nodiscard]] static bool see_at_least(const Position& pos, Move m, int threshold) {
        return banqi::see_at_least(pos, m, threshold);
    }
    // No threat must be answered: a player may lose any piece, and he goes on as long as he has one.
    [[nodiscard]] static bool in_check(const Position&) { return false; }
    [[nodiscard]] static bool can_pass(const Position& pos) {
        return pos.colours_decided() && !pos.awaits_outcome() && !pos.chain() && !pos.is_over();
    }
    // Where little is face-down the player who must move may be the one who loses.
    [[nodiscard]] static bool may_pass(const Position& pos) {
        constexpr int kFewestFaceDown = 4;
        return can_pass(pos) && pos.face_down().count() >= kFewestFaceDown;
    }
    static Undo do_pass(Position& pos) { return pos.do_pass(); }
    static void undo_pass(Position& pos, const Undo& undo) { pos.undo_pass(undo); }

    [[nodiscard]] static Position transform(const Position& pos, std::size_t symmetry) {
        // The image of a possible position is possible.
        return *Position::from_raw(Symmetry<V>{symmetry}(pos.raw()));
    }
    [[nodiscard]] static Move transform(const Position&, Move m, std::size_t symmetry) {
        return Symmetry<V>{symmetry}(m);
    }

    [[nodiscard]] static std::string to_text(const Position&, Move m) { return m.text(); }
    [[nodiscard]] static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        return MoveText<V>::parse_move(pos, text);
    }
    [[nodiscard]] static std::string outcome_text(const Position& pos, Outcome outcome) {
        return MoveText<V>::outcome_text(pos, outcome);
    }
    [[nodiscard]] static Expected<Outcome> parse_outcome(const Position& pos, std::string_view text) {
        return MoveText<V>::parse_outcome(pos, text);
    }
    [[nodiscard]] static game::BoardView view(const Position& pos) { return banqi::view(pos); }
    [[nodiscard]] static std::string to_fen(const Position& pos) { return Fen<V>::print(pos); }
    [[nodiscard]] static Expected<Position> parse_fen(std::string_view text) { return Fen<V>::parse(text); }

private:
    // Legal moves are asked about often, and without chains none of them is a pass.
    [[nodiscard]] static bool is_pass(Move m) { return V::kChainsCaptures && m.is_pass(); }
};

using Banqi = GameOf<Standard>;

static_assert(game::well_formed<Banqi>);
static_assert(game::well_formed<GameOf<House>>);

}  // namespace qiyuan::banqi
