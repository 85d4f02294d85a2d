#pragma once

#include "eval/classical/xiangqi/geometry.hpp"

namespace qiyuan::eval::xiangqi {

using qiyuan::xiangqi::Piece;

inline constexpr int kFullSet = 2;  // advisors, elephants, rooks, horses and cannons come in pairs

// One man and where it stands.
template <typename Sink>
void count_man(Piece man, Square square, Sink& sink) {
    const std::size_t kind = index(man.kind());
    const std::size_t point =
        man.side() == kRed ? kPlacementPoint<kRed>[square.index()] : kPlacementPoint<kBlack>[square.index()];
    sink.add(man.side(), feature(Group::kMaterial, kind));
    sink.add(man.side(), feature(Group::kPlacement, kind * kPlacementRows * kPlacementColumns + point));
}

// What men are worth together and against what the enemy has left: each guard that is gone suits some attackers better
// than others.
template <Side kUs, typename Sink>
void count_imbalance(const Position& pos, Sink& sink) {
    const auto ours = [&](Kind kind) { return pos.men(kUs, kind).count(); };
    const int rooks = ours(Kind::kRook);
    const int horses = ours(Kind::kHorse);
    const int cannons = ours(Kind::kCannon);
    const int crossed = (pos.men(kUs, Kind::kSoldier) & kAcrossRiver<kUs>).count();
    sink.add(kUs, feature(Group::kArmy, static_cast<std::size_t>(rooks * (kFullSet + 1) + horses),
                          static_cast<std::size_t>(cannons)));

    const int no_advisors = kFullSet - pos.men(other(kUs), Kind::kAdvisor).count();
    const int no_elephants = kFullSet - pos.men(other(kUs), Kind::kElephant).count();
    const std::array<int, 4> men{rooks, horses, cannons, crossed};
    for (std::size_t i = 0; i < men.size(); ++i) {
        sink.add(kUs, feature(Group::kAgainstAdvisors, i), men[i] * no_advisors);
        sink.add(kUs, feature(Group::kAgainstElephants, i), men[i] * no_elephants);
    }
}

}  // namespace qiyuan::eval::xiangqi
