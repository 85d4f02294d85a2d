#include "games/xiangqi/records/movetext.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::array<std::string_view, 2> kWideSpaces{"\u3000", "\u00A0"};
// What stands between a move's number and the move; also alone, in place of Red's move.
constexpr std::array<std::string_view, 4> kDots{".", "\u2026", "\u3001", "\uFF0E"};

// The length of the spacing or dot at the start of `text`, 0 if there is none.
template <std::size_t N>
std::size_t leading(const std::array<std::string_view, N>& set, std::string_view text) {
    for (const auto item : set)
        if (text.starts_with(item)) return item.size();
    return 0;
}

std::size_t space_length(std::string_view text) {
    if (text.empty()) return 0;
    constexpr std::string_view kAsciiSpace = " \t\r\n\v\f";
    return kAsciiSpace.find(text.front()) != std::string_view::npos ? 1 : leading(kWideSpaces, text);
}

// The word without a move number in front: "12.C2=5" and "12...C2=5" give "C2=5", "12." gives nothing.
std::string_view without_number(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of(kDigits), word.size());
    if (digits == word.size()) return {};
    std::string_view rest = word.substr(digits);
    while (const std::size_t dot = leading(kDots, rest)) rest.remove_prefix(dot);
    if (rest.size() + digits == word.size()) return word;
    // A soldier's move such as 33.4, with the official dot for sideways, is no number.
    const bool is_lone_digit = rest.size() == 1 && kDigits.find(rest.front()) != std::string_view::npos;
    return is_lone_digit && digits == 2 ? word : rest;
}

std::string_view without_marks(std::string_view word) {
    constexpr std::string_view kMarks = "!?#+";  // no notation ends in any of them
    while (!word.empty() && kMarks.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    return word;
}

}  // namespace

MovetextToken MovetextScanner::next() {
    for (;;) {
        skip_space();
        if (at_ >= text_.size()) return {MovetextKind::kEnd, text_.substr(text_.size())};
        switch (text_[at_]) {
            case '{': return comment();
            case ';':
            case '#': return {MovetextKind::kComment, take_line().substr(1)};
            case '[': return {MovetextKind::kTag, text_.substr(at_++, 1)};
            case ')': return broken("there is no variation to close here");
            case '}': return broken("there is no comment to close here");
            case '(':
                if (!skip_variation()) return broken("this variation never ends; expected ')'");
                continue;
            case '$': static_cast<void>(take_word()); continue;
            case '%':
                if (at_line_start()) {
                    static_cast<void>(take_line());
                    continue;
                }
                break;
            default: break;
        }
        const std::string_view word = take_word();
        if (parse_result(word)) return {MovetextKind::kResult, word};
        const std::string_view move = without_marks(without_number(word));
        if (!move.empty()) return {MovetextKind::kMove, move};
    }
}

void MovetextScanner::skip_space() {
    while (const std::size_t length = space_length(text_.substr(at_))) at_ += length;
}

std::string_view MovetextScanner::take_line() {
    const std::size_t start = at_;
    at_ = std::min(text_.find('\n', at_), text_.size());
    return text_.substr(start, at_ - start);
}

std::string_view MovetextScanner::take_word() {
    constexpr std::string_view kEnds = "{}()[;";
    const std::size_t start = at_;
    do ++at_;
    while (at_ < text_.size() && space_length(text_.substr(at_)) == 0 &&
           kEnds.find(text_[at_]) == std::string_view::npos);
    return text_.substr(start, at_ - start);
}

MovetextToken MovetextScanner::comment() {
    const std::size_t end = text_.find('}', at_);
    if (end == std::string_view::npos) return broken("this comment never ends; expected '}'");
    const std::size_t start = at_ + 1;
    at_ = end + 1;
    return {MovetextKind::kComment, text_.substr(start, end - start)};
}

bool MovetextScanner::skip_variation() {
    int depth = 0;
    for (std::size_t i = at_; i < text_.size(); ++i) {
        if (text_[i] == '{')
            i = std::min(text_.find('}', i), text_.size());
        else if (text_[i] == ';')
            i = std::min(text_.find('\n', i), text_.size());
        else if (text_[i] == '(')
            ++depth;
        else if (text_[i] == ')' && --depth == 0) {
            at_ = i + 1;
            return true;
        }
    }
    return false;
}

MovetextToken MovetextScanner::broken(std::string_view problem) {
    return {MovetextKind::kBroken, text_.substr(at_, 1), problem};
}

}  // namespace qiyuan::xiangqi
