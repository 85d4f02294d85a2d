#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/zero_point_one/setup.hpp"

namespace qiyuan::engine {

using base::Expected;

// Set-ups of 0.1 that were found good by search: Red's, the best first, each with Blue's best reply. Set-ups come in
// pairs of mirror images that mean the same, so only one of each pair is stored.
//
// As text: a set-up is its number in four digits to the base 64 (A-Z a-z 0-9 + /), the highest first; an entry is Red's
// set-up and Blue's, eight characters; entries follow each other, with white space anywhere between set-ups.
class SetupBook {
public:
    using Setup = zero_point_one::Setup;
    struct Entry {
        Setup red;
        Setup blue;

        [[nodiscard]] bool operator==(const Entry&) const = default;
    };

    SetupBook() = default;
    explicit SetupBook(std::vector<Entry> entries);
    [[nodiscard]] static Expected<SetupBook> parse(std::string_view text);
    // The book that comes with the program.
    [[nodiscard]] static const SetupBook& built_in();

    [[nodiscard]] std::string text() const;
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    // What Blue answers, if the set-up or its mirror image is in the book.
    [[nodiscard]] std::optional<Setup> reply(const Setup& red) const;
    // Every set-up that Blue plays in the book, and its mirror image; none twice.
    [[nodiscard]] const std::vector<Setup>& replies() const { return replies_; }

private:
    std::vector<Entry> entries_;
    std::vector<Setup> replies_;
};

}  // namespace qiyuan::engine
