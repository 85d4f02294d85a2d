#include "games/xiangqi/notation/coordinate.hpp"

#include <fmt/format.h>

#include "games/xiangqi/notation/symbols.hpp"

namespace qiyuan::xiangqi {
namespace {

// Reads points from the front of a text, keeping count of the columns.
class PointReader {
public:
    PointReader(std::u32string_view text, Notation notation) : text_(text), is_fairy_(notation == Notation::kFairy) {}

    [[nodiscard]] Expected<Square> point() {
        const auto file = static_cast<int>(to_lower(front())) - 'a';
        if (file < 0 || file >= kFiles) return wrong("a file from a to i");
        ++at_;
        const int rank = is_fairy_ ? fairy_rank() : zero_based_rank();
        if (rank < 0) return wrong(is_fairy_ ? "a rank from 1 to 10" : "a rank from 0 to 9");
        return Square::at(file, rank);
    }
    void skip_dash() {
        if (front() == U'-') ++at_;
    }
    [[nodiscard]] Expected<void> end() const {
        if (at_ == text_.size()) return {};
        return wrong(is_fairy_ ? "the end of the move"
                               : "the end of the move (ranks from 1 to 10 are read only as 'fairy' notation)");
    }

private:
    [[nodiscard]] char32_t front() const { return at_ < text_.size() ? text_[at_] : U'\0'; }

    [[nodiscard]] int zero_based_rank() {
        const char32_t c = front();
        if (c < U'0' || c > U'9') return -1;
        ++at_;
        return static_cast<int>(c - U'0');
    }
    [[nodiscard]] int fairy_rank() {
        const int digit = digit_value(front());
        if (digit == 0) return -1;
        ++at_;
        if (digit != 1 || front() != U'0') return digit - 1;
        ++at_;
        return kRanks - 1;
    }
    [[nodiscard]] tl::unexpected<base::Error> wrong(std::string_view expected) const {
        const auto found = at_ < text_.size() ? xiangqi::quoted(text_.substr(at_, 1)) : "the end";
        return base::fail(fmt::format("{} is no move: expected {}, found {}", xiangqi::quoted(text_), expected, found),
                          at_ + 1);
    }

    std::u32string_view text_;
    bool is_fairy_;
    std::size_t at_ = 0;
};

constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_letter(char32_t c) { return to_lower(c) >= U'a' && to_lower(c) <= U'z'; }

}  // namespace

std::string coordinate_text(Move m, Notation notation) {
    if (notation == Notation::kFairy) {
        const auto point = [](Square s) {
            return fmt::format("{}{}", static_cast<char>('a' + s.file()), s.rank() + 1);
        };
        return point(m.from()) + point(m.to());
    }
    if (notation == Notation::kCoordinate) return m.text();
    const auto point = [](Square s) { return fmt::format("{}{}", static_cast<char>('A' + s.file()), s.rank()); };
    return point(m.from()) + "-" + point(m.to());
}

Expected<Move> parse_coordinates(std::u32string_view text, Notation notation) {
    PointReader reader{text, notation};
    const auto from = reader.point();
    if (!from) return tl::unexpected(from.error());
    reader.skip_dash();
    const auto to = reader.point();
    if (!to) return tl::unexpected(to.error());
    if (const auto end = reader.end(); !end) return tl::unexpected(end.error());
    return Move{*from, *to};
}

bool looks_like_coordinates(std::u32string_view text) {
    if (text.size() < 4 || !is_letter(text[0]) || !is_digit(text[1])) return false;
    if (is_letter(text[2]) || is_digit(text[2])) return true;
    return text[2] == U'-' && is_letter(text[3]);
}

}  // namespace qiyuan::xiangqi
