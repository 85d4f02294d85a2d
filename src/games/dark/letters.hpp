#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/dark/piece.hpp"

namespace qiyuan::dark {

// The two ways to write pieces, upper case Red. They share R and C, but G is the general in one and the guard in the
// other, so a text must be read in one of them as a whole.
enum class Letters : std::uint8_t {
    kMistboard,  // General Advisor Elephant Rook Horse Cannon Soldier
    kTcga,       // King Guard Minister Rook kNight Cannon Pawn
};

[[nodiscard]] constexpr std::string_view red_letters(Letters letters) noexcept {
    return letters == Letters::kMistboard ? "GAERHCS" : "KGMRNCP";
}

inline constexpr char kCaseBit = 0x20;  // between an upper case ASCII letter and its lower case

// Requires: not none.
[[nodiscard]] constexpr char letter(Piece piece, Letters letters) noexcept {
    const char red = red_letters(letters)[index(piece.kind())];
    return piece.colour() == Colour::kRed ? red : static_cast<char>(red | kCaseBit);
}

[[nodiscard]] constexpr std::optional<Piece> piece_from_letter(char c, Letters letters) noexcept {
    const bool is_red = c >= 'A' && c <= 'Z';
    const bool is_black = c >= 'a' && c <= 'z';
    if (!is_red && !is_black) return std::nullopt;
    const auto at = red_letters(letters).find(static_cast<char>(c & ~kCaseBit));
    if (at == std::string_view::npos) return std::nullopt;
    return Piece{is_red ? Colour::kRed : Colour::kBlack, static_cast<Kind>(at)};
}

// The set that only some letter of the text belongs to; nothing when every letter belongs to both sets, or to neither.
[[nodiscard]] constexpr std::optional<Letters> letters_used(std::string_view text) noexcept {
    for (const char c : text) {
        const bool in_mistboard = piece_from_letter(c, Letters::kMistboard).has_value();
        const bool in_tcga = piece_from_letter(c, Letters::kTcga).has_value();
        if (in_mistboard != in_tcga) return in_mistboard ? Letters::kMistboard : Letters::kTcga;
    }
    return std::nullopt;
}

// The character on the piece, as sets are carved. Requires: not none.
[[nodiscard]] constexpr std::string_view character(Piece piece) noexcept {
    constexpr std::array<std::string_view, kPieces> kCharacters{"帥", "仕", "相", "俥", "傌", "炮", "兵",
                                                                "將", "士", "象", "車", "馬", "砲", "卒"};
    return kCharacters[piece.index()];
}

[[nodiscard]] constexpr std::string_view name(Colour colour) noexcept {
    return colour == Colour::kRed ? "Red" : "Black";
}
[[nodiscard]] constexpr std::string_view name(Kind kind) noexcept {
    constexpr std::array<std::string_view, kKinds> kNames{"general", "advisor", "elephant", "rook",
                                                          "horse",   "cannon",  "soldier"};
    return kNames[index(kind)];
}

static_assert(letter(Piece{Colour::kBlack, Kind::kGeneral}, Letters::kTcga) == 'k');
static_assert(piece_from_letter('G', Letters::kMistboard)->kind() == Kind::kGeneral);
static_assert(piece_from_letter('G', Letters::kTcga)->kind() == Kind::kAdvisor);
static_assert(letters_used("2gC3s") == Letters::kMistboard && !letters_used("2gC3X"));

}  // namespace qiyuan::dark
