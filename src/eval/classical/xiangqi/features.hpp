#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/classical/xiangqi/weight.hpp"
#include "games/xiangqi/position.hpp"

// What the evaluation counts, and where the weight of each count stands in one flat table. The evaluation is linear in
// this table (before the final scaling), so that a tuner needs nothing but the counts.
namespace qiyuan::eval::xiangqi {

using game::Side;
using qiyuan::xiangqi::Bitboard;
using qiyuan::xiangqi::kBlack;
using qiyuan::xiangqi::Kind;
using qiyuan::xiangqi::kRed;
using qiyuan::xiangqi::Position;
using qiyuan::xiangqi::Square;

// The headings under which `qiyuan eval` explains a score.
enum class Term : std::uint8_t {
    kMaterial,
    kPlacement,
    kMobility,
    kAttack,
    kDefence,
    kThreats,
    kSoldiers,
    kTempo,
};
inline constexpr std::array<std::string_view, 8> kTermNames{"material", "placement", "mobility", "attack",
                                                            "defence",  "threats",   "soldiers", "tempo"};

// A run of weights of one meaning; `rows` x `columns` says how it is indexed and printed.
enum class Group : std::uint8_t {
    kMaterial,          // [kind]
    kArmy,              // [rooks * 3 + horses][cannons]: what a combination is worth beyond its men
    kAgainstAdvisors,   // [rook, horse, cannon, crossed soldier]: per man and missing enemy advisor
    kAgainstElephants,  // the same for missing enemy elephants
    kPlacement,         // [kind][rank from the owner][distance from the edge file]
    kRookMobility,      // [safe points to go to]
    kHorseMobility,
    kCannonMobility,
    kHorseLegs,           // [own man, enemy man] on the point before the horse
    kGuards,              // [advisors][elephants] at home
    kForce,               // [attackers near the palace][guards of the enemy]
    kPalaceHits,          // [attacked points of the enemy palace, counted per man]
    kAttackPairs,         // which two kinds attack together; see attack.hpp
    kSafeChecks,          // [rook, horse, cannon]: points from which it could give check and not be taken
    kRookBearing,         // [file, rank][men between]: a rook in line with the enemy general
    kCannonBearing,       // [file, rank][men between]: none on the file is the empty-head cannon
    kBottomCannon,        // [enemy elephants]: a cannon on the enemy's back rank
    kGeneralFile,         // a general that looks into the enemy palace along an open file
    kHanging,             // [kind]: attacked and not protected
    kThreatenedByLesser,  // [rook, horse, cannon]
    kTrapped,             // [rook, horse, cannon]: attacked with no safe point to go to
    kPinnedByRook,        // [kind]
    kPinnedByCannon,      // [kind]
    kCrossedSoldiers,     // [how many]
    kSoldierPairs,        // [side by side after crossing]
    kTempo,
};

struct FeatureShape {
    Group group;
    std::string_view name;
    Term term;
    std::size_t rows;
    std::size_t columns;
    [[nodiscard]] constexpr std::size_t size() const noexcept { return rows * columns; }
};

inline constexpr std::size_t kPlacementRows = 10;
inline constexpr std::size_t kPlacementColumns = 5;  // left and right are alike

inline constexpr auto kShapes = std::to_array<FeatureShape>({
    {Group::kMaterial, "material", Term::kMaterial, 1, 7},
    {Group::kArmy, "army", Term::kMaterial, 9, 3},
    {Group::kAgainstAdvisors, "against_advisors", Term::kMaterial, 1, 4},
    {Group::kAgainstElephants, "against_elephants", Term::kMaterial, 1, 4},
    {Group::kPlacement, "placement", Term::kPlacement, 7 * kPlacementRows, kPlacementColumns},
    {Group::kRookMobility, "rook_mobility", Term::kMobility, 1, 18},
    {Group::kHorseMobility, "horse_mobility", Term::kMobility, 1, 9},
    {Group::kCannonMobility, "cannon_mobility", Term::kMobility, 1, 18},
    {Group::kHorseLegs, "horse_legs", Term::kMobility, 1, 2},
    {Group::kGuards, "guards", Term::kDefence, 3, 3},
    {Group::kForce, "force", Term::kAttack, 7, 5},
    {Group::kPalaceHits, "palace_hits", Term::kAttack, 1, 16},
    {Group::kAttackPairs, "attack_pairs", Term::kAttack, 1, 9},
    {Group::kSafeChecks, "safe_checks", Term::kAttack, 1, 3},
    {Group::kRookBearing, "rook_bearing", Term::kAttack, 2, 4},
    {Group::kCannonBearing, "cannon_bearing", Term::kAttack, 2, 4},
    {Group::kBottomCannon, "bottom_cannon", Term::kAttack, 1, 3},
    {Group::kGeneralFile, "general_file", Term::kAttack, 1, 1},
    {Group::kHanging, "hanging", Term::kThreats, 1, 7},
    {Group::kThreatenedByLesser, "threatened_by_lesser", Term::kThreats, 1, 3},
    {Group::kTrapped, "trapped", Term::kThreats, 1, 3},
    {Group::kPinnedByRook, "pinned_by_rook", Term::kThreats, 1, 7},
    {Group::kPinnedByCannon, "pinned_by_cannon", Term::kThreats, 1, 7},
    {Group::kCrossedSoldiers, "crossed_soldiers", Term::kSoldiers, 1, 6},
    {Group::kSoldierPairs, "soldier_pairs", Term::kSoldiers, 1, 5},
    {Group::kTempo, "tempo", Term::kTempo, 1, 1},
});

// One entry of the table.
struct Feature {
    std::uint16_t index = 0;
    [[nodiscard]] constexpr bool operator==(const Feature&) const = default;
};

namespace detail {

inline constexpr auto kFirstOfGroup = [] {
    std::array<std::uint16_t, kShapes.size() + 1> first{};
    for (std::size_t g = 0; g < kShapes.size(); ++g)
        first[g + 1] = static_cast<std::uint16_t>(first[g] + kShapes[g].size());
    return first;
}();

constexpr bool shapes_stand_in_order() {
    for (std::size_t g = 0; g < kShapes.size(); ++g)
        if (static_cast<std::size_t>(kShapes[g].group) != g) return false;
    return true;
}
static_assert(shapes_stand_in_order());

}  // namespace detail

inline constexpr std::size_t kFeatures = detail::kFirstOfGroup.back();
using Weights = std::array<Weight, kFeatures>;

[[nodiscard]] constexpr const FeatureShape& shape(Group group) noexcept {
    return kShapes[static_cast<std::size_t>(group)];
}

// Requires: column < size of the group.
[[nodiscard]] constexpr Feature feature(Group group, std::size_t column = 0) noexcept {
    return {static_cast<std::uint16_t>(detail::kFirstOfGroup[static_cast<std::size_t>(group)] + column)};
}
[[nodiscard]] constexpr Feature feature(Group group, std::size_t row, std::size_t column) noexcept {
    return feature(group, row * shape(group).columns + column);
}

// Which group an entry belongs to.
[[nodiscard]] constexpr const FeatureShape& shape(Feature f) noexcept {
    std::size_t g = 0;
    while (detail::kFirstOfGroup[g + 1] <= f.index) ++g;
    return kShapes[g];
}

}  // namespace qiyuan::eval::xiangqi
