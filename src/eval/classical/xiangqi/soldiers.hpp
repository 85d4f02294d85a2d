#pragma once

#include "eval/classical/xiangqi/geometry.hpp"

namespace qiyuan::eval::xiangqi {

// Soldiers across the river, hand in hand there, and those that an enemy soldier holds up.
template <Side kUs, typename Sink>
void count_soldiers(const Position& pos, Sink& sink) {
    const Bitboard soldiers = pos.men(kUs, Kind::kSoldier);
    const Bitboard crossed = soldiers & kAcrossRiver<kUs>;
    const Bitboard pairs = crossed & stepped_right(crossed);
    const Bitboard faced = stepped_forward<kUs>(soldiers) & pos.men(other(kUs), Kind::kSoldier);
    sink.add(kUs, feature(Group::kCrossedSoldiers, static_cast<std::size_t>(crossed.count())));
    sink.add(kUs, feature(Group::kSoldierPairs, static_cast<std::size_t>(pairs.count())));
    sink.add(kUs, feature(Group::kSoldierFaced), faced.count());
}

}  // namespace qiyuan::eval::xiangqi
