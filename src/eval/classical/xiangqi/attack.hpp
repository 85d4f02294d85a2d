#pragma once

#include <algorithm>

#include "eval/classical/xiangqi/mobility.hpp"
#include "eval/classical/xiangqi/sight.hpp"

namespace qiyuan::eval::xiangqi {

// The attack of one side on the enemy general. Danger does not add up man by man: two attackers are worth more than
// twice one. So the size of the attack picks an entry of a table, and the table is what is tuned.
template <Side kUs, typename Sink>
class AttackCount {
public:
    AttackCount(const Position& pos, const Sight& ours, const Sight& theirs, Sink& sink)
        : pos_(pos), ours_(ours), theirs_(theirs), sink_(sink), target_(pos.general(kThem)) {}

    void run() {
        count_force();
        count_bearings();
        count_safe_checks();
        count_bottom_cannons();
    }

private:
    static constexpr Side kThem = other(kUs);

    void add(Feature f, int count = 1) { sink_.add(kUs, f, count); }

    // How many of these men bear on the zone around the palace; their hits inside it are added to hits_.
    int attacking(const Attackers& men) {
        int attackers = 0;
        for (const Attacker& man : men) {
            attackers += (man.control & kAttackZone<kUs>).empty() ? 0 : 1;
            hits_ += (man.control & kEnemyPalace<kUs>).count();
        }
        return attackers;
    }

    void count_force() {
        const int rooks = attacking(ours_.rooks);
        const int horses = attacking(ours_.horses);
        const int cannons = attacking(ours_.cannons);
        const int soldiers = (pos_.men(kUs, Kind::kSoldier) & kAttackZone<kUs>).count();
        hits_ += (ours_.by_soldiers & kEnemyPalace<kUs>).count();
        count_pairs(rooks, horses, cannons, soldiers);

        if (general_looks_in()) add(feature(Group::kGeneralFile));

        const std::size_t force = capped(rooks + horses + cannons + soldiers, shape(Group::kForce).rows);
        const int guards = (pos_.men(kThem, Kind::kAdvisor) | pos_.men(kThem, Kind::kElephant)).count();
        add(feature(Group::kForce, force, static_cast<std::size_t>(guards)));
        add(feature(Group::kPalaceHits, capped(hits_, shape(Group::kPalaceHits).columns)));
    }

    // Whether no man stands between our general and the near side of the enemy palace.
    [[nodiscard]] bool general_looks_in() const {
        const Square general = pos_.general(kUs);
        const Square gate = as_seen<kUs>(Square::at(general.file(), kPalaceGateRank));
        return (qiyuan::xiangqi::between(general, gate) & pos_.occupied()).empty();
    }

    void count_pairs(int rooks, int horses, int cannons, int soldiers) {
        const std::array<bool, 9> together{
            rooks > 1,
            rooks > 0 && horses > 0,
            rooks > 0 && cannons > 0,
            rooks > 0 && soldiers > 0,
            horses > 1,
            horses > 0 && cannons > 0,
            horses > 0 && soldiers > 0,
            cannons > 1,
            cannons > 0 && soldiers > 0,
        };
        static_assert(together.size() == shape(Group::kAttackPairs).columns);
        for (std::size_t i = 0; i < together.size(); ++i)
            if (together[i]) add(feature(Group::kAttackPairs, i));
    }

    // Rooks and cannons in line with the enemy general, and the men they pin.
    void count_bearings() {
        const Bitboard lines = qiyuan::xiangqi::cross(target_);
        (pos_.men(kUs, Kind::kRook) & lines).for_each([&](Square rook) {
            const Bitboard men = bear(rook, Group::kRookBearing);
            if (!men.has_many()) pin(men, Group::kPinnedByRook);
        });
        (pos_.men(kUs, Kind::kCannon) & lines).for_each([&](Square cannon) {
            const Bitboard men = bear(cannon, Group::kCannonBearing);
            if (men.count() == 2) pin(men, Group::kPinnedByCannon);
        });
        if (lines.contains(pos_.general(kUs))) {
            const Bitboard men = between_target(pos_.general(kUs));
            if (!men.has_many()) pin(men, Group::kPinnedByRook);
        }
    }

    [[nodiscard]] Bitboard between_target(Square square) const {
        return qiyuan::xiangqi::between(square, target_) & pos_.occupied();
    }

    // Counts the line of one man to the general; returns the men in between.
    Bitboard bear(Square square, Group group) {
        const Bitboard men = between_target(square);
        const std::size_t row = square.file() == target_.file() ? 0 : 1;
        add(feature(group, row, capped(men.count(), shape(group).columns)));
        return men;
    }

    void pin(Bitboard men, Group group) {
        (men & pos_.men(kThem)).for_each([&](Square square) {
            sink_.add(kThem, feature(group, index(pos_.at(square).kind())));
        });
    }

    // Men that could give check next move on a point where nobody takes them.
    void count_safe_checks() {
        const Bitboard occupied = pos_.occupied();
        const Bitboard barred = pos_.men(kUs) | theirs_.any;
        const auto [slide, beyond] = qiyuan::xiangqi::line_view(target_, occupied);
        count_checks(ours_.rooks, slide - barred, kRookColumn);
        count_checks(ours_.horses, qiyuan::xiangqi::horse_origins(target_, occupied) - barred, kHorseColumn);
        count_checks(ours_.cannons, beyond - barred - occupied, kCannonColumn);
    }
    void count_checks(const Attackers& men, Bitboard points, std::size_t column) {
        for (const Attacker& man : men)
            if (man.steps & points) add(feature(Group::kSafeChecks, column));
    }

    void count_bottom_cannons() {
        const int cannons = (pos_.men(kUs, Kind::kCannon) & kEnemyBackRank<kUs>).count();
        if (cannons == 0) return;
        const int elephants = pos_.men(kThem, Kind::kElephant).count();
        add(feature(Group::kBottomCannon, static_cast<std::size_t>(elephants)), cannons);
    }

    [[nodiscard]] static std::size_t capped(int count, std::size_t columns) {
        return std::min(static_cast<std::size_t>(count), columns - 1);
    }

    const Position& pos_;
    const Sight& ours_;
    const Sight& theirs_;
    Sink& sink_;
    Square target_;
    int hits_ = 0;
};

}  // namespace qiyuan::eval::xiangqi
