#include "games/xiangqi/xiangqi.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/xiangqi/names.hpp"

namespace qiyuan::xiangqi {
namespace {

// Where the enemy that takes the general after `m` stands.
Square taker_after(const Position& pos, Move m) {
    const Side us = pos.side_to_move();
    const Bitboard occupied = (pos.occupied() - Bitboard{m.from()}) | Bitboard{m.to()};
    const Square general = pos.general(us) == m.from() ? m.to() : pos.general(us);
    const Bitboard attackers = pos.attackers(general, other(us), occupied) - Bitboard{m.to()};
    return attackers ? attackers.first() : pos.general(other(us));
}

std::string_view movement_rule(Kind kind) {
    switch (kind) {
        case Kind::kGeneral: return "a general steps one point along a line inside its palace";
        case Kind::kAdvisor: return "an advisor steps one point diagonally inside its palace";
        case Kind::kElephant:
            return "an elephant goes two points diagonally, over an empty eye, and stays on its side of the river";
        case Kind::kHorse:
            return "a horse goes one point along a line and one diagonally onward, and the first point must be empty";
        case Kind::kRook: return "a rook goes along a line over empty points";
        case Kind::kCannon: return "a cannon goes along empty points, and captures over exactly one man";
        case Kind::kSoldier: return "a soldier steps one point forward, and sideways too once across the river";
    }
    return "";
}

}  // namespace

std::optional<std::string> why_illegal(const Position& pos, Move m) {
    const Piece man = pos.at(m.from());
    if (man.is_none()) return fmt::format("there is no man on {}", m.from().text());
    if (man.side() != pos.side_to_move())
        return fmt::format("the {} on {} is not {}'s to move", name(man), m.from().text(), name(pos.side_to_move()));
    if (pos.men(man.side()).contains(m.to()))
        return fmt::format("{} is occupied by {}'s own {}", m.to().text(), name(man.side()),
                           name(pos.at(m.to()).kind()));
    if (!pos.is_pseudo_legal(m))
        return fmt::format("{} does not go from {} to {}: {}", name(man), m.from().text(), m.to().text(),
                           movement_rule(man.kind()));
    if (pos.is_safe(m)) return std::nullopt;
    const Square taker = taker_after(pos, m);
    if (pos.at(taker).kind() == Kind::kGeneral)
        return fmt::format("after {} the generals would face each other", m.text());
    return fmt::format("after {} the {} on {} could take {}'s general", m.text(), name(pos.at(taker)), taker.text(),
                       name(man.side()));
}

Expected<Move> Xiangqi::parse_move(const Position& pos, std::string_view text) {
    const auto malformed = [&] {
        return base::fail(fmt::format("{} is no move; expected two points such as h2e2 (files a to i, ranks 0 to 9)",
                                      base::quoted(text)));
    };
    if (text.size() != 4) return malformed();
    const auto from = Square::from_text(text.substr(0, 2));
    const auto to = Square::from_text(text.substr(2, 2));
    if (!from || !to) return malformed();
    const Move move{*from, *to};
    if (const auto why = why_illegal(pos, move))
        return base::fail(fmt::format("{} is not legal: {}", move.text(), *why));
    return move;
}

}  // namespace qiyuan::xiangqi
