#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string>

#include "game/evaluator.hpp"
#include "game/well_formed.hpp"

namespace qiyuan::search {

// A row of numbers from which the players take the left or the right end in turn; whoever has the larger sum at the
// end wins. Without check, passes, exchanges or repetition: what the search does not need, it must do without.
struct EndPicking {
    static constexpr std::size_t kCells = 12;

    enum class Move : std::uint8_t { kNone, kLeft, kRight };
    struct Position {
        std::array<int, kCells> row{};
        std::uint8_t left = 0;
        std::uint8_t right = kCells;
        int lead = 0;  // of the side to move
        game::Side mover = game::Side::kFirst;

        [[nodiscard]] bool operator==(const Position&) const = default;
    };
    using Undo = Position;
    struct Rules {
        [[nodiscard]] Rules in_search() const { return *this; }
        [[nodiscard]] bool operator==(const Rules&) const = default;
    };

    static constexpr std::string_view kName = "end picking";
    static constexpr bool kHasChance = false;
    static constexpr game::Capabilities kCapabilities{game::Capability::kSearch};
    static constexpr std::size_t kMaxMoves = 2;
    static constexpr std::size_t kMoveSlots = 3;
    static constexpr std::size_t kPieceSlots = 3;
    using List = base::StaticVector<Move, kMaxMoves>;

    [[nodiscard]] static Position start() { return with_row({3, 9, 1, 2, 7, 5, 4, 8, 6, 1, 9, 2}); }
    [[nodiscard]] static Position with_row(const std::array<int, kCells>& row) {
        Position pos;
        pos.row = row;
        return pos;
    }
    [[nodiscard]] static game::Side side_to_move(const Position& pos) { return pos.mover; }
    template <game::Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        for (const Move m : {Move::kLeft, Move::kRight})
            if (is_legal(pos, m) && (kWhich == game::Gen::kAll || (kWhich == game::Gen::kNoisy) == is_noisy(pos, m)))
                moves.push_back(m);
    }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) {
        return m != Move::kNone && pos.left < pos.right && (m == Move::kLeft || pos.right - pos.left > 1);
    }
    // Taking a large number changes the balance at once.
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) { return value(pos, m) >= 7; }
    static Undo do_move(Position& pos, Move m) {
        const Undo undo = pos;
        pos.lead = -(pos.lead + value(pos, m));
        if (m == Move::kLeft)
            ++pos.left;
        else
            --pos.right;
        pos.mover = game::other(pos.mover);
        return undo;
    }
    static void undo_move(Position& pos, Move, const Undo& undo) { pos = undo; }
    [[nodiscard]] static base::Key key(const Position& pos) { return computed_key(pos); }
    [[nodiscard]] static base::Key computed_key(const Position& pos) {
        std::uint64_t state = pos.left * 1000U + pos.right;
        state = state * 1000U + static_cast<std::uint64_t>(pos.lead + 500);
        return base::Key{base::split_mix(state)};
    }
    [[nodiscard]] static base::Key key_after(const Position& pos, Move) { return key(pos); }
    [[nodiscard]] static std::optional<game::Result> result(const Position& pos) {
        if (pos.left < pos.right) return std::nullopt;
        return no_moves(pos);
    }
    [[nodiscard]] static game::Result no_moves(const Position& pos) {
        if (pos.lead == 0) return game::Result::kDraw;
        return pos.lead > 0 ? game::Result::kWin : game::Result::kLoss;
    }
    [[nodiscard]] static game::Ruling judge(const Position&, game::History<EndPicking>, const Rules&) {
        return game::Ruling::kNone;
    }
    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) { return static_cast<std::size_t>(m); }
    [[nodiscard]] static std::size_t piece_slot(const Position&, Move m) { return static_cast<std::size_t>(m); }
    [[nodiscard]] static int gain(const Position& pos, Move m) { return value(pos, m); }
    [[nodiscard]] static bool see_at_least(const Position&, Move, int) { return true; }
    [[nodiscard]] static bool in_check(const Position&) { return false; }
    [[nodiscard]] static bool can_pass(const Position&) { return false; }
    [[nodiscard]] static bool may_pass(const Position&) { return false; }
    static Undo do_pass(Position& pos) { return pos; }
    static void undo_pass(Position& pos, const Undo& undo) { pos = undo; }
    [[nodiscard]] static std::string to_text(const Position&, Move m) { return m == Move::kLeft ? "left" : "right"; }
    [[nodiscard]] static base::Expected<Move> parse_move(const Position&, std::string_view text) {
        if (text == "left") return Move::kLeft;
        return Move::kRight;
    }
    [[nodiscard]] static std::string to_fen(const Position& pos) { return std::to_string(pos.lead); }
    [[nodiscard]] static base::Expected<Position> parse_fen(std::string_view) { return start(); }

    [[nodiscard]] static int value(const Position& pos, Move m) {
        return pos.row[m == Move::kLeft ? pos.left : pos.right - 1U];
    }
};
static_assert(game::well_formed<EndPicking>);

struct LeadEvaluator : game::StatelessEvaluator<EndPicking> {
    [[nodiscard]] game::Score evaluate(const EndPicking::Position& pos) const {
        return game::Score::value(10 * pos.lead);
    }
};

}  // namespace qiyuan::search
