#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace qiyuan::onefile {

// From the first token to the one before `end`.
struct TokenRange {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool is_empty() const { return begin == end; }
};

// The words, literals and marks of a C++ source, by their numbers: no comments, no preprocessor lines. `>>` and `<<`
// are two marks each, so that the brackets of templates can be counted. Points into the source.
class SourceTokens {
public:
    explicit SourceTokens(std::string_view source);

    [[nodiscard]] std::size_t size() const { return tokens_.size(); }
    // Nothing past the end, so that a parser may look ahead.
    [[nodiscard]] std::string_view operator[](std::size_t i) const {
        return i < tokens_.size() ? tokens_[i] : std::string_view{};
    }
    [[nodiscard]] bool is_word(std::size_t i) const;
    [[nodiscard]] bool is_opening(std::size_t i) const;  // one of ( [ {

    // The number after the bracket that closes the one at `i`, one of ( [ { or, in after_angles(), <. The end of all
    // where none does.
    [[nodiscard]] std::size_t after_group(std::size_t i) const;
    [[nodiscard]] std::size_t after_angles(std::size_t i) const;
    // The parts between marks that stand outside all brackets.
    [[nodiscard]] std::vector<TokenRange> split(TokenRange range, std::string_view mark) const;

    // With a space between tokens, in one line.
    [[nodiscard]] std::string joined(TokenRange range) const;
    [[nodiscard]] std::size_t offset(std::size_t i) const;
    [[nodiscard]] std::size_t end_offset(std::size_t i) const { return offset(i) + (*this)[i].size(); }
    [[nodiscard]] std::size_t line(std::size_t i) const;  // from 1

private:
    std::string_view source_;
    std::vector<std::string_view> tokens_;
};

}  // namespace qiyuan::onefile
