#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/piece.hpp"
#include "game/side.hpp"

namespace qiyuan::xiangqi {

using game::Side;
inline constexpr Side kRed = Side::kFirst;
inline constexpr Side kBlack = Side::kSecond;

enum class Kind : std::uint8_t { kGeneral, kAdvisor, kElephant, kHorse, kRook, kCannon, kSoldier };

inline constexpr std::size_t kKinds = 7;
inline constexpr std::array<Kind, kKinds> kAllKinds{Kind::kGeneral, Kind::kAdvisor, Kind::kElephant, Kind::kHorse,
                                                    Kind::kRook,    Kind::kCannon,  Kind::kSoldier};

[[nodiscard]] constexpr std::size_t index(Kind kind) noexcept { return static_cast<std::size_t>(kind); }

using Piece = game::Piece<Kind, kKinds>;
inline constexpr std::size_t kPieces = 2 * kKinds;

// FEN letters by Piece::index(): upper case Red.
inline constexpr std::string_view kPieceLetters = "KABNRCPkabnrcp";

[[nodiscard]] constexpr char letter(Piece piece) noexcept {
    return piece.is_none() ? '.' : kPieceLetters[piece.index()];
}

// Accepts H for N and E for B, as some programs write.
[[nodiscard]] constexpr std::optional<Piece> piece_from_letter(char c) noexcept {
    switch (c) {
        case 'H': c = 'N'; break;
        case 'h': c = 'n'; break;
        case 'E': c = 'B'; break;
        case 'e': c = 'b'; break;
        default: break;
    }
    const auto at = kPieceLetters.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    return Piece::from_index(at);
}

}  // namespace qiyuan::xiangqi
