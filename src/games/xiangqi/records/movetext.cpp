#include "games/xiangqi/records/movetext.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
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

// What PGN means by the marks behind a move, as $1 to $6 in this order.
constexpr std::array<std::string_view, 6> kMarkNags{"!", "?", "!!", "??", "!?", "?!"};

std::optional<MovetextToken> nag_of_marks(std::string_view marks) {
    while (!marks.empty() && marks.front() != '!' && marks.front() != '?') marks.remove_prefix(1);
    marks = marks.substr(0, std::min(marks.find_first_not_of("!?"), std::size_t{2}));
    const auto found = std::ranges::find(kMarkNags, marks);
    if (found == kMarkNags.end()) return std::nullopt;
    return MovetextToken{MovetextKind::kNag, marks, "", static_cast<std::uint8_t>(found - kMarkNags.begin() + 1)};
}

std::optional<MovetextToken> nag_of_number(std::string_view word) {
    constexpr int kMostNag = 255;
    const auto number = base::parse_integer(word.substr(1));
    if (!number || *number < 0 || *number > kMostNag) return std::nullopt;
    return MovetextToken{MovetextKind::kNag, word, "", static_cast<std::uint8_t>(*number)};
}

}  // namespace

MovetextToken MovetextScanner::next() {
    if (marks_) return *std::exchange(marks_, std::nullopt);
    for (;;) {
        skip_space();
        if (at_ >= text_.size()) return {MovetextKind::kEnd, text_.substr(text_.size())};
        switch (text_[at_]) {
            case '{': return comment();
            case ';':
            case '#': return {MovetextKind::kComment, take_line().substr(1)};
            case '[': return {MovetextKind::kTag, text_.substr(at_++, 1)};
            case '(': return {MovetextKind::kOpen, text_.substr(at_++, 1)};
            case ')': return {MovetextKind::kClose, text_.substr(at_++, 1)};
            case '}': return broken("there is no comment to close here");
            case '$':
                if (const auto nag = nag_of_number(take_word())) return *nag;
                continue;
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
        const std::string_view marked = without_number(word);
        const std::string_view move = without_marks(marked);
        marks_ = nag_of_marks(marked.substr(move.size()));
        if (!move.empty()) return {MovetextKind::kMove, move};
        if (marks_) return *std::exchange(marks_, std::nullopt);
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

MovetextToken MovetextScanner::broken(std::string_view problem) {
    return {MovetextKind::kBroken, text_.substr(at_, 1), problem};
}

bool take_movetext(GameBuilder& builder, const Source& source, const MovetextToken& token) {
    switch (token.kind) {
        case MovetextKind::kMove: builder.play(token.text); return true;
        case MovetextKind::kComment: builder.add_comment(token.text); return true;
        case MovetextKind::kNag: builder.add_nag(token.nag); return true;
        case MovetextKind::kOpen:
            builder.begin_variation(builder.plies() > 0 ? builder.plies() - 1 : 0, token.text);
            return true;
        case MovetextKind::kClose:
            if (builder.depth() > 0)
                builder.end_variation();
            else
                builder.fail(source.error_in(token.text, "there is no variation to close here"));
            return true;
        case MovetextKind::kResult: return builder.depth() > 0;  // what a variation would lead to
        default: return false;
    }
}

void require_variations_closed(GameBuilder& builder, const Source& source) {
    if (builder.depth() > 0)
        builder.fail_game(source.error_in(builder.open_variation(), "this variation never ends; expected ')'"));
}

}  // namespace qiyuan::xiangqi
