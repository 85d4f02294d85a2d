#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.hpp"
#include "games/magic/spell.hpp"

namespace qiyuan::magic {

enum class WoodScreen : std::uint8_t { kYes, kNo };                                // D-5
enum class IceUnit : std::uint8_t { kOwnersTurns, kPlies };                        // D-10
enum class IceStart : std::uint8_t { kFlip, kStart };                              // D-12
enum class GoldMode : std::uint8_t { kStrike, kAttackerDies, kSwap, kExtraTurn };  // D-13
enum class HiddenMode : std::uint8_t { kFaceDown, kVeil };                         // D-15
enum class HiddenKnown : std::uint8_t { kKnown, kBag };                            // D-16
enum class CastCost : std::uint8_t { kTurn, kFree };                               // D-17
enum class FreezePass : std::uint8_t { kPass, kLoss };                             // D-19

// The magics from which Kings are safe.
class MagicSet {
public:
    [[nodiscard]] constexpr bool contains(Magic magic) const noexcept { return (bits_ & bit(magic)) != 0; }
    [[nodiscard]] constexpr MagicSet with(Magic magic) const noexcept {
        return MagicSet{static_cast<std::uint8_t>(bits_ | bit(magic))};
    }
    constexpr MagicSet() noexcept = default;
    [[nodiscard]] constexpr std::uint8_t bits() const noexcept { return bits_; }
    [[nodiscard]] constexpr bool operator==(const MagicSet&) const = default;

private:
    explicit constexpr MagicSet(std::uint8_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] static constexpr unsigned bit(Magic magic) noexcept { return 1U << static_cast<unsigned>(magic); }
    std::uint8_t bits_ = 0;
};

// The decisions of section 13 that change which moves there are. They are part of a position and never change in a
// game; the defaults are the rules.
struct Flags {
    WoodScreen wood_screen = WoodScreen::kYes;
    MagicSet king_immune = MagicSet{}.with(Magic::kWood).with(Magic::kGold);  // D-9, D-11, D-14
    IceUnit ice_unit = IceUnit::kOwnersTurns;
    IceStart ice_start = IceStart::kFlip;
    GoldMode gold_mode = GoldMode::kStrike;
    HiddenMode hidden_mode = HiddenMode::kFaceDown;
    HiddenKnown hidden_known = HiddenKnown::kKnown;
    CastCost cast_cost = CastCost::kTurn;
    FreezePass freeze_pass = FreezePass::kPass;
    std::uint8_t cooldown = 3;  // D-18: own turns between two casts

    static constexpr int kMostCooldown = SpellBook::kMostWait - 1;

    [[nodiscard]] bool operator==(const Flags&) const = default;

    // Sets one flag by its name in section 13, as in set("gold_mode", "swap").
    [[nodiscard]] base::Expected<void> set(std::string_view name, std::string_view value);
    // The names and values of those that differ from the rules, in a fixed order.
    [[nodiscard]] std::vector<std::pair<std::string_view, std::string>> changed() const;
    // All names that set() knows.
    [[nodiscard]] static std::vector<std::string_view> names();
    // Why these flags cannot stand together; nothing when they can.
    [[nodiscard]] base::Expected<void> check() const;
};

}  // namespace qiyuan::magic
