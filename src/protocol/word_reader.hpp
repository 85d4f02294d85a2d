#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/text.hpp"

namespace qiyuan::protocol {

using base::Expected;

// The words of one command, read from left to right.
class WordReader {
public:
    explicit WordReader(std::string_view line) : words_(base::split_words(line)) {}

    [[nodiscard]] bool at_end() const { return next_ >= words_.size(); }
    [[nodiscard]] std::string_view peek() const { return at_end() ? std::string_view{} : words_[next_].text; }
    std::string_view take() {
        const std::string_view word = peek();
        if (!at_end()) ++next_;
        return word;
    }
    [[nodiscard]] bool take_if(std::string_view word) {
        if (peek() != word || at_end()) return false;
        ++next_;
        return true;
    }
    // All words up to `stop` (left unread) or the end, with single spaces.
    [[nodiscard]] std::string take_until(std::string_view stop) {
        std::string text;
        while (!at_end() && peek() != stop) {
            if (!text.empty()) text += ' ';
            text += take();
        }
        return text;
    }
    [[nodiscard]] std::vector<std::string> take_rest() {
        std::vector<std::string> rest;
        while (!at_end()) rest.emplace_back(take());
        return rest;
    }
    // The number after `keyword`. Negative ones, which some GUIs send for an overdrawn clock, are returned as they are.
    [[nodiscard]] Expected<std::int64_t> take_number(std::string_view keyword) {
        const std::size_t column = at_end() ? 0 : words_[next_].column;
        const auto number = base::parse_integer(peek());
        if (!number)
            return base::fail(fmt::format("expected a number after '{}', got {}", keyword,
                                          at_end() ? "the end of the line" : base::quoted(peek())),
                              column == 0 ? std::nullopt : std::optional{column});
        ++next_;
        return *number;
    }

private:
    std::vector<base::Token> words_;
    std::size_t next_ = 0;
};

}  // namespace qiyuan::protocol
