#include "games/zero_point_one/movegen.hpp"

#include <algorithm>
#include <iterator>

namespace qiyuan::zero_point_one {
namespace {

using game::Gen;

// The squares that leaps of this part end on.
template <Gen kWhich>
Bitboard targets(const Position& pos) {
    if constexpr (kWhich == Gen::kNoisy) return pos.men(other(pos.side_to_move()));
    if constexpr (kWhich == Gen::kQuiet) return pos.empty_squares();
    return Bitboard::all() - pos.men(pos.side_to_move());
}

void add_leaps(Kind kind, Bitboard men, Bitboard to, MoveList& moves) {
    men.for_each([&](Square from) {
        (leaps(kind, from) & to).for_each([&](Square target) { moves.push_back(Move{from, target}); });
    });
}

void add_drops(Kind kind, Bitboard to, MoveList& moves) {
    to.for_each([&](Square target) { moves.push_back(Move::drop(kind, target)); });
}

// The squares of `to` on which the mover's wazir is not attacked after a step there. Its leaving opens no line, and a
// man that it takes does not guard its own square, so attacks can be read off the board as it stands.
// The other wazir may always be taken.
Bitboard safe_steps(const Position& pos, Bitboard to) {
    const Side us = pos.side_to_move();
    Bitboard safe;
    (leaps(Kind::kWazir, pos.wazir(us)) & to).for_each([&](Square square) {
        if (!pos.is_attacked(square, other(us)) || pos.men(other(us), Kind::kWazir).contains(square))
            safe |= Bitboard{square};
    });
    return safe;
}

void add_wazir_steps(const Position& pos, Bitboard to, MoveList& moves) {
    const Square from = pos.wazir(pos.side_to_move());
    to.for_each([&](Square target) { moves.push_back(Move{from, target}); });
}

// What the common men may take while the wazir is attacked: the only attacker, and always the other wazir.
Bitboard answers_by_capture(const Position& pos, Bitboard attackers) {
    const Bitboard other_wazir = pos.men(other(pos.side_to_move()), Kind::kWazir);
    return attackers.has_many() ? other_wazir : attackers | other_wazir;
}

template <Gen kWhich>
void add_evasions(const Position& pos, Bitboard attackers, MoveList& moves) {
    const Side us = pos.side_to_move();
    if constexpr (kWhich != Gen::kQuiet) {
        answers_by_capture(pos, attackers).for_each([&](Square target) {
            const Bitboard takers = pos.attackers(target, us) - pos.men(us, Kind::kWazir);
            takers.for_each([&](Square from) { moves.push_back(Move{from, target}); });
        });
    }
    add_wazir_steps(pos, safe_steps(pos, targets<kWhich>(pos)), moves);
}

// The moves of all of a side's men of one kind to `to`, counted by direction.
template <Kind kKind>
std::size_t count_leaps(Bitboard men, Bitboard to) {
    int count = 0;
    for_each_direction<kKind>(men, [&](Bitboard reached) { count += (reached & to).count(); });
    return static_cast<std::size_t>(count);
}

std::size_t count_common_moves(const Position& pos) {
    const Side us = pos.side_to_move();
    const Bitboard to = targets<Gen::kAll>(pos);
    std::size_t count = count_leaps<Kind::kKnight>(pos.men(us, Kind::kKnight), to) +
                        count_leaps<Kind::kFerz>(pos.men(us, Kind::kFerz), to) +
                        count_leaps<Kind::kDabbaba>(pos.men(us, Kind::kDabbaba), to) +
                        count_leaps<Kind::kAlfil>(pos.men(us, Kind::kAlfil), to);
    std::size_t kinds_in_hand = 0;
    for (const Kind kind : kCommonKinds) kinds_in_hand += pos.hands().has(us, kind) ? 1U : 0U;
    return count + kinds_in_hand * static_cast<std::size_t>(pos.empty_squares().count());
}

}  // namespace

template <Gen kWhich, Suicides kSuicides>
void generate(const Position& pos, MoveList& moves) {
    if (pos.is_over()) return;
    const Side us = pos.side_to_move();
    const Bitboard to = targets<kWhich>(pos);
    if constexpr (kSuicides == Suicides::kExcluded) {
        if (const Bitboard attackers = pos.attackers(pos.wazir(us), other(us)))
            return add_evasions<kWhich>(pos, attackers, moves);
        add_wazir_steps(pos, safe_steps(pos, to), moves);
    } else {
        add_wazir_steps(pos, leaps(Kind::kWazir, pos.wazir(us)) & to, moves);
    }
    for (const Kind kind : kCommonKinds) add_leaps(kind, pos.men(us, kind), to, moves);
    if constexpr (kWhich != Gen::kNoisy) {
        const Bitboard empty = pos.empty_squares();
        for (const Kind kind : kCommonKinds)
            if (pos.hands().has(us, kind)) add_drops(kind, empty, moves);
    }
}

template <Suicides kSuicides>
std::size_t count_moves(const Position& pos) {
    if (pos.is_over()) return 0;
    const Side us = pos.side_to_move();
    const Bitboard to = targets<Gen::kAll>(pos);
    if constexpr (kSuicides == Suicides::kIncluded) {
        const Bitboard steps = leaps(Kind::kWazir, pos.wazir(us)) & to;
        return count_common_moves(pos) + static_cast<std::size_t>(steps.count());
    }
    std::size_t count = static_cast<std::size_t>(safe_steps(pos, to).count());
    const Bitboard attackers = pos.attackers(pos.wazir(us), other(us));
    if (attackers.empty()) return count + count_common_moves(pos);
    answers_by_capture(pos, attackers).for_each([&](Square target) {
        count += static_cast<std::size_t>((pos.attackers(target, us) - pos.men(us, Kind::kWazir)).count());
    });
    return count;
}

template <MoveClass kClass>
void generate_class(const Position& pos, MoveList& moves) {
    if constexpr (kClass == MoveClass::kCapture) {
        generate<Gen::kNoisy, Suicides::kExcluded>(pos, moves);
    } else {
        if (pos.is_over()) return;
        const Side us = pos.side_to_move();
        const Square wazir = pos.wazir(other(us));
        const Bitboard empty = pos.empty_squares();
        for (const Kind kind : kCommonKinds) {
            const auto& squares = class_squares<kClass>(kind, wazir);
            add_leaps(kind, pos.men(us, kind) & squares.from, squares.to & empty, moves);
            if (pos.hands().has(us, kind)) add_drops(kind, squares.to & empty, moves);
        }
        if constexpr (kClass == MoveClass::kOther) add_wazir_steps(pos, safe_steps(pos, empty), moves);
    }
}

void generate_evasions(const Position& pos, MoveList& moves) {
    if (pos.is_over()) return;
    const Side us = pos.side_to_move();
    add_evasions<Gen::kAll>(pos, pos.attackers(pos.wazir(us), other(us)), moves);
}

template void generate<Gen::kAll, Suicides::kIncluded>(const Position&, MoveList&);
template void generate<Gen::kNoisy, Suicides::kIncluded>(const Position&, MoveList&);
template void generate<Gen::kQuiet, Suicides::kIncluded>(const Position&, MoveList&);
template void generate<Gen::kAll, Suicides::kExcluded>(const Position&, MoveList&);
template void generate<Gen::kNoisy, Suicides::kExcluded>(const Position&, MoveList&);
template void generate<Gen::kQuiet, Suicides::kExcluded>(const Position&, MoveList&);
template std::size_t count_moves<Suicides::kIncluded>(const Position&);
template std::size_t count_moves<Suicides::kExcluded>(const Position&);
template void generate_class<MoveClass::kCapture>(const Position&, MoveList&);
template void generate_class<MoveClass::kCheck>(const Position&, MoveList&);
template void generate_class<MoveClass::kCheckThreat>(const Position&, MoveList&);
template void generate_class<MoveClass::kEscapeAttack>(const Position&, MoveList&);
template void generate_class<MoveClass::kOther>(const Position&, MoveList&);

void keep_wins(const Position& pos, MoveList& moves) {
    const auto takes_wazir = [target = pos.wazir(other(pos.side_to_move()))](Move m) { return m.to() == target; };
    if (std::none_of(moves.begin(), moves.end(), takes_wazir)) return;
    MoveList wins;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(wins), takes_wazir);
    moves = wins;
}

}  // namespace qiyuan::zero_point_one
