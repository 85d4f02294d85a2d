#include "games/xiangqi/notation/chinese.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "games/xiangqi/notation/description.hpp"
#include "games/xiangqi/notation/symbols.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::u32string_view kNumerals = U"一二三四五六七八九";
constexpr char32_t kFullWidthZero = U'０';
constexpr std::string_view kChineseForms = "a move such as 炮二平五, 马8进7, 前车退一, 三兵平四 or 前五平六";

// By Kind, for Red and for Black.
constexpr game::BySide<std::u32string_view> kSimplifiedMen{U"帅仕相马车炮兵", U"将士象马车炮卒"};
constexpr game::BySide<std::u32string_view> kTraditionalMen{U"帥仕相馬車炮兵", U"將士象馬車炮卒"};

// Every way a man is written, by Kind; either side's name is taken for either side's man.
constexpr std::array<std::u32string_view, kKinds> kAllNames{U"帅帥将將", U"仕士",   U"相象", U"马馬傌",
                                                            U"车車俥",   U"炮砲包", U"兵卒"};

constexpr bool contains(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

std::optional<Kind> kind_from(char32_t c) {
    for (const Kind kind : kAllKinds)
        if (contains(kAllNames[index(kind)], c)) return kind;
    return std::nullopt;
}

// 0 if c is no number.
int number_from(char32_t c) {
    const auto at = kNumerals.find(c);
    return at == std::u32string_view::npos ? digit_value(c) : static_cast<int>(at) + 1;
}

std::optional<Order> order_from(char32_t c) {
    if (c == U'前') return Order::kFront;
    if (c == U'中') return Order::kMiddle;
    if (contains(U"后後", c)) return Order::kRear;
    return std::nullopt;
}

std::optional<MoveDirection> direction_from(char32_t c) {
    if (contains(U"进進", c)) return MoveDirection::kForward;
    if (c == U'退') return MoveDirection::kBack;
    if (c == U'平') return MoveDirection::kSideways;
    return std::nullopt;
}

// A mark in front of the man: 前 中 后, or a soldier's number from the front.
std::optional<Order> mark_from(char32_t c, Kind kind) {
    if (const auto order = order_from(c)) return order;
    const int number = number_from(c);
    if (kind != Kind::kSoldier || number < 1 || number > 5) return std::nullopt;
    return static_cast<Order>(number);
}

// 炮二; 前炮, 三兵; 车前; 前五 (a soldier of file 5).
std::optional<ManDescription> man_from_two(char32_t a, char32_t b) {
    if (const auto kind = kind_from(a)) {
        if (const int file = number_from(b)) return ManDescription{*kind, file};
        if (const auto order = order_from(b)) return ManDescription{*kind, std::nullopt, *order};
        return std::nullopt;
    }
    if (const auto kind = kind_from(b)) {
        if (const auto order = mark_from(a, *kind)) return ManDescription{*kind, std::nullopt, *order};
        return std::nullopt;
    }
    const auto order = order_from(a);
    const int file = number_from(b);
    if (!order || file == 0) return std::nullopt;
    return ManDescription{Kind::kSoldier, file, *order};
}

// 前兵五, 三兵五: mark, man, file.
std::optional<ManDescription> man_from_three(char32_t mark, char32_t man, char32_t file) {
    const auto kind = kind_from(man);
    if (!kind || number_from(file) == 0) return std::nullopt;
    const auto order = mark_from(mark, *kind);
    if (!order) return std::nullopt;
    return ManDescription{*kind, number_from(file), *order};
}

char32_t number_text(int number, Side side) {
    if (side == kRed) return kNumerals[static_cast<std::size_t>(number - 1)];
    return kFullWidthZero + static_cast<char32_t>(number);
}

std::u32string man_text(const Standing& man, Side side, Script script) {
    const auto& names = script == Script::kSimplified ? kSimplifiedMen : kTraditionalMen;
    const char32_t glyph = names[side][index(man.kind)];
    const char32_t file = number_text(man.file, side);
    if (man.file_is_enough) return {glyph, file};
    // The number of a soldier among four or five is no file, so it is Chinese for both sides.
    if (man.sharing >= 4) return {number_text(man.place, kRed), glyph};
    const char32_t rear = script == Script::kSimplified ? U'后' : U'後';
    const char32_t mark = man.place == 1 ? U'前' : (man.place == man.sharing ? rear : U'中');
    return {mark, man.file_is_shared_once ? glyph : file};
}

char32_t direction_text(MoveDirection direction, Script script) {
    switch (direction) {
        case MoveDirection::kForward: return script == Script::kSimplified ? U'进' : U'進';
        case MoveDirection::kBack: return U'退';
        case MoveDirection::kSideways: break;
    }
    return U'平';
}

}  // namespace

std::string chinese_text(const Position& pos, Move m, Script script) {
    const Side side = pos.side_to_move();
    const WayDescription where = way(pos, m);
    std::u32string text = man_text(standing(pos, m), side, script);
    text += direction_text(where.direction, script);
    text += number_text(where.number, side);
    std::string result;
    for (const char32_t c : text) result += base::encode_utf8(c);
    return result;
}

Expected<Move> read_chinese(const Position& pos, std::u32string_view text) {
    const auto wrong = [&](std::string_view what, std::size_t column) {
        return base::fail(fmt::format("{} is no move: {}; expected {}", quoted(text), what, kChineseForms), column);
    };
    const std::size_t size = text.size();
    if (size < 4 || size > 5) return wrong("it has not four characters", 1);
    const int number = number_from(text[size - 1]);
    if (number == 0) return wrong("its last character is no number from 1 to 9", size);
    const auto direction = direction_from(text[size - 2]);
    if (!direction) return wrong("there is no 进, 退 or 平 before the last number", size - 1);
    const auto man = size == 4 ? man_from_two(text[0], text[1]) : man_from_three(text[0], text[1], text[2]);
    if (!man) return wrong("its beginning names no man", 1);
    return resolve(pos, *man, {*direction, number});
}

}  // namespace qiyuan::xiangqi
