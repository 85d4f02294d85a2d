#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/banqi/banqi.hpp"
#include "games/dark/deal.hpp"

namespace qiyuan::app {

// Nature at the terminal: knows which piece lies where, from the position a game began with. A move that is taken back
// and made again shows the same piece.
class Dealer {
public:
    // Nothing to deal in a game without chance, or from a text that is no position of banqi.
    [[nodiscard]] static std::optional<Dealer> from(std::string_view game, const std::string& fen, std::uint64_t seed) {
        if (game != banqi::Banqi::kName) return std::nullopt;
        const auto pos = banqi::Banqi::parse_fen(fen);
        if (!pos) return std::nullopt;
        return Dealer{*pos, seed};
    }

    // The outcome that the position with this text awaits.
    [[nodiscard]] std::string outcome(const std::string& fen) const {
        const auto pos = banqi::Banqi::parse_fen(fen);
        if (!pos || !pos->awaits_outcome()) return {};
        return banqi::Banqi::outcome_text(*pos, deal_.at(pos->awaiting().to()));
    }

private:
    Dealer(const banqi::Banqi::Position& pos, std::uint64_t seed) : deal_(pos.face_down(), pos.bag(), seed) {}

    dark::Deal<banqi::Standard::Size> deal_;
};

}  // namespace qiyuan::app
