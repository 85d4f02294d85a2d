#pragma once

#include "eval/classical/xiangqi/sight.hpp"

namespace qiyuan::eval::xiangqi {

// The order of rook, horse and cannon in groups of three columns.
inline constexpr std::size_t kRookColumn = 0;
inline constexpr std::size_t kHorseColumn = 1;
inline constexpr std::size_t kCannonColumn = 2;

// How many points each attacker could go to without being lost there: not to a cheaper man, nor to any man where no
// other of ours protects it.
template <Side kUs, typename Sink>
class MobilityCount {
public:
    MobilityCount(const Position& pos, const Sight& ours, const Sight& theirs, Sink& sink)
        : pos_(pos), ours_(ours), theirs_(theirs), sink_(sink) {}

    void run() {
        // A rook or horse reaches the point itself, so protection there shows as reached twice; a cannon does not.
        const Bitboard barred = pos_.men(kUs) | (theirs_.any - ours_.twice);
        count<kRookColumn>(ours_.rooks, Group::kRookMobility, barred | theirs_.lesser_than_rook());
        count<kHorseColumn>(ours_.horses, Group::kHorseMobility, barred | theirs_.lesser_than_horse());
        count<kCannonColumn>(ours_.cannons, Group::kCannonMobility,
                             (theirs_.any - ours_.any) | theirs_.lesser_than_horse());
        count_horse_legs();
    }

private:
    template <std::size_t kColumn>
    void count(const Attackers& men, Group group, Bitboard barred) {
        for (const Attacker& man : men) {
            const int safe = (man.steps - barred).count();
            sink_.add(kUs, feature(group, static_cast<std::size_t>(safe)));
            if (safe == 0 && theirs_.any.contains(man.square)) sink_.add(kUs, feature(Group::kTrapped, kColumn));
        }
    }

    void count_horse_legs() {
        const Bitboard before = stepped_forward<kUs>(pos_.men(kUs, Kind::kHorse));
        sink_.add(kUs, feature(Group::kHorseLegs, 0), (before & pos_.men(kUs)).count());
        sink_.add(kUs, feature(Group::kHorseLegs, 1), (before & pos_.men(other(kUs))).count());
    }

    const Position& pos_;
    const Sight& ours_;
    const Sight& theirs_;
    Sink& sink_;
};

}  // namespace qiyuan::eval::xiangqi
