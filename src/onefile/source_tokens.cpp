#include "onefile/source_tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace qiyuan::onefile {
namespace {

// Marks of several characters that must not be taken apart.
constexpr std::array<std::string_view, 12> kLongMarks{"<=>", "...", "::", "->", "&&", "||",
                                                      "==",  "!=",  "<=", ">=", "++", "--"};

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

class Tokenizer {
public:
    explicit Tokenizer(std::string_view source) : source_(source) {}

    [[nodiscard]] std::vector<std::string_view> all() {
        std::vector<std::string_view> tokens;
        while (skip_to_token()) {
            const std::size_t end = std::min(end_of_token(), source_.size());
            tokens.push_back(source_.substr(at_, end - at_));
            at_ = end;
        }
        return tokens;
    }

private:
    [[nodiscard]] std::string_view rest() const { return source_.substr(at_); }
    [[nodiscard]] std::size_t after(std::string_view what, std::size_t from) const {
        const auto found = source_.find(what, from);
        return found == std::string_view::npos ? source_.size() : found + what.size();
    }

    // Past white space, comments and preprocessor lines; false at the end.
    [[nodiscard]] bool skip_to_token() {
        while (at_ < source_.size()) {
            if (std::isspace(static_cast<unsigned char>(source_[at_])) != 0)
                ++at_;
            else if (rest().starts_with("//"))
                at_ = after("\n", at_);
            else if (rest().starts_with("/*"))
                at_ = after("*/", at_ + 2);
            else if (rest().starts_with('#'))
                skip_directive();
            else
                return true;
        }
        return false;
    }
    void skip_directive() {
        do at_ = after("\n", at_);
        while (at_ >= 2 && at_ < source_.size() && source_[at_ - 2] == '\\');
    }

    [[nodiscard]] std::size_t end_of_token() const {
        const char first = source_[at_];
        if (first == '"' || first == '\'') return end_of_quoted(at_);
        if (std::isdigit(static_cast<unsigned char>(first)) != 0) return end_of_number();
        if (is_word_character(first)) return end_of_word();
        const auto mark =
            std::ranges::find_if(kLongMarks, [this](std::string_view text) { return rest().starts_with(text); });
        return at_ + (mark == kLongMarks.end() ? 1 : mark->size());
    }
    [[nodiscard]] std::size_t end_of_quoted(std::size_t begin) const {
        std::size_t i = begin + 1;
        while (i < source_.size() && source_[i] != source_[begin]) i += source_[i] == '\\' ? 2U : 1U;
        return i + 1;
    }
    // Separators of digits are part of it: 1'000.
    [[nodiscard]] std::size_t end_of_number() const {
        std::size_t i = at_;
        while (i < source_.size() && (is_word_character(source_[i]) || source_[i] == '\'' || source_[i] == '.')) ++i;
        return i;
    }
    // A word, or the literal that it is the prefix of.
    [[nodiscard]] std::size_t end_of_word() const {
        std::size_t i = at_;
        while (i < source_.size() && is_word_character(source_[i])) ++i;
        if (i >= source_.size() || source_[i] != '"') return i;
        if (source_[i - 1] != 'R') return end_of_quoted(i);
        const std::size_t opening = after("(", i);
        const std::string closing = ")" + std::string{source_.substr(i + 1, opening - i - 2)} + "\"";
        return after(closing, opening);
    }

    std::string_view source_;
    std::size_t at_ = 0;
};

}  // namespace

SourceTokens::SourceTokens(std::string_view source) : source_(source), tokens_(Tokenizer{source}.all()) {}

bool SourceTokens::is_word(std::size_t i) const {
    const std::string_view text = (*this)[i];
    return !text.empty() && is_word_character(text.front()) && is_word_character(text.back());
}

bool SourceTokens::is_opening(std::size_t i) const {
    const std::string_view text = (*this)[i];
    return text == "(" || text == "[" || text == "{";
}

std::size_t SourceTokens::after_group(std::size_t i) const {
    int depth = 0;
    for (; i < size(); ++i) {
        const std::string_view text = tokens_[i];
        if (is_opening(i)) ++depth;
        if ((text == ")" || text == "]" || text == "}") && --depth == 0) return i + 1;
    }
    return size();
}

std::size_t SourceTokens::after_angles(std::size_t i) const {
    int depth = 0;
    while (i < size()) {
        if (is_opening(i)) {
            i = after_group(i);
            continue;
        }
        if (tokens_[i] == "<") ++depth;
        if (tokens_[i] == ">" && --depth == 0) return i + 1;
        ++i;
    }
    return size();
}

std::vector<TokenRange> SourceTokens::split(TokenRange range, std::string_view mark) const {
    std::vector<TokenRange> parts;
    std::size_t begin = range.begin;
    for (std::size_t i = range.begin; i < range.end;) {
        const bool opens_angles = tokens_[i] == "<" && i > range.begin && is_word(i - 1);
        if (tokens_[i] == mark) {
            parts.push_back({begin, i});
            begin = ++i;
        } else {
            i = is_opening(i) ? after_group(i) : opens_angles ? after_angles(i) : i + 1;
        }
    }
    parts.push_back({begin, range.end});
    return parts;
}

std::string SourceTokens::joined(TokenRange range) const {
    std::string text;
    for (std::size_t i = range.begin; i < range.end; ++i) text.append(text.empty() ? "" : " ").append(tokens_[i]);
    return text;
}

std::size_t SourceTokens::offset(std::size_t i) const {
    return i < size() ? static_cast<std::size_t>(tokens_[i].data() - source_.data()) : source_.size();
}

std::size_t SourceTokens::line(std::size_t i) const {
    return 1 + static_cast<std::size_t>(std::ranges::count(source_.substr(0, offset(i)), '\n'));
}

}  // namespace qiyuan::onefile
