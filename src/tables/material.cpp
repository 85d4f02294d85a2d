#include "tables/material.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/banqi/variant.hpp"
#include "games/dark/letters.hpp"

namespace qiyuan::tables {

base::Expected<Material> Material::parse(std::string_view text) {
    constexpr char kBagFollows = '+';
    const auto letters = dark::letters_used(text).value_or(dark::Letters::kMistboard);
    Material material;
    std::array<int, dark::kPieces> counts{};
    std::array<bool, 2> has{};
    bool is_bag = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == kBagFollows && !is_bag) {
            is_bag = true;
            continue;
        }
        const auto piece = dark::piece_from_letter(text[i], letters);
        if (!piece)
            return base::fail(fmt::format("an ending is written like GAEr or, with a piece face-down, GAEr+s, got {}",
                                          base::quoted(text)),
                              i + 1);
        if (++counts[piece->index()] > qiyuan::banqi::kFullSet[dark::index(piece->kind())])
            return base::fail(fmt::format("a game has fewer pieces {}", text[i]), i + 1);
        if (material.men.size() == kMostMen)
            return base::fail(fmt::format("tables are made for at most {} pieces", kMostMen), i + 1);
        material.men.push_back(*piece);
        has[dark::index(piece->colour())] = true;
        if (is_bag) ++material.face_down;
    }
    if (material.face_down > kMostFaceDown)
        return base::fail(fmt::format("tables are made for at most {} pieces face-down", kMostFaceDown));
    if (!has[0] || !has[1])
        return base::fail(fmt::format("an ending needs a piece of each colour, got {}", base::quoted(text)));
    return material;
}

void for_each_ending(const Extent& extent, const std::function<void(const Material&)>& f) {
    using Counts = std::array<std::size_t, dark::kPieces>;
    Counts face_up{};
    Counts face_down{};
    const auto report = [&](std::size_t hidden) {
        Material material;
        material.face_down = hidden;
        std::array<bool, 2> has{};
        for (const Counts& counts : {face_up, face_down})
            for (std::size_t i = 0; i < dark::kPieces; ++i)
                for (std::size_t n = 0; n < counts[i]; ++n) {
                    const auto piece = dark::Piece::from_index(i);
                    material.men.push_back(piece);
                    has[dark::index(piece.colour())] = true;
                }
        if (has[0] && has[1]) f(material);
    };
    // How many of this piece and of those after it, when so many men are chosen before.
    const auto choose = [&](const auto& self, std::size_t piece, std::size_t men, std::size_t hidden) -> void {
        if (piece == dark::kPieces) return report(hidden);
        const auto full_set = std::size_t{qiyuan::banqi::kFullSet[piece % dark::kKinds]};
        const std::size_t most = std::min(full_set, extent.men - men);
        for (std::size_t up = 0; up <= most; ++up)
            for (std::size_t down = 0; up + down <= most && hidden + down <= extent.face_down; ++down) {
                face_up[piece] = up;
                face_down[piece] = down;
                self(self, piece + 1, men + up + down, hidden + down);
            }
    };
    choose(choose, 0, 0, 0);
}

}  // namespace qiyuan::tables
