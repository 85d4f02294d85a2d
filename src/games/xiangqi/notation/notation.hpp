#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/xiangqi/position.hpp"

namespace qiyuan::xiangqi {

// The ways of writing a move, with Red's first cannon move as the example; docs/notation.md has the rules.
enum class Notation : std::uint8_t {
    kCoordinate,   // h2e2      ranks 0 to 9
    kFairy,        // h3e3      ranks 1 to 10; looks like the first, so it is read only when asked for
    kIccs,         // H2-E2
    kWxf,          // C2=5
    kChinese,      // 炮二平五  printed in simplified characters; either script is read
    kTraditional,  // 炮二平五  printed in traditional characters; either script is read
};

inline constexpr std::array kAllNotations{Notation::kCoordinate, Notation::kFairy,   Notation::kIccs,
                                          Notation::kWxf,        Notation::kChinese, Notation::kTraditional};

// Those in which a program is told a move; kFairy looks like kCoordinate and would only confuse.
inline constexpr std::array kShownNotations{Notation::kCoordinate, Notation::kWxf, Notation::kChinese,
                                            Notation::kTraditional, Notation::kIccs};

// As a user writes it: coordinate, fairy, iccs, wxf, chinese, traditional.
[[nodiscard]] std::string_view name(Notation notation);
[[nodiscard]] Expected<Notation> parse_notation(std::string_view name);

// The move as text that parse_move() takes back for this position. Requires: m is legal.
[[nodiscard]] std::string to_text(const Position& pos, Move m, Notation notation);

// The legal move that `text` names. Without a notation, the text shows which one it is (any but kFairy). The error's
// column counts characters; an illegal move's error says why it is illegal.
[[nodiscard]] Expected<Move> parse_move(const Position& pos, std::string_view text,
                                        std::optional<Notation> notation = std::nullopt);

// The move that `text` names, legal or not: for a referee, to whom an illegal move is not the same as an unreadable
// one. Where the text fits several men, the legal move is meant; two legal ones are an error.
[[nodiscard]] Expected<Move> read_move(const Position& pos, std::string_view text,
                                       std::optional<Notation> notation = std::nullopt);

}  // namespace qiyuan::xiangqi
