#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qiyuan::xiangqi {

enum class MovetextKind : std::uint8_t { kMove, kComment, kResult, kTag, kEnd, kBroken };

// `text` is a view into the scanned text: a move without number and marks, a comment without its braces, a result, the
// bracket that opens a tag, or the piece that cannot be scanned, with `problem` saying why.
struct MovetextToken {
    MovetextKind kind = MovetextKind::kEnd;
    std::string_view text;
    std::string_view problem = "";
};

// Splits movetext, as in PGN and in plain lists, into what matters. Move numbers, annotation glyphs and whole
// variations are passed over.
class MovetextScanner {
public:
    MovetextScanner(std::string_view text, std::size_t start) : text_(text), at_(start) {}

    [[nodiscard]] MovetextToken next();
    // Goes on from here; for the reader of a tag.
    void move_to(std::size_t offset) { at_ = offset; }

private:
    void skip_space();
    [[nodiscard]] bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
    [[nodiscard]] std::string_view take_line();
    [[nodiscard]] std::string_view take_word();
    [[nodiscard]] MovetextToken comment();
    // False if it never ends; the place is then kept.
    [[nodiscard]] bool skip_variation();
    [[nodiscard]] MovetextToken broken(std::string_view problem);

    std::string_view text_;
    std::size_t at_;
};

}  // namespace qiyuan::xiangqi
