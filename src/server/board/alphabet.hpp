#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/board/viewed_piece.hpp"

namespace qiyuan::server {

// The letters of a game's position text: upper case for Red, lower case for the other colour.
struct Alphabet {
    std::string_view letters;  // upper case, in the order of `kinds`
    std::span<const PieceKind> kinds;
    PieceColour lower = PieceColour::kBlack;

    [[nodiscard]] constexpr std::optional<ViewedPiece> man(char letter) const {
        const bool is_lower = letter >= 'a' && letter <= 'z';
        const auto at = letters.find(is_lower ? static_cast<char>(letter - 'a' + 'A') : letter);
        if (at == std::string_view::npos || at >= kinds.size()) return std::nullopt;
        return ViewedPiece{is_lower ? lower : PieceColour::kRed, kinds[at]};
    }
    [[nodiscard]] constexpr char letter(ViewedPiece man) const {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i] == man.kind)
                return man.colour == PieceColour::kRed ? letters[i] : static_cast<char>(letters[i] - 'A' + 'a');
        return '?';
    }
};

inline constexpr PieceKind kChessKinds[] = {PieceKind::kGeneral, PieceKind::kAdvisor, PieceKind::kElephant,
                                            PieceKind::kRook,    PieceKind::kHorse,   PieceKind::kCannon,
                                            PieceKind::kSoldier};
inline constexpr PieceKind kLeaperKinds[] = {PieceKind::kWazir, PieceKind::kKnight, PieceKind::kFerz,
                                             PieceKind::kDabbaba, PieceKind::kAlfil};

inline constexpr Alphabet kXiangqiAlphabet{"KABRNCP", kChessKinds, PieceColour::kBlack};
inline constexpr Alphabet kDarkAlphabet{"GAERHCS", kChessKinds, PieceColour::kBlack};
inline constexpr Alphabet kLeaperAlphabet{"WNFDA", kLeaperKinds, PieceColour::kBlue};

}  // namespace qiyuan::server
