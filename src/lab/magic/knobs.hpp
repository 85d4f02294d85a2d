#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/magic/levels/level.hpp"
#include "lab/magic/layout.hpp"

namespace qiyuan::lab::magic {

using qiyuan::magic::Level;

// What a chapter plays with, so that neighbours differ.
enum class Theme : std::uint8_t { kSets, kWood, kIce, kGold, kHidden, kCannons, kSpells, kMixed };
inline constexpr std::size_t kThemes = 8;

// Everything the generator can turn about a level. Index 0 of a pair is the player, 1 the NPC.
struct Knobs {
    using Counts = std::array<int, dark::kKinds>;

    BoardSize board = BoardSize::kFour;
    std::array<Counts, 2> face_down{};
    std::array<Counts, 2> face_up{};
    int woods = 0;
    Counts npc_gold{};    // kinds whose unseen pieces come up golden: 0 or 1
    Counts npc_mask{};    // masked
    Counts player_ice{};  // frozen for so many turns
    std::array<int, qiyuan::magic::kMagics> npc_charges{};
    int npc_depth = 4;
    bool npc_first = false;

    // Draws a set-up for a place. Always fits the board.
    [[nodiscard]] static Knobs draw(const Place& place, Theme theme, base::Rng& rng);
    [[nodiscard]] static Knobs of(const Level& level);

    // The number of steps between two settings.
    [[nodiscard]] int distance(const Knobs& other) const;
    // What the guide predicts from: an intercept, and sums of the knobs.
    [[nodiscard]] std::vector<double> features() const;

private:
    [[nodiscard]] std::vector<int> numbers() const;
};

// The level with these knobs; squares are laid out by the generator's numbers.
[[nodiscard]] base::Expected<Level> build(const Knobs& knobs, const Place& place, base::Rng& rng);

// A few words for a level, from what is in it.
[[nodiscard]] std::string title_of(const Knobs& knobs);

}  // namespace qiyuan::lab::magic
