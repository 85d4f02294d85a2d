#include "tables/solver.hpp"

#include <algorithm>

namespace qiyuan::tables {
namespace {

class Solver {
public:
    Solver(const Ending& ending, Claim claim, const NextEndings& next, int draw_clock)
        : ending_(ending),
          claim_(claim),
          next_(next),
          draw_clock_(draw_clock),
          numbering_(ending.men()),
          values_(numbering_.size()),
          open_moves_(numbering_.size()),
          by_distance_(static_cast<std::size_t>(draw_clock) + 2) {}

    [[nodiscard]] std::optional<std::vector<Value>> solve(const Allowance& allowance) {
        for (std::size_t number = 0; number < numbering_.size(); ++number) {
            if (number % kPatience == 0 && allowance.is_used_up()) return std::nullopt;
            begin(number);
        }
        for (int plies = 0; plies < draw_clock_; ++plies) {
            const auto known = std::move(by_distance_[static_cast<std::size_t>(plies)]);
            for (std::size_t i = 0; i < known.size(); ++i) {
                if (i % kPatience == 0 && allowance.is_used_up()) return std::nullopt;
                spread(known[i], plies);
            }
        }
        return std::move(values_);
    }

private:
    static constexpr std::uint8_t kHolds = 0xFF;         // a capture or flip draws: the mover never loses here
    static constexpr std::size_t kPatience = 1U << 15U;  // placements between two looks at the clock

    // What captures and flips of a placement come to, until one wins.
    struct Conversions {
        bool wins = false;
        bool draws = false;
        bool loses = false;

        void note(Value reply) {
            wins |= reply.is_loss();
            draws |= reply.is_draw();
            loses |= reply.is_win();
        }
    };

    [[nodiscard]] static Bitboard occupied(const EndingPosition& p, std::size_t men) {
        Bitboard all;
        for (std::size_t man = 0; man < men; ++man) all |= Bitboard{p.squares[man]};
        return all;
    }
    [[nodiscard]] bool belongs(std::size_t man, Turn turn) const {
        return ending_.is_ours(man) == (turn == Turn::kOurs);
    }
    [[nodiscard]] bool moves(std::size_t man, Turn turn) const {
        return belongs(man, turn) && !ending_.is_face_down(man);
    }

    void settle(std::size_t number, Value value) {
        values_[number] = value;
        by_distance_[static_cast<std::size_t>(value.plies())].push_back(static_cast<std::uint32_t>(number));
    }

    // What the captures and flips of a placement come to, and how many steps there are.
    void begin(std::size_t number) {
        const EndingPosition p = numbering_.placement(number);
        const Bitboard all = occupied(p, ending_.men());
        if (static_cast<std::size_t>(all.count()) != ending_.men()) {
            values_[number] = Value::none();
            return;
        }
        int steps = 0;
        Conversions found;
        for (std::size_t man = 0; man < ending_.men(); ++man) {
            if (ending_.is_face_down(man)) found.note(after_flip(p, man));
            if (!moves(man, p.turn)) continue;
            steps += (dark::neighbours(p.squares[man]) - all).count();
            note_captures(p, man, all, found);
        }
        if (found.wins)
            settle(number, Value::win(1));
        else if (found.draws)
            open_moves_[number] = kHolds;
        else if (steps == 0)
            settle(number, Value::loss(found.loses ? 1 : 0));
        else
            open_moves_[number] = static_cast<std::uint8_t>(steps);
    }

    void note_captures(const EndingPosition& p, std::size_t man, Bitboard all, Conversions& found) const {
        const Bitboard reach =
            ending_.jumps(man) ? dark::cannon_jumps(p.squares[man], all) : dark::neighbours(p.squares[man]);
        for (std::size_t prey = 0; prey < ending_.men(); ++prey)
            if (!belongs(prey, p.turn) && !ending_.is_face_down(prey) && ending_.takes(man, prey) &&
                reach.contains(p.squares[prey]))
                found.note(after_capture(p, man, prey));
    }

    // Both for the opponent, who is to move then.
    [[nodiscard]] Value after_capture(EndingPosition p, std::size_t man, std::size_t prey) const {
        if (next_[prey].values.empty()) return Value::loss(0);
        p.squares[man] = p.squares[prey];
        return value_after(next_[prey], p, ending_.men() - 1);
    }
    // Turns up what lies on the square of `man`: he himself, or each other man that may lie there.
    [[nodiscard]] Value after_flip(const EndingPosition& p, std::size_t man) const {
        int sum = 0;
        for (std::size_t shown = 0; shown < ending_.men(); ++shown) {
            if (!ending_.is_face_down(shown)) continue;
            EndingPosition after = p;
            std::swap(after.squares[man], after.squares[shown]);
            const Value value = value_after(next_[shown], after, ending_.men());
            sum += value.is_win() ? 1 : value.is_loss() ? -1 : 0;
        }
        return averaged(sum, ending_.face_down(), claim_);
    }
    [[nodiscard]] static Value value_after(const Next& next, const EndingPosition& p, std::size_t men) {
        EndingPosition after;
        for (std::size_t i = 0; i < men; ++i) after.squares[i] = p.squares[next.arranged.source[i]];
        after.turn = next.arranged.sides_exchanged ? p.turn : other(p.turn);
        return next.values[Numbering{men}(after)];
    }

    // Tells the placements from which a step leads here.
    void spread(std::size_t number, int plies) {
        const Value value = values_[number];
        EndingPosition p = numbering_.placement(number);
        const Bitboard all = occupied(p, ending_.men());
        const Turn before = other(p.turn);
        p.turn = before;
        for (std::size_t man = 0; man < ending_.men(); ++man) {
            if (!moves(man, before)) continue;
            const Square to = p.squares[man];
            (dark::neighbours(to) - all).for_each([&](Square from) {
                p.squares[man] = from;
                hear(numbering_(p), value, plies + 1);
            });
            p.squares[man] = to;
        }
    }

    void hear(std::size_t number, Value reply, int plies) {
        if (!values_[number].is_draw()) return;
        if (reply.is_loss()) return settle(number, Value::win(plies));
        if (open_moves_[number] == kHolds) return;
        --open_moves_[number];
        if (open_moves_[number] == 0) settle(number, Value::loss(plies));
    }

    const Ending& ending_;
    Claim claim_;
    const NextEndings& next_;
    int draw_clock_;
    Numbering numbering_;
    std::vector<Value> values_;
    std::vector<std::uint8_t> open_moves_;  // steps not yet known to lose
    std::vector<std::vector<std::uint32_t>> by_distance_;
};

}  // namespace

std::size_t bytes_to_solve(std::size_t men) {
    // A value, a count, and a number in a list that may be growing to twice its size.
    constexpr std::size_t kBytes = sizeof(Value) + sizeof(std::uint8_t) + 3 * sizeof(std::uint32_t);
    return Numbering{men}.size() * kBytes;
}

Value averaged(int sum, int weight, Claim claim) {
    const int enough = claim == Claim::kCertain ? weight : (weight + 1) / 2;
    if (sum >= enough) return Value::win(1);
    return sum <= -enough ? Value::loss(1) : Value{};
}

std::optional<std::vector<Value>> solve(const Ending& ending, Claim claim, const NextEndings& next, int draw_clock,
                                        const Allowance& allowance) {
    return Solver{ending, claim, next, draw_clock}.solve(allowance);
}

}  // namespace qiyuan::tables
