#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/end_reason.hpp"
#include "game/well_formed.hpp"
#include "games/xiangqi/exchange.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/movegen.hpp"
#include "games/xiangqi/position.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/xiangqi/values.hpp"
#include "games/xiangqi/view.hpp"

namespace qiyuan::xiangqi {

// Xiangqi as the search and the laboratory see it: see game::Game for what each function promises.
struct Xiangqi {
    using Position = xiangqi::Position;
    using Move = xiangqi::Move;
    using Undo = xiangqi::Undo;
    using Rules = xiangqi::Rules;

    static constexpr std::string_view kName = "xiangqi";
    static constexpr bool kHasChance = false;
    static constexpr game::Capabilities kCapabilities{game::Capability::kCounting,       game::Capability::kSymmetry,
                                                      game::Capability::kView,           game::Capability::kReasons,
                                                      game::Capability::kSearch,         game::Capability::kChecks,
                                                      game::Capability::kForeseenChecks, game::Capability::kStructures,
                                                      game::Capability::kNullMove,       game::Capability::kExchanges};
    static constexpr std::size_t kMaxMoves = xiangqi::kMaxMoves;
    static constexpr std::size_t kMoveSlots = kSquares * kSquares;
    static constexpr std::size_t kPieceSlots = kPieces * kSquares;
    static constexpr std::size_t kSymmetries = 4;

    [[nodiscard]] static Position start() { return Position{}; }
    [[nodiscard]] static Side side_to_move(const Position& pos) { return pos.side_to_move(); }
    template <game::Gen kWhich>
    static void generate(const Position& pos, MoveList& moves) {
        xiangqi::generate<kWhich>(pos, moves);
    }
    [[nodiscard]] static std::size_t count_moves(const Position& pos) { return xiangqi::count_moves(pos); }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) { return pos.is_legal(m); }
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) { return !pos.at(m.to()).is_none(); }
    static Undo do_move(Position& pos, Move m) { return pos.do_move(m); }
    static void undo_move(Position& pos, Move m, const Undo& undo) { pos.undo_move(m, undo); }

    [[nodiscard]] static Key key(const Position& pos) { return pos.key(); }
    [[nodiscard]] static Key computed_key(const Position& pos) { return pos.computed_key(); }
    [[nodiscard]] static Key key_after(const Position& pos, Move m) { return pos.key_after(m); }

    // Drawn when neither side has a man left that can cross the river; but a mover without a move has lost before that.
    [[nodiscard]] static std::optional<game::Result> result(const Position& pos) {
        const Bitboard defenders = pos.men(Kind::kGeneral) | pos.men(Kind::kAdvisor) | pos.men(Kind::kElephant);
        if (defenders != pos.occupied() || count_moves(pos) == 0) return std::nullopt;
        return game::Result::kDraw;
    }
    // Mate and stalemate alike.
    [[nodiscard]] static game::Result no_moves(const Position&) { return game::Result::kLoss; }
    [[nodiscard]] static game::Ruling judge(const Position& pos, game::History<Xiangqi> history, const Rules& rules);
    // Which rule judge() applies.
    [[nodiscard]] static game::EndReason reason(const Position& pos, game::History<Xiangqi> history,
                                                const Rules& rules);

    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) {
        return m.from().index() * kSquares + m.to().index();
    }
    [[nodiscard]] static std::size_t piece_slot(const Position& pos, Move m) {
        return pos.at(m.from()).index() * kSquares + m.to().index();
    }
    [[nodiscard]] static int gain(const Position& pos, Move m) { return exchange_value(pos.at(m.to())); }
    [[nodiscard]] static bool see_at_least(const Position& pos, Move m, int threshold) {
        return xiangqi::see_at_least(pos, m, threshold);
    }
    [[nodiscard]] static bool in_check(const Position& pos) { return pos.in_check(); }
    [[nodiscard]] static bool gives_check(const Position& pos, Move m) { return pos.gives_check(m); }
    [[nodiscard]] static bool can_pass(const Position& pos) { return !pos.in_check(); }
    // With only soldiers and defenders left, being on move can be a burden.
    [[nodiscard]] static bool may_pass(const Position& pos) {
        const Bitboard strong = pos.men(Kind::kRook) | pos.men(Kind::kHorse) | pos.men(Kind::kCannon);
        return can_pass(pos) && (strong & pos.men(pos.side_to_move()));
    }
    static Undo do_pass(Position& pos) { return pos.do_pass(); }
    static void undo_pass(Position& pos, const Undo& undo) { pos.undo_pass(undo); }

    // What the evaluation's errors go with: the soldiers, the guards of the palaces, and each side's attackers.
    static constexpr std::size_t kStructures = 4;
    [[nodiscard]] static std::uint64_t structure(const Position& pos, std::size_t which) {
        const auto mixed = [](Bitboard men, std::uint64_t factor) {
            return (men.low() ^ (men.high() * 0x9e3779b97f4a7c15U)) * factor;
        };
        constexpr std::uint64_t kFirst = 0xbf58476d1ce4e5b9U;
        constexpr std::uint64_t kSecond = 0x94d049bb133111ebU;
        constexpr std::uint64_t kThird = 0xd6e8feb86659fd93U;
        const auto hash = [&](Bitboard a, Bitboard b, Bitboard c) {
            return (mixed(a, kFirst) ^ mixed(b, kSecond) ^ mixed(c, kThird)) >> 40U;
        };
        if (which == 0) return hash(pos.men(kRed, Kind::kSoldier), pos.men(kBlack, Kind::kSoldier), {});
        if (which == 1) return hash(pos.men(Kind::kGeneral), pos.men(Kind::kAdvisor), pos.men(Kind::kElephant));
        const Side side = which == 2 ? kRed : kBlack;
        return hash(pos.men(side, Kind::kRook), pos.men(side, Kind::kHorse), pos.men(side, Kind::kCannon));
    }

    // Bit 0 exchanges left and right, bit 1 the colours.
    [[nodiscard]] static Position transform(const Position& pos, std::size_t symmetry) {
        const Position turned = (symmetry & 2U) != 0 ? pos.colours_swapped() : pos;
        return (symmetry & 1U) != 0 ? turned.mirrored() : turned;
    }
    [[nodiscard]] static Move transform(const Position&, Move m, std::size_t symmetry) {
        const auto turn = [symmetry](Square s) {
            if ((symmetry & 2U) != 0) s = s.ranks_mirrored();
            return (symmetry & 1U) != 0 ? s.files_mirrored() : s;
        };
        return {turn(m.from()), turn(m.to())};
    }

    [[nodiscard]] static std::string to_text(const Position&, Move m) { return m.text(); }
    // Reads `h2e2`; the error says why a move is not legal.
    [[nodiscard]] static Expected<Move> parse_move(const Position& pos, std::string_view text);
    [[nodiscard]] static game::BoardView view(const Position& pos) { return xiangqi::view(pos); }
    [[nodiscard]] static std::string to_fen(const Position& pos) { return xiangqi::to_fen(pos); }
    [[nodiscard]] static Expected<Position> parse_fen(std::string_view text) { return xiangqi::parse_fen(text); }
};

static_assert(game::well_formed<Xiangqi>);

// Whether so many plies have passed without a capture that the game is drawn.
[[nodiscard]] bool reaches_move_limit(const Position& pos, const Rules& rules);

// Why `m` may not be played, as a sentence; nothing when it is legal.
[[nodiscard]] std::optional<std::string> why_illegal(const Position& pos, Move m);

}  // namespace qiyuan::xiangqi
