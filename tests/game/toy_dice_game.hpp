#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "game/well_formed.hpp"

namespace qiyuan::game::toy {

inline constexpr std::size_t kCells = 6;
inline constexpr std::uint8_t kNoCell = 0xFF;

// On each of the player's men: a step of one, or a throw of the die that may carry it one to three.
enum class Act : std::uint8_t { kStep, kThrow };

struct Move {
    std::uint8_t cell = kNoCell;
    Act act = Act::kStep;

    [[nodiscard]] constexpr std::uint8_t raw() const {
        return static_cast<std::uint8_t>(unsigned{cell} << 1U | static_cast<unsigned>(act));
    }
    [[nodiscard]] static constexpr Move from_raw(std::uint8_t raw) {
        if ((raw >> 1U) >= kCells) return {};
        return {static_cast<std::uint8_t>(raw >> 1U), static_cast<Act>(raw & 1U)};
    }
    [[nodiscard]] bool operator==(const Move&) const = default;
};

// 'f' and 's' are men of the two sides, '.' is an empty cell; `thrown` is the man that waits for the die.
struct Position {
    std::array<char, kCells> cells{'f', 'f', '.', '.', 's', 's'};
    Side to_move = Side::kFirst;
    std::uint8_t thrown = kNoCell;
    Key key = computed_key();

    [[nodiscard]] constexpr Key computed_key() const {
        constexpr auto kKeys = base::make_keys<3 * kCells + 1>(2024);
        Key sum = to_move == Side::kFirst ? Key{} : kKeys[3 * kCells];
        for (std::size_t i = 0; i < kCells; ++i)
            if (cells[i] != '.') sum ^= kKeys[i + (cells[i] == 'f' ? 0 : kCells)];
        if (thrown != kNoCell) sum ^= kKeys[2 * kCells + thrown];
        return sum;
    }
    [[nodiscard]] bool operator==(const Position&) const = default;
};

struct Outcome {
    std::uint8_t pips = 1;
    [[nodiscard]] bool operator==(const Outcome&) const = default;
};
struct WeightedOutcome {
    Outcome outcome;
    std::uint32_t weight = 0;
};

// A race along six cells, first upwards, second downwards. A man on the far cell wins, and so does taking every enemy.
// A step takes an enemy but not a friend; a throw goes as far as the die says (no further than the far cell), takes an
// enemy there, and fails if a friend stands there. Small enough to count by hand, and it has everything a game can
// have: captures, chance, a symmetry, passes.
struct ToyDice {
    using Position = toy::Position;
    using Move = toy::Move;
    using Undo = toy::Position;
    using Outcome = toy::Outcome;
    using OutcomeList = base::StaticVector<WeightedOutcome, 3>;
    struct Rules {
        [[nodiscard]] Rules in_search() const { return *this; }
        [[nodiscard]] bool operator==(const Rules&) const = default;
    };

    static constexpr std::string_view kName = "toy dice";
    static constexpr bool kHasChance = true;
    static constexpr Capabilities kCapabilities{Capability::kCounting, Capability::kSymmetry, Capability::kSearch,
                                                Capability::kNullMove};
    static constexpr std::size_t kMaxMoves = 2 * kCells;
    static constexpr std::size_t kMoveSlots = 2 * kCells;
    static constexpr std::size_t kPieceSlots = kCells;
    static constexpr std::size_t kSymmetries = 2;
    using List = base::StaticVector<Move, kMaxMoves>;

    [[nodiscard]] static Position start() { return {}; }
    [[nodiscard]] static Side side_to_move(const Position& pos) { return pos.to_move; }

    template <Gen kWhich>
    static void generate(const Position& pos, List& moves) {
        for (std::uint8_t cell = 0; cell < kCells; ++cell) {
            for (const Act act : {Act::kStep, Act::kThrow}) {
                const Move m{cell, act};
                if (!is_legal(pos, m)) continue;
                if (kWhich == Gen::kAll || (kWhich == Gen::kNoisy) == is_noisy(pos, m)) moves.push_back(m);
            }
        }
    }
    [[nodiscard]] static std::size_t count_moves(const Position& pos) {
        List moves;
        generate<Gen::kAll>(pos, moves);
        return moves.size();
    }
    [[nodiscard]] static bool is_legal(const Position& pos, Move m) {
        if (pos.thrown != kNoCell || result(pos) || m.cell >= kCells) return false;
        if (pos.cells[m.cell] != man_of(pos.to_move)) return false;
        return m.act == Act::kThrow || pos.cells[target(pos, m.cell, 1)] != man_of(pos.to_move);
    }
    [[nodiscard]] static bool is_noisy(const Position& pos, Move m) {
        return m.act == Act::kStep && pos.cells[target(pos, m.cell, 1)] != '.';
    }

    static Undo do_move(Position& pos, Move m) {
        const Undo undo = pos;
        if (m.act == Act::kStep)
            carry(pos, m.cell, target(pos, m.cell, 1));
        else
            pos.thrown = m.cell;
        pos.to_move = other(pos.to_move);
        pos.key = pos.computed_key();
        return undo;
    }
    static void undo_move(Position& pos, Move, const Undo& undo) { pos = undo; }

    [[nodiscard]] static bool is_chance(const Position& pos) { return pos.thrown != kNoCell; }
    [[nodiscard]] static std::uint32_t outcomes(const Position&, OutcomeList& list) {
        for (std::uint8_t pips = 1; pips <= 3; ++pips) list.push_back({{pips}, 4U - pips});
        return 6;
    }
    static Undo do_outcome(Position& pos, Outcome outcome) {
        const Undo undo = pos;
        const Position thrower = [&] {
            Position turned = pos;
            turned.to_move = other(pos.to_move);
            return turned;
        }();
        const std::uint8_t to = target(thrower, pos.thrown, outcome.pips);
        if (pos.cells[to] != man_of(thrower.to_move)) carry(pos, pos.thrown, to);
        pos.thrown = kNoCell;
        pos.key = pos.computed_key();
        return undo;
    }
    static void undo_outcome(Position& pos, Outcome, const Undo& undo) { pos = undo; }

    [[nodiscard]] static Key key(const Position& pos) { return pos.key; }
    [[nodiscard]] static Key computed_key(const Position& pos) { return pos.computed_key(); }
    [[nodiscard]] static Key key_after(const Position& pos, Move) { return pos.key; }

    [[nodiscard]] static std::optional<Result> result(const Position& pos) {
        if (has_won(pos, pos.to_move)) return Result::kWin;
        if (has_won(pos, other(pos.to_move))) return Result::kLoss;
        return std::nullopt;
    }
    [[nodiscard]] static Result no_moves(const Position&) { return Result::kLoss; }
    template <typename StepOfGame>
    [[nodiscard]] static Ruling judge(const Position& pos, std::span<const StepOfGame> history, const Rules&) {
        for (const auto& step : history)
            if (step.key_before == pos.key) return Ruling::kDraw;
        return Ruling::kNone;
    }

    [[nodiscard]] static std::size_t move_slot(const Position&, Move m) { return m.raw(); }
    [[nodiscard]] static std::size_t piece_slot(const Position&, Move m) { return m.cell; }
    [[nodiscard]] static int gain(const Position& pos, Move m) { return is_noisy(pos, m) ? 100 : 0; }
    [[nodiscard]] static bool see_at_least(const Position& pos, Move m, int threshold) {
        return gain(pos, m) >= threshold;
    }
    [[nodiscard]] static bool in_check(const Position&) { return false; }
    [[nodiscard]] static bool can_pass(const Position& pos) { return !result(pos); }
    [[nodiscard]] static bool may_pass(const Position& pos) { return can_pass(pos); }
    static Undo do_pass(Position& pos) {
        const Undo undo = pos;
        pos.to_move = other(pos.to_move);
        pos.key = pos.computed_key();
        return undo;
    }
    static void undo_pass(Position& pos, const Undo& undo) { pos = undo; }

    // 1 turns the board and exchanges the sides.
    [[nodiscard]] static Position transform(const Position& pos, std::size_t symmetry) {
        if (symmetry == 0) return pos;
        Position turned = pos;
        for (std::size_t i = 0; i < kCells; ++i) {
            const char man = pos.cells[kCells - 1 - i];
            turned.cells[i] = man == '.' ? '.' : man == 'f' ? 's' : 'f';
        }
        turned.to_move = other(pos.to_move);
        if (pos.thrown != kNoCell) turned.thrown = static_cast<std::uint8_t>(kCells - 1 - pos.thrown);
        turned.key = turned.computed_key();
        return turned;
    }
    [[nodiscard]] static Move transform(const Position&, Move m, std::size_t symmetry) {
        return symmetry == 0 ? m : Move{static_cast<std::uint8_t>(kCells - 1 - m.cell), m.act};
    }

    [[nodiscard]] static std::string to_text(const Position&, Move m) {
        return fmt::format("{}{}", m.act == Act::kStep ? 's' : 't', m.cell);
    }
    [[nodiscard]] static Expected<Move> parse_move(const Position& pos, std::string_view text) {
        List moves;
        generate<Gen::kAll>(pos, moves);
        for (const Move m : moves)
            if (to_text(pos, m) == text) return m;
        return base::fail(fmt::format("{} is no legal move", base::quoted(text)));
    }

    // "ff..ss f -": the cells, the side to move, the cell of a man that waits for the die.
    [[nodiscard]] static std::string to_fen(const Position& pos) {
        return fmt::format("{} {} {}", std::string_view{pos.cells.data(), kCells}, man_of(pos.to_move),
                           pos.thrown == kNoCell ? '-' : static_cast<char>('0' + pos.thrown));
    }
    [[nodiscard]] static Expected<Position> parse_fen(std::string_view text) {
        const auto fields = base::split_words(text);
        if (fields.size() != 3 || fields[0].text.size() != kCells || fields[1].text.size() != 1 ||
            fields[2].text.size() != 1)
            return base::fail("expected six cells, a side and a thrown man, such as 'ff..ss f -'");
        Position pos;
        for (std::size_t i = 0; i < kCells; ++i) {
            pos.cells[i] = fields[0].text[i];
            if (std::string_view{"fs."}.find(pos.cells[i]) == std::string_view::npos)
                return base::fail("a cell is f, s or .", fields[0].column + i);
        }
        const char side = fields[1].text[0];
        if (side != 'f' && side != 's') return base::fail("the side is f or s", fields[1].column);
        pos.to_move = side == 'f' ? Side::kFirst : Side::kSecond;
        if (has_won(pos, Side::kFirst) && has_won(pos, Side::kSecond)) return base::fail("both sides have won");
        if (const char thrown = fields[2].text[0]; thrown != '-') {
            pos.thrown = static_cast<std::uint8_t>(thrown - '0');
            if (pos.thrown >= kCells || result(pos) || pos.cells[pos.thrown] != man_of(other(pos.to_move)))
                return base::fail("no man of the side that just moved waits there", fields[2].column);
        }
        pos.key = pos.computed_key();
        return pos;
    }

    [[nodiscard]] static constexpr char man_of(Side side) { return side == Side::kFirst ? 'f' : 's'; }
    // Where the mover's man on `cell` gets to, never beyond the far end.
    [[nodiscard]] static constexpr std::uint8_t target(const Position& pos, std::uint8_t cell, int pips) {
        const int to = pos.to_move == Side::kFirst ? cell + pips : cell - pips;
        return static_cast<std::uint8_t>(std::clamp(to, 0, static_cast<int>(kCells) - 1));
    }
    static void carry(Position& pos, std::uint8_t from, std::uint8_t to) {
        pos.cells[to] = pos.cells[from];
        pos.cells[from] = '.';
    }
    [[nodiscard]] static bool has_won(const Position& pos, Side side) {
        if (pos.cells[side == Side::kFirst ? kCells - 1 : 0] == man_of(side)) return true;
        return std::find(pos.cells.begin(), pos.cells.end(), man_of(other(side))) == pos.cells.end();
    }
};

static_assert(well_formed<ToyDice> && ChanceGame<ToyDice>);

}  // namespace qiyuan::game::toy
