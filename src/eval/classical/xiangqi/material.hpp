#pragma once

#include "eval/classical/xiangqi/geometry.hpp"

namespace qiyuan::eval::xiangqi {

using qiyuan::xiangqi::Piece;

inline constexpr int kFullSet = 2;  // advisors, elephants, rooks, horses and cannons come in pairs

// Men and where they stand. One loop over all men, not one per kind: the ends of loops are what costs time here.
template <Side kUs, typename Sink>
void count_placement(const Position& pos, Sink& sink) {
    constexpr std::size_t kFirstIndex = Piece{kUs, Kind::kGeneral}.index();
    pos.men(kUs).for_each([&](Square square) {
        const std::size_t kind = pos.at(square).index() - kFirstIndex;
        const std::size_t table = kind * kPlacementRows * kPlacementColumns;
        sink.add(kUs, feature(Group::kMaterial, kind));
        sink.add(kUs, feature(Group::kPlacement, table + kPlacementPoint<kUs>[square.index()]));
    });
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
