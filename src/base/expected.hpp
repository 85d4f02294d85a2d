#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace qiyuan::base {

// What was wrong with an input, in words a user can act on, and where.
// `column` and `line` count from 1; a line number is present only for input that has lines.
struct Error {
    std::string message;
    std::optional<std::size_t> column = std::nullopt;
    std::optional<std::size_t> line = std::nullopt;

    // "line 3, column 7: message", with the parts that are known.
    [[nodiscard]] std::string text() const {
        if (line && column) return fmt::format("line {}, column {}: {}", *line, *column, message);
        if (line) return fmt::format("line {}: {}", *line, message);
        if (column) return fmt::format("column {}: {}", *column, message);
        return message;
    }

    [[nodiscard]] bool operator==(const Error&) const = default;
};

// A value, or why there is none. Bad input is always reported this way.
template <typename T>
using Expected = tl::expected<T, Error>;

// Makes the failing side of any Expected<T>.
[[nodiscard]] inline tl::unexpected<Error> fail(std::string message, std::optional<std::size_t> column = std::nullopt,
                                                std::optional<std::size_t> line = std::nullopt) {
    return tl::unexpected<Error>(Error{std::move(message), column, line});
}

}  // namespace qiyuan::base
