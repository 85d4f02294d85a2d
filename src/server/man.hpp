#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace qiyuan::server {

// Colours and kinds of men over all games, as clients know them: enough to draw a man and to say its name.
enum class Colour : std::uint8_t { kNone, kRed, kBlack, kBlue };
enum class Kind : std::uint8_t {
    kGeneral,
    kAdvisor,
    kElephant,
    kRook,
    kHorse,
    kCannon,
    kSoldier,
    kWood,
    kWazir,
    kKnight,
    kFerz,
    kDabbaba,
    kAlfil
};

inline constexpr std::size_t kKinds = 13;

[[nodiscard]] constexpr std::string_view name(Colour colour) {
    constexpr std::array<std::string_view, 4> kNames{"none", "red", "black", "blue"};
    return kNames[static_cast<std::size_t>(colour)];
}
[[nodiscard]] constexpr std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, kKinds> kNames{"general", "advisor", "elephant", "rook",  "horse",
                                                          "cannon",  "soldier", "wood",     "wazir", "knight",
                                                          "ferz",    "dabbaba", "alfil"};
    return kNames[static_cast<std::size_t>(kind)];
}

struct Man {
    Colour colour = Colour::kNone;
    Kind kind = Kind::kGeneral;

    [[nodiscard]] constexpr auto operator<=>(const Man&) const = default;
};

}  // namespace qiyuan::server
