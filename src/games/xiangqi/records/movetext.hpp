#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/source.hpp"

namespace qiyuan::xiangqi {

enum class MovetextKind : std::uint8_t { kMove, kComment, kNag, kOpen, kClose, kResult, kTag, kEnd, kBroken };

// `text` is a view into the scanned text: a move without number and marks, a comment without its braces, an annotation
// glyph ($6, or the marks !? behind a move) with its number, a bracket that opens or closes a variation, a result, the
// bracket that opens a tag, or the piece that cannot be scanned, with `problem` saying why.
struct MovetextToken {
    MovetextKind kind = MovetextKind::kEnd;
    std::string_view text;
    std::string_view problem = "";
    std::uint8_t nag = 0;
};

// Splits movetext, as in PGN and in plain lists, into what matters. Move numbers are passed over.
class MovetextScanner {
public:
    MovetextScanner(std::string_view text, std::size_t start) : text_(text), at_(start) {}

    [[nodiscard]] MovetextToken next();
    // Goes on from here; for the reader of a tag.
    void move_to(std::size_t offset) {
        at_ = offset;
        marks_.reset();
    }

private:
    void skip_space();
    [[nodiscard]] bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
    [[nodiscard]] std::string_view take_line();
    [[nodiscard]] std::string_view take_word();
    [[nodiscard]] MovetextToken comment();
    [[nodiscard]] MovetextToken broken(std::string_view problem);

    std::string_view text_;
    std::size_t at_;
    std::optional<MovetextToken> marks_;  // of the move given last
};

// Hands a move, comment, glyph or bracket of a variation to the builder. False for every other token.
[[nodiscard]] bool take_movetext(GameBuilder& builder, const Source& source, const MovetextToken& token);
// The fault of a variation that is still open where the movetext ends, if one is.
void require_variations_closed(GameBuilder& builder, const Source& source);

}  // namespace qiyuan::xiangqi
