#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/board/man.hpp"

namespace qiyuan::server {

// The letters of a game's position text: upper case for Red, lower case for the other colour.
struct Alphabet {
    std::string_view letters;  // upper case, in the order of `kinds`
    std::span<const Kind> kinds;
    Colour lower = Colour::kBlack;

    [[nodiscard]] constexpr std::optional<Man> man(char letter) const {
        const bool is_lower = letter >= 'a' && letter <= 'z';
        const auto at = letters.find(is_lower ? static_cast<char>(letter - 'a' + 'A') : letter);
        if (at == std::string_view::npos || at >= kinds.size()) return std::nullopt;
        return Man{is_lower ? lower : Colour::kRed, kinds[at]};
    }
    [[nodiscard]] constexpr char letter(Man man) const {
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i] == man.kind)
                return man.colour == Colour::kRed ? letters[i] : static_cast<char>(letters[i] - 'A' + 'a');
        return '?';
    }
};

inline constexpr Kind kChessKinds[] = {Kind::kGeneral, Kind::kAdvisor, Kind::kElephant, Kind::kRook,
                                       Kind::kHorse,   Kind::kCannon,  Kind::kSoldier};
inline constexpr Kind kLeaperKinds[] = {Kind::kWazir, Kind::kKnight, Kind::kFerz, Kind::kDabbaba, Kind::kAlfil};

inline constexpr Alphabet kXiangqiAlphabet{"KABRNCP", kChessKinds, Colour::kBlack};
inline constexpr Alphabet kDarkAlphabet{"GAERHCS", kChessKinds, Colour::kBlack};
inline constexpr Alphabet kMagicAlphabet{"KGMRNCP", kChessKinds, Colour::kBlack};
inline constexpr Alphabet kLeaperAlphabet{"WNFDA", kLeaperKinds, Colour::kBlue};

// By the name of a game.
[[nodiscard]] constexpr const Alphabet& alphabet_of(std::string_view game) {
    if (game == "xiangqi") return kXiangqiAlphabet;
    if (game == "zero_point_one") return kLeaperAlphabet;
    return game == "magic" ? kMagicAlphabet : kDarkAlphabet;
}

}  // namespace qiyuan::server
