#pragma once

#include "eval/classical/xiangqi/sight.hpp"

namespace qiyuan::eval::xiangqi {

// The guards around the own general: how many are left, and whether they protect each other.
template <Side kUs, typename Sink>
void count_guards(const Position& pos, Sink& sink) {
    const Bitboard advisors = pos.men(kUs, Kind::kAdvisor);
    const Bitboard elephants = pos.men(kUs, Kind::kElephant);
    sink.add(kUs, feature(Group::kGuards, static_cast<std::size_t>(advisors.count()),
                          static_cast<std::size_t>(elephants.count())));
    if (advisors.has_many() && (qiyuan::xiangqi::advisor_moves(advisors.first()) & advisors))
        sink.add(kUs, feature(Group::kGuardLinks, 0));
    if (elephants.has_many() && (qiyuan::xiangqi::elephant_moves(elephants.first(), pos.occupied()) & elephants))
        sink.add(kUs, feature(Group::kGuardLinks, 1));
}

}  // namespace qiyuan::eval::xiangqi
