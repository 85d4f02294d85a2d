#include "protocol/client_coordinates.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace qiyuan::protocol {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Takes a file letter and a rank number off the front and returns them with the rank shifted.
std::optional<std::string> take_square(std::string_view& text, std::int64_t shift) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return std::nullopt;
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    const auto rank = base::parse_integer(text.substr(1, end - 1));
    if (!rank || *rank + shift < 0) return std::nullopt;
    std::string square = text[0] + std::to_string(*rank + shift);
    text.remove_prefix(end);
    return square;
}

std::optional<std::string> shifted(std::string_view text, std::int64_t shift) {
    const auto from = take_square(text, shift);
    if (!from) return std::nullopt;
    const auto to = take_square(text, shift);
    if (!to || !text.empty()) return std::nullopt;
    return *from + *to;
}

}  // namespace

bool looks_like_a_move(std::string_view text) {
    constexpr std::size_t kLongest = 16;  // a set-up of 0.1
    if (text == "--") return true;
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto is_of_cast = [&](char c) { return is_letter(c) || is_digit(c) || c == ':' || c == '+'; };
    if (text.empty() || text.size() > kLongest) return false;
    if (text[0] == '*') return std::all_of(text.begin() + 1, text.end(), is_of_cast);  // Magic Chess: *i2:b2+
    if (!is_letter(text[0])) return false;
    return std::all_of(text.begin(), text.end(), [&](char c) { return is_letter(c) || is_digit(c); });
}

std::string to_program_move(std::string_view move, FirstRank numbering) {
    if (numbering == FirstRank::kZero) return std::string{move};
    return shifted(move, 1).value_or(std::string{move});
}

std::optional<std::string> from_program_move(std::string_view move, FirstRank numbering) {
    if (numbering == FirstRank::kOne) return shifted(move, -1);
    if (!looks_like_a_move(move)) return std::nullopt;
    return std::string{move};
}

}  // namespace qiyuan::protocol
