#include "app/ink.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace qiyuan::app {

Palette Palette::of_stdout() {
    const char* none = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    const bool is_dumb = term == nullptr || std::string_view{term} == "dumb";
    const bool has_colours = ::isatty(STDOUT_FILENO) == 1 && !is_dumb && (none == nullptr || *none == '\0');
    return Palette{has_colours ? Kind::kColours : Kind::kNone};
}

std::string Palette::paint(std::string_view text, Ink ink) const {
    // Black is what the terminal writes in, but bold: nobody knows its background.
    constexpr std::array<std::string_view, 6> kCodes{"", "1;31", "1", "1;34", "2", "1;33"};
    const std::string_view code = kCodes[static_cast<std::size_t>(ink)];
    if (kind_ == Kind::kNone || code.empty()) return std::string{text};
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace qiyuan::app
