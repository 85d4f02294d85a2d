#pragma once

#include "eval/classical/xiangqi/geometry.hpp"

namespace qiyuan::eval::xiangqi {

// Soldiers across the river, and those that stand hand in hand there.
template <Side kUs, typename Sink>
void count_soldiers(const Position& pos, Sink& sink) {
    const Bitboard soldiers = pos.men(kUs, Kind::kSoldier);
    const Bitboard crossed = soldiers & kAcrossRiver<kUs>;
    const Bitboard pairs = crossed & stepped_right(crossed);
    sink.add(kUs, feature(Group::kCrossedSoldiers, static_cast<std::size_t>(crossed.count())));
    sink.add(kUs, feature(Group::kSoldierPairs, static_cast<std::size_t>(pairs.count())));
}

}  // namespace qiyuan::eval::xiangqi
