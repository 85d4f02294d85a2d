#pragma once

#include "eval/classical/xiangqi/mobility.hpp"
#include "eval/classical/xiangqi/sight.hpp"

namespace qiyuan::eval::xiangqi {

// Men of ours that stand badly: attacked and alone, or attacked by something cheaper.
template <Side kUs, typename Sink>
void count_threats(const Position& pos, const Sight& ours, const Sight& theirs, Sink& sink) {
    const Bitboard attacked = (pos.men(kUs) & theirs.any) - Bitboard{pos.general(kUs)};
    if (attacked.empty()) return;
    (attacked - ours.any).for_each([&](Square square) {
        sink.add(kUs, feature(Group::kHanging, index(pos.at(square).kind())));
    });
    const auto count_threatened = [&](Kind kind, std::size_t column, Bitboard by_lesser) {
        if (const Bitboard threatened = attacked & pos.men(kind) & by_lesser)
            sink.add(kUs, feature(Group::kThreatenedByLesser, column), threatened.count());
    };
    count_threatened(Kind::kRook, kRookColumn, theirs.lesser_than_rook());
    count_threatened(Kind::kHorse, kHorseColumn, theirs.lesser_than_horse());
    count_threatened(Kind::kCannon, kCannonColumn, theirs.lesser_than_horse());
}

}  // namespace qiyuan::eval::xiangqi
