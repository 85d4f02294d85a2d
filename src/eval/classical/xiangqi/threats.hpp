#pragma once

#include "eval/classical/xiangqi/mobility.hpp"
#include "eval/classical/xiangqi/sight.hpp"

namespace qiyuan::eval::xiangqi {

// Men of ours that stand badly: attacked and alone, or attacked by something cheaper; and those that stand protected.
template <Side kUs, typename Sink>
void count_threats(const Position& pos, const Sight& ours, const Sight& theirs, Sink& sink) {
    const auto count_by_kind = [&](Bitboard men, Group group) {
        for (const Kind kind : qiyuan::xiangqi::kAllKinds)
            sink.add(kUs, feature(group, index(kind)), (men & pos.men(kind)).count());
    };
    const Bitboard men = pos.men(kUs) - Bitboard{pos.general(kUs)};
    if (const Bitboard hanging = (men & theirs.any) - ours.any) count_by_kind(hanging, Group::kHanging);
    count_by_kind(men & ours.any, Group::kProtected);

    const auto count_threatened = [&](Kind kind, std::size_t column, Bitboard by_lesser) {
        if (const Bitboard threatened = pos.men(kUs, kind) & by_lesser)
            sink.add(kUs, feature(Group::kThreatenedByLesser, column), threatened.count());
    };
    count_threatened(Kind::kRook, kRookColumn, theirs.lesser_than_rook());
    count_threatened(Kind::kHorse, kHorseColumn, theirs.lesser_than_horse());
    count_threatened(Kind::kCannon, kCannonColumn, theirs.lesser_than_horse());
}

}  // namespace qiyuan::eval::xiangqi
