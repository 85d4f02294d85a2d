#include "tables/solver.hpp"

#include <algorithm>

namespace qiyuan::tables {
namespace {

class Solver {
public:
    Solver(const Ending& ending, const SmallerEndings& smaller, int draw_clock)
        : ending_(ending),
          smaller_(smaller),
          draw_clock_(draw_clock),
          numbering_(ending.men()),
          values_(numbering_.size()),
          open_moves_(numbering_.size()),
          by_distance_(static_cast<std::size_t>(draw_clock) + 2) {}

    [[nodiscard]] std::vector<Value> solve() {
        for (std::size_t number = 0; number < numbering_.size(); ++number) begin(number);
        for (int plies = 0; plies < draw_clock_; ++plies) {
            const auto known = std::move(by_distance_[static_cast<std::size_t>(plies)]);
            for (const std::uint32_t number : known) spread(number, plies);
        }
        return std::move(values_);
    }

private:
    static constexpr std::uint8_t kHolds = 0xFF;  // a capture draws: the mover never loses here

    [[nodiscard]] static Bitboard occupied(const Placement& p, std::size_t men) {
        Bitboard all;
        for (std::size_t man = 0; man < men; ++man) all |= Bitboard{p.squares[man]};
        return all;
    }
    [[nodiscard]] bool moves(std::size_t man, Turn turn) const { return ending_.is_ours(man) == (turn == Turn::kOurs); }

    void settle(std::size_t number, Value value) {
        values_[number] = value;
        by_distance_[static_cast<std::size_t>(value.plies())].push_back(static_cast<std::uint32_t>(number));
    }

    // What the captures of a placement come to, and how many steps there are.
    void begin(std::size_t number) {
        const Placement p = numbering_.placement(number);
        const Bitboard all = occupied(p, ending_.men());
        if (static_cast<std::size_t>(all.count()) != ending_.men()) {
            values_[number] = Value::none();
            return;
        }
        int steps = 0;
        int lost_captures = 0;
        bool holds = false;
        for (std::size_t man = 0; man < ending_.men(); ++man) {
            if (!moves(man, p.turn)) continue;
            steps += (dark::neighbours(p.squares[man]) - all).count();
            const Bitboard reach =
                ending_.jumps(man) ? dark::cannon_jumps(p.squares[man], all) : dark::neighbours(p.squares[man]);
            for (std::size_t prey = 0; prey < ending_.men(); ++prey) {
                if (moves(prey, p.turn) || !ending_.takes(man, prey) || !reach.contains(p.squares[prey])) continue;
                const Value reply = after_capture(p, man, prey);
                if (reply.is_loss()) return settle(number, Value::win(1));
                if (reply.is_draw())
                    holds = true;
                else
                    ++lost_captures;
            }
        }
        if (holds)
            open_moves_[number] = kHolds;
        else if (steps == 0)
            settle(number, Value::loss(lost_captures > 0 ? 1 : 0));
        else
            open_moves_[number] = static_cast<std::uint8_t>(steps);
    }

    // For the opponent, who is to move after the capture.
    [[nodiscard]] Value after_capture(const Placement& p, std::size_t man, std::size_t prey) const {
        const Smaller& next = smaller_[prey];
        if (next.values.empty()) return Value::loss(0);
        Placement after;
        const std::size_t men = ending_.men() - 1;
        for (std::size_t i = 0; i < men; ++i) {
            const std::size_t source = next.arranged.source[i];
            after.squares[i] = p.squares[source == man ? prey : source];
        }
        after.turn = next.arranged.sides_exchanged ? p.turn : other(p.turn);
        return next.values[Numbering{men}(after)];
    }

    // Tells the placements from which a step leads here.
    void spread(std::size_t number, int plies) {
        const Value value = values_[number];
        Placement p = numbering_.placement(number);
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
    const SmallerEndings& smaller_;
    int draw_clock_;
    Numbering numbering_;
    std::vector<Value> values_;
    std::vector<std::uint8_t> open_moves_;  // steps not yet known to lose
    std::vector<std::vector<std::uint32_t>> by_distance_;
};

}  // namespace

std::vector<Value> solve(const Ending& ending, const SmallerEndings& smaller, int draw_clock) {
    return Solver{ending, smaller, draw_clock}.solve();
}

}  // namespace qiyuan::tables
