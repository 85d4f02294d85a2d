#include "games/xiangqi/notation/wxf.hpp"

#include <fmt/format.h>

#include "games/xiangqi/notation/description.hpp"
#include "games/xiangqi/notation/symbols.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kLetters = "KAEHRCP";  // by Kind
constexpr std::string_view kWxfForms = "a move such as C2=5, H8+7, +R-1, ++=4 or 3+=4, or two points such as h2e2";

std::optional<Kind> kind_from(char32_t c) {
    switch (to_lower(c)) {
        case U'k':
        case U'g': return Kind::kGeneral;
        case U'a': return Kind::kAdvisor;
        case U'e':
        case U'b': return Kind::kElephant;
        case U'h':
        case U'n': return Kind::kHorse;
        case U'r': return Kind::kRook;
        case U'c': return Kind::kCannon;
        case U'p':
        case U's': return Kind::kSoldier;
        default: return std::nullopt;
    }
}

std::optional<MoveDirection> direction_from(char32_t c) {
    switch (c) {
        case U'+': return MoveDirection::kForward;
        case U'-': return MoveDirection::kBack;
        case U'=':
        case U'.': return MoveDirection::kSideways;
        default: return std::nullopt;
    }
}

std::optional<Order> order_from(char32_t c) {
    if (c == U'+') return Order::kInnerFront;
    if (c == U'-') return Order::kInnerRear;
    return std::nullopt;
}

std::optional<Order> order_from_digit(char32_t c) {
    const int digit = digit_value(c);
    if (digit < 1 || digit > 5) return std::nullopt;
    return static_cast<Order>(digit);
}

// Two characters: a letter and a file or sign, in either order for a sign; or a soldier without its letter.
std::optional<ManDescription> man_from_two(char32_t a, char32_t b) {
    const auto kind = kind_from(a);
    const int file_a = digit_value(a);
    const int file_b = digit_value(b);
    if (kind && file_b > 0) return ManDescription{*kind, file_b};
    if (const auto order = order_from(b); kind && order) return ManDescription{*kind, std::nullopt, *order};
    if (const auto order = order_from(a)) {
        if (const auto kind_b = kind_from(b)) return ManDescription{*kind_b, std::nullopt, *order};
        // ++ and --: the ends of a file of four or five.
        if (a != b) return std::nullopt;
        return ManDescription{Kind::kSoldier, std::nullopt,
                              *order == Order::kInnerFront ? Order::kFront : Order::kRear};
    }
    if (file_a == 0) return std::nullopt;
    if (const auto order = order_from(b)) return ManDescription{Kind::kSoldier, file_a, *order};
    if (file_a == file_b) return ManDescription{Kind::kSoldier, file_a, Order::kMiddle};
    if (const auto order = order_from_digit(a); order && file_b > 0)
        return ManDescription{Kind::kSoldier, file_b, *order};
    return std::nullopt;
}

// 1P5 or +P5: place, letter, file.
std::optional<ManDescription> man_from_three(char32_t place, char32_t letter, char32_t file) {
    const auto kind = kind_from(letter);
    const auto order = order_from(place) ? order_from(place) : order_from_digit(place);
    if (!kind || !order || digit_value(file) == 0) return std::nullopt;
    return ManDescription{*kind, digit_value(file), *order};
}

std::string man_text(const Standing& man) {
    const auto letter = kLetters[index(man.kind)];
    const bool is_front = man.place == 1;
    const bool is_rear = man.place == man.sharing;
    const bool is_middle = 2 * man.place == man.sharing + 1;
    if (man.file_is_enough) return fmt::format("{}{}", letter, man.file);
    if (!man.file_is_shared_once) {
        if (is_middle) return fmt::format("{}{}", man.file, man.file);
        return fmt::format("{}{}", man.file, is_front ? '+' : '-');
    }
    if (is_middle) return fmt::format("{}{}", letter, man.file);
    if (man.sharing >= 4 && (is_front || is_rear)) return is_front ? "++" : "--";
    return fmt::format("{}{}", 2 * man.place < man.sharing + 1 ? '+' : '-', letter);
}

}  // namespace

std::string wxf_text(const Position& pos, Move m) {
    const WayDescription where = way(pos, m);
    const char sign =
        where.direction == MoveDirection::kSideways ? '=' : (where.direction == MoveDirection::kForward ? '+' : '-');
    return fmt::format("{}{}{}", man_text(standing(pos, m)), sign, where.number);
}

Expected<Move> read_wxf(const Position& pos, std::u32string_view text) {
    const auto wrong = [&](std::string_view what, std::size_t column) {
        return base::fail(fmt::format("{} is no move: {}; expected {}", quoted(text), what, kWxfForms), column);
    };
    const std::size_t size = text.size();
    if (size < 4 || size > 5) return wrong("it has not four characters", 1);
    const int number = digit_value(text[size - 1]);
    if (number == 0) return wrong("its last character is no digit from 1 to 9", size);
    const auto direction = direction_from(text[size - 2]);
    if (!direction) return wrong("there is no + - = or . before the last digit", size - 1);
    const auto man = size == 4 ? man_from_two(text[0], text[1]) : man_from_three(text[0], text[1], text[2]);
    if (!man) return wrong("its beginning names no man", 1);
    return resolve(pos, *man, {*direction, number});
}

}  // namespace qiyuan::xiangqi
