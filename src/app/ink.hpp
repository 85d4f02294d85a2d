#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace qiyuan::app {

// What colours mean on a terminal. Nothing is told by colour alone.
enum class Ink : std::uint8_t { kPlain, kRed, kBlack, kBlue, kFaint, kMark };

// Colours text, or leaves it alone.
class Palette {
public:
    enum class Kind : std::uint8_t { kColours, kNone };

    explicit Palette(Kind kind) : kind_(kind) {}
    // Colours where standard output is a terminal that has them and NO_COLOR (no-color.org) is not set.
    [[nodiscard]] static Palette of_stdout();

    [[nodiscard]] std::string paint(std::string_view text, Ink ink) const;

private:
    Kind kind_;
};

}  // namespace qiyuan::app
