#pragma once

#include "eval/classical/xiangqi/attack.hpp"
#include "eval/classical/xiangqi/defence.hpp"
#include "eval/classical/xiangqi/material.hpp"
#include "eval/classical/xiangqi/mobility.hpp"
#include "eval/classical/xiangqi/soldiers.hpp"
#include "eval/classical/xiangqi/threats.hpp"

namespace qiyuan::eval::xiangqi {

namespace detail {

template <Side kUs, typename Sink>
void count_side(const Position& pos, const Sight& ours, const Sight& theirs, Sink& sink) {
    count_imbalance<kUs>(pos, sink);
    MobilityCount<kUs, Sink>{pos, ours, theirs, sink}.run();
    AttackCount<kUs, Sink>{pos, ours, theirs, sink}.run();
    count_guards<kUs>(pos, sink);
    count_threats<kUs>(pos, ours, theirs, sink);
    count_soldiers<kUs>(pos, sink);
}

}  // namespace detail

// Tells the sink of every feature that involves more than one man, by sink.add(side, feature, count = 1). The sink
// decides what becomes of it: a sum of weights while searching, a vector of counts for the tuner and for explanations.
template <typename Sink>
void count_relations(const Position& pos, Sink& sink) {
    const Sight red = see<kRed>(pos);
    const Sight black = see<kBlack>(pos);
    detail::count_side<kRed>(pos, red, black, sink);
    detail::count_side<kBlack>(pos, black, red, sink);
    sink.add(pos.side_to_move(), feature(Group::kTempo));
}

// Tells the sink every feature of the position.
template <typename Sink>
void count_features(const Position& pos, Sink& sink) {
    for (const Side side : {kRed, kBlack})
        pos.men(side).for_each([&](Square square) { count_man(pos.at(square), square, sink); });
    count_relations(pos, sink);
}

}  // namespace qiyuan::eval::xiangqi
