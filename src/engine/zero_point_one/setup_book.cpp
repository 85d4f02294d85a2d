#include "engine/zero_point_one/setup_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/base64.hpp"
#include "base/text.hpp"

namespace qiyuan::engine {
namespace {

using zero_point_one::kSetups;
using zero_point_one::Setup;

constexpr std::size_t kDigitsPerSetup = 4;

constexpr std::string_view kBuiltIn =
#include <books/zero_point_one.inc>
    ;

void append_digits(std::string& text, const Setup& setup) {
    const std::uint32_t number = setup.number();
    for (std::size_t i = kDigitsPerSetup; i-- > 0;) text += base::kBase64Digits[(number >> (6 * i)) & 63U];
}

std::optional<Setup> from_digits(std::string_view digits) {
    std::uint32_t number = 0;
    for (const char c : digits) {
        const auto digit = base::kBase64Digits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        number = number * 64 + static_cast<std::uint32_t>(digit);
    }
    if (number >= kSetups) return std::nullopt;
    return Setup::from_number(number);
}

void add_once(std::vector<Setup>& setups, const Setup& setup) {
    if (std::find(setups.begin(), setups.end(), setup) == setups.end()) setups.push_back(setup);
}

}  // namespace

SetupBook::SetupBook(std::vector<Entry> entries) : entries_(std::move(entries)) {
    for (const Entry& entry : entries_) {
        add_once(replies_, entry.blue);
        add_once(replies_, entry.blue.mirrored());
    }
}

Expected<SetupBook> SetupBook::parse(std::string_view text) {
    std::vector<Setup> setups;
    for (const auto& word : base::split_words(text))
        for (std::size_t i = 0; i < word.text.size(); i += kDigitsPerSetup) {
            const auto digits = word.text.substr(i, kDigitsPerSetup);
            const auto setup = digits.size() == kDigitsPerSetup ? from_digits(digits) : std::nullopt;
            if (!setup)
                return base::fail(
                    fmt::format("{} is no set-up of a book; expected four digits to the base 64", base::quoted(digits)),
                    word.column + i);
            setups.push_back(*setup);
        }
    if (setups.size() % 2 != 0) return base::fail("the last set-up of the book has no reply");
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < setups.size(); i += 2) entries.push_back({setups[i], setups[i + 1]});
    return SetupBook{std::move(entries)};
}

const SetupBook& SetupBook::built_in() {
    static const SetupBook book = SetupBook::parse(kBuiltIn).value_or(SetupBook{});
    return book;
}

std::string SetupBook::text() const {
    constexpr std::size_t kEntriesPerLine = 12;
    std::string text;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        append_digits(text, entries_[i].red);
        append_digits(text, entries_[i].blue);
        if ((i + 1) % kEntriesPerLine == 0 || i + 1 == entries_.size()) text += '\n';
    }
    return text;
}

std::optional<Setup> SetupBook::reply(const Setup& red) const {
    const Setup mirrored = red.mirrored();
    for (const Entry& entry : entries_) {
        if (entry.red == red) return entry.blue;
        if (entry.red == mirrored) return entry.blue.mirrored();
    }
    return std::nullopt;
}

}  // namespace qiyuan::engine
