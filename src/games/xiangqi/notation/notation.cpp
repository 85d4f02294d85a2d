#include "games/xiangqi/notation/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "base/text.hpp"
#include "games/xiangqi/notation/chinese.hpp"
#include "games/xiangqi/notation/coordinate.hpp"
#include "games/xiangqi/notation/symbols.hpp"
#include "games/xiangqi/notation/wxf.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace qiyuan::xiangqi {
namespace {

Notation detected(std::u32string_view text) {
    constexpr char32_t kFirstBeyondAscii = 0x80;
    if (std::ranges::any_of(text, [](char32_t c) { return c >= kFirstBeyondAscii; })) return Notation::kChinese;
    return looks_like_coordinates(text) ? Notation::kCoordinate : Notation::kWxf;
}

}  // namespace

std::string_view name(Notation notation) {
    switch (notation) {
        case Notation::kCoordinate: return "coordinate";
        case Notation::kFairy: return "fairy";
        case Notation::kIccs: return "iccs";
        case Notation::kWxf: return "wxf";
        case Notation::kChinese: return "chinese";
        case Notation::kTraditional: return "traditional";
    }
    return "";
}

Expected<Notation> parse_notation(std::string_view text) {
    for (const Notation notation : kAllNotations)
        if (name(notation) == text) return notation;
    return base::fail(fmt::format("{} is no notation; expected coordinate, fairy, iccs, wxf, chinese or traditional",
                                  base::quoted(text)));
}

std::string to_text(const Position& pos, Move m, Notation notation) {
    assert(pos.is_legal(m));
    switch (notation) {
        case Notation::kCoordinate:
        case Notation::kFairy:
        case Notation::kIccs: return coordinate_text(m, notation);
        case Notation::kWxf: return wxf_text(pos, m);
        case Notation::kChinese: return chinese_text(pos, m, Script::kSimplified);
        case Notation::kTraditional: return chinese_text(pos, m, Script::kTraditional);
    }
    return {};
}

Expected<Move> read_move(const Position& pos, std::string_view text, std::optional<Notation> notation) {
    const std::u32string characters = symbols(text);
    const Notation used = notation.value_or(detected(characters));
    switch (used) {
        case Notation::kCoordinate:
        case Notation::kFairy:
        case Notation::kIccs: return parse_coordinates(characters, used);
        case Notation::kWxf: return read_wxf(pos, characters);
        case Notation::kChinese:
        case Notation::kTraditional: return read_chinese(pos, characters);
    }
    return base::fail("unknown notation");
}

Expected<Move> parse_move(const Position& pos, std::string_view text, std::optional<Notation> notation) {
    auto move = read_move(pos, text, notation);
    if (!move) return move;
    if (const auto why = why_illegal(pos, *move))
        return base::fail(fmt::format("{} is not legal: {}", base::quoted(text), *why));
    return move;
}

}  // namespace qiyuan::xiangqi
