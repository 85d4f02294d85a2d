#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace qiyuan::dark {

// The colour of a piece. Which player owns which colour is decided by the first flip, so this is not game::Side.
enum class Colour : std::uint8_t { kRed, kBlack };

inline constexpr std::array<Colour, 2> kBothColours{Colour::kRed, Colour::kBlack};

[[nodiscard]] constexpr std::size_t index(Colour colour) noexcept { return static_cast<std::size_t>(colour); }
[[nodiscard]] constexpr Colour other(Colour colour) noexcept {
    return colour == Colour::kRed ? Colour::kBlack : Colour::kRed;
}

// In the order of the Taiwanese ranks, highest first.
enum class Kind : std::uint8_t { kGeneral, kAdvisor, kElephant, kRook, kHorse, kCannon, kSoldier };

inline constexpr std::size_t kKinds = 7;
inline constexpr std::array<Kind, kKinds> kAllKinds{Kind::kGeneral, Kind::kAdvisor, Kind::kElephant, Kind::kRook,
                                                    Kind::kHorse,   Kind::kCannon,  Kind::kSoldier};

[[nodiscard]] constexpr std::size_t index(Kind kind) noexcept { return static_cast<std::size_t>(kind); }

inline constexpr std::size_t kPieces = 2 * kKinds;
inline constexpr std::size_t kPieceCodes = 16;

// A piece of one colour, or none. Fits a byte; index() of a piece is below kPieces.
class Piece {
public:
    constexpr Piece() noexcept = default;  // none
    constexpr Piece(Colour colour, Kind kind) noexcept
        : value_(static_cast<std::uint8_t>(dark::index(colour) << 3U | dark::index(kind))) {}
    // Requires: index < kPieces.
    [[nodiscard]] static constexpr Piece from_index(std::size_t index) noexcept {
        return {index < kKinds ? Colour::kRed : Colour::kBlack, static_cast<Kind>(index % kKinds)};
    }

    [[nodiscard]] constexpr bool is_none() const noexcept { return value_ == kNone; }
    // Requires of the next five: not none.
    [[nodiscard]] constexpr Colour colour() const noexcept { return static_cast<Colour>(value_ >> 3U); }
    [[nodiscard]] constexpr Kind kind() const noexcept { return static_cast<Kind>(value_ & 7U); }
    [[nodiscard]] constexpr std::size_t index() const noexcept {
        return static_cast<std::size_t>(value_ & 7U) + (value_ >> 3U) * kKinds;
    }
    // Below kPieceCodes, with gaps: for tables where index() would cost too much.
    [[nodiscard]] constexpr std::size_t code() const noexcept { return value_; }
    [[nodiscard]] constexpr Piece recoloured() const noexcept { return {other(colour()), kind()}; }

    [[nodiscard]] constexpr bool operator==(const Piece&) const = default;

private:
    static constexpr std::uint8_t kNone = 0xFF;
    std::uint8_t value_ = kNone;
};

static_assert(Piece::from_index(9).index() == 9 && Piece::from_index(9).colour() == Colour::kBlack);
static_assert(Piece{Colour::kRed, Kind::kSoldier}.recoloured() == Piece::from_index(13));

}  // namespace qiyuan::dark
