#include "games/xiangqi/random_repetition.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/movegen.hpp"
#include "games/xiangqi/placement_rules.hpp"
#include "games/xiangqi/referee/repetition.hpp"

namespace qiyuan::xiangqi {
namespace {

// Who walks about: the men of each side that may move (any of them when none is named yet).
using Walkers = game::BySide<std::vector<Square>>;

bool is_one_of(const std::vector<Square>& men, Square square) {
    return std::find(men.begin(), men.end(), square) != men.end();
}

bool can_go_back(const Position& pos, Move m) {
    return pos.at(m.to()).is_none() && (pos.at(m.from()).kind() != Kind::kSoldier || m.from().rank() == m.to().rank());
}

// Quiet reversible moves; those that attack or check, or move a man that is attacked, come up more often, for they make
// the interesting laps. An attack on a walker makes a chase if it is kept up.
std::optional<Move> random_quiet_move(const Position& pos, const Walkers& walkers, base::Rng& rng) {
    constexpr int kBonus = 4;
    constexpr int kChaseBonus = 60;
    const Side mover = pos.side_to_move();
    MoveList moves;
    generate<game::Gen::kQuiet>(pos, moves);
    std::vector<Move> choice;
    for (const Move m : moves) {
        if (!can_go_back(pos, m)) continue;
        if (!walkers[mover].empty() && !is_one_of(walkers[mover], m.from())) continue;
        Position after = pos;
        (void)after.do_move(m);
        int weight = after.in_check() ? 1 + kBonus : 1;
        for_each_attack(after, mover, [&](Attack attack) {
            if (is_one_of(walkers[other(mover)], attack.victim)) weight += kChaseBonus;
            if (attack.attacker == m.to()) weight += kBonus;
        });
        if (pos.attackers(m.from(), other(mover), pos.occupied())) weight *= kBonus;
        choice.insert(choice.end(), static_cast<std::size_t>(weight), m);
    }
    if (choice.empty()) return std::nullopt;
    return choice[rng.below(choice.size())];
}

// Puts the man on a random point where it may stand; leaves it away when many points in a row were wrong.
void put_somewhere(Piece man, Placement& men, base::Rng& rng) {
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
        Piece& point = men[rng.below(kSquares)];
        if (!point.is_none()) continue;
        point = man;
        if (check_placement(men)) return;
        point = Piece{};
    }
}

Square random_palace_point(Side side, base::Rng& rng) {
    const Square red = Square::at(3 + static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3)));
    return side == kRed ? red : red.ranks_mirrored();
}

}  // namespace

Position random_position(base::Rng& rng) {
    Position pos;
    const std::uint64_t plies = 40 + rng.below(160);
    for (std::uint64_t i = 0; i < plies; ++i) {
        MoveList moves;
        generate<game::Gen::kNoisy>(pos, moves);
        if (moves.empty() || rng.below(2) == 0) generate<game::Gen::kQuiet>(pos, moves);
        if (moves.empty()) return Position{};
        (void)pos.do_move(moves[rng.below(moves.size())]);
    }
    return pos;
}

Position random_sparse_position(base::Rng& rng) {
    // The most men of each kind a side gets, by Kind, beside its general.
    constexpr std::array<std::uint64_t, kKinds> kMost{0, 2, 2, 2, 2, 2, 3};
    for (;;) {
        Placement men{};
        for (const Side side : game::kBothSides)
            men[random_palace_point(side, rng).index()] = Piece{side, Kind::kGeneral};
        for (const Side side : game::kBothSides) {
            for (const Kind kind : kAllKinds) {
                const std::uint64_t count = rng.below(kMost[index(kind)] + 1);
                for (std::uint64_t i = 0; i < count; ++i) put_somewhere(Piece{side, kind}, men, rng);
            }
        }
        const auto pos = Position::from_placement(men, rng.below(2) == 0 ? kRed : kBlack);
        if (pos) return *pos;
    }
}

std::optional<std::vector<Move>> random_lap(const Position& start, std::size_t half, base::Rng& rng) {
    Timeline game{start};
    std::vector<Move> lap;
    const auto play = [&](std::optional<Move> m) {
        if (!m || !game.last().is_legal(*m) || !game.last().at(m->to()).is_none()) return false;
        game.play(*m);
        lap.push_back(*m);
        return true;
    };
    for (std::size_t i = 0; i < half * 2; ++i)
        if (!play(random_quiet_move(game.last(), Walkers{}, rng))) return std::nullopt;
    for (std::size_t i = 0; i < half; ++i) {
        // Each takes back his own moves, the last one first.
        for (const std::size_t turn : {2U, 1U}) {
            const Move out = lap[half * 2 - turn - 2 * i];
            if (!play(Move{out.to(), out.from()})) return std::nullopt;
        }
    }
    if (!same_position(game.last(), start)) return std::nullopt;
    return lap;
}

std::optional<Lap> random_walk_lap(const Position& from, base::Rng& rng) {
    constexpr std::size_t kLongest = 40;
    Timeline game{from};
    const game::BySide<std::size_t> wanted{1 + rng.below(2), 1 + rng.below(2)};
    Walkers walkers;
    while (game.plies() < kLongest) {
        const Side mover = game.last().side_to_move();
        Walkers allowed = walkers;
        if (walkers[mover].size() < wanted[mover]) allowed[mover].clear();
        const auto m = random_quiet_move(game.last(), allowed, rng);
        if (!m) return std::nullopt;
        if (!is_one_of(walkers[mover], m->from())) walkers[mover].push_back(m->from());
        std::replace(walkers[mover].begin(), walkers[mover].end(), m->from(), m->to());
        game.play(*m);
        for (std::size_t i = 0; i < game.plies(); ++i) {
            if (!same_position(game.after(i), game.last())) continue;
            Lap lap{game.after(i), {}};
            for (std::size_t ply = i + 1; ply <= game.plies(); ++ply) lap.moves.push_back(game.move(ply));
            return lap;
        }
    }
    return std::nullopt;
}

}  // namespace qiyuan::xiangqi
