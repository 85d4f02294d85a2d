#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

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

// A man of one side, or none. Fits a byte; index() of a man is below kPieces.
class Piece {
public:
    constexpr Piece() noexcept = default;  // none
    constexpr Piece(Side side, Kind kind) noexcept
        : value_(static_cast<std::uint8_t>(game::index(side) * kKinds + xiangqi::index(kind))) {}
    [[nodiscard]] static constexpr Piece from_index(std::size_t index) noexcept {
        Piece piece;
        piece.value_ = static_cast<std::uint8_t>(index);
        return piece;
    }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == kNone; }
    [[nodiscard]] constexpr std::size_t index() const noexcept { return value_; }
    // Requires: not none.
    [[nodiscard]] constexpr Side side() const noexcept { return value_ < kKinds ? kRed : kBlack; }
    [[nodiscard]] constexpr Kind kind() const noexcept {
        return static_cast<Kind>(value_ < kKinds ? value_ : value_ - kKinds);
    }
    [[nodiscard]] constexpr bool operator==(const Piece&) const = default;

private:
    static constexpr std::uint8_t kNone = 2 * kKinds;
    std::uint8_t value_ = kNone;
};

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
