#pragma once

#include "eval/classical/xiangqi/features.hpp"

namespace qiyuan::eval::xiangqi {

// The guards left around the own general.
template <Side kUs, typename Sink>
void count_guards(const Position& pos, Sink& sink) {
    sink.add(kUs, feature(Group::kGuards, static_cast<std::size_t>(pos.men(kUs, Kind::kAdvisor).count()),
                          static_cast<std::size_t>(pos.men(kUs, Kind::kElephant).count())));
}

}  // namespace qiyuan::eval::xiangqi
