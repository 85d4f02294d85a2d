#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::xiangqi {

using base::Expected;

// Kinds of game files; docs/game-files.md describes each.
enum class FileKind : std::uint8_t {
    kPgn,
    kMoves,    // one game: a FEN or nothing, then moves
    kTsv,      // result, start, moves
    kDhtmlxq,  // [DhtmlXQ_movelist], also called UBB
    kXqf,      // XQStudio
    kCbr,      // CCBridge, one game
    kCbl,      // CCBridge, a library
    kCbf,      // CCBridge, XML
    kPlain,    // Stockfish's training text
};

inline constexpr std::array kAllFileKinds{FileKind::kPgn,     FileKind::kMoves, FileKind::kTsv,
                                          FileKind::kDhtmlxq, FileKind::kXqf,   FileKind::kCbr,
                                          FileKind::kCbl,     FileKind::kCbf,   FileKind::kPlain};

// As a user writes it, and as file names end.
[[nodiscard]] std::string_view name(FileKind kind);
[[nodiscard]] Expected<FileKind> parse_file_kind(std::string_view name);
[[nodiscard]] std::optional<FileKind> kind_of_path(std::string_view path);

// Whether such a file holds one game only.
[[nodiscard]] bool holds_one_game(FileKind kind);
// Whether it is bytes of its own rather than text in some encoding.
[[nodiscard]] bool is_binary(FileKind kind);

// The kind that the bytes show by their mark; nothing for text.
[[nodiscard]] std::optional<FileKind> binary_kind(std::string_view bytes);
// The kind of a text, by what stands in it first.
[[nodiscard]] FileKind text_kind(std::string_view text);

}  // namespace qiyuan::xiangqi
