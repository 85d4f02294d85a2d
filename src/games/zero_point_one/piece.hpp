#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/piece.hpp"
#include "game/side.hpp"

namespace qiyuan::zero_point_one {

using game::Side;
inline constexpr Side kRed = Side::kFirst;
inline constexpr Side kBlue = Side::kSecond;

enum class Kind : std::uint8_t { kWazir, kKnight, kFerz, kDabbaba, kAlfil };

inline constexpr std::size_t kKinds = 5;
inline constexpr std::array<Kind, kKinds> kAllKinds{Kind::kWazir, Kind::kKnight, Kind::kFerz, Kind::kDabbaba,
                                                    Kind::kAlfil};
// The kinds that can be in a hand while the game goes on, and that can move without risking the wazir.
inline constexpr std::array<Kind, kKinds - 1> kCommonKinds{Kind::kKnight, Kind::kFerz, Kind::kDabbaba, Kind::kAlfil};

[[nodiscard]] constexpr std::size_t index(Kind kind) noexcept { return static_cast<std::size_t>(kind); }

// How many of each kind a player sets up, by Kind. Men change sides but never leave the game, so there are always twice
// as many on the board and in the hands together.
inline constexpr std::array<int, kKinds> kMenPerSide{1, 1, 2, 4, 8};
[[nodiscard]] constexpr int men_per_side(Kind kind) noexcept { return kMenPerSide[index(kind)]; }

using Piece = game::Piece<Kind, kKinds>;
inline constexpr std::size_t kPieces = 2 * kKinds;

// Letters by Piece::index(): upper case Red.
inline constexpr std::string_view kPieceLetters = "WNFDAwnfda";

// Requires: not none.
[[nodiscard]] constexpr char letter(Piece piece) noexcept { return kPieceLetters[piece.index()]; }

[[nodiscard]] constexpr std::optional<Piece> piece_from_letter(char c) noexcept {
    const auto at = kPieceLetters.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    return Piece::from_index(at);
}

[[nodiscard]] constexpr std::string_view name(Side side) { return side == kRed ? "Red" : "Blue"; }

[[nodiscard]] constexpr std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, kKinds> kNames{"wazir", "knight", "ferz", "dabbaba", "alfil"};
    return kNames[index(kind)];
}

// "red alfil". Requires: not none.
[[nodiscard]] inline std::string name(Piece man) {
    return std::string{man.side() == kRed ? "red " : "blue "} + std::string{name(man.kind())};
}

}  // namespace qiyuan::zero_point_one
