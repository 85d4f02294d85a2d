#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_encoding.hpp"
#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/file_kind.hpp"
#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi {

struct WriteOptions {
    FileKind kind = FileKind::kPgn;
    Notation notation = Notation::kCoordinate;                // of kinds that write moves as text
    base::TextEncoding encoding = base::TextEncoding::kUtf8;  // XQF always has GB18030, CCBridge UTF-16
};

// Writes games of one file as they come. What it writes is taken back by read_games(); docs/game-files.md says what
// each kind cannot hold. A list or a table in kFairy must be read as kFairy; a PGN says so itself.
class GameWriter {
public:
    using Sink = std::function<Expected<void>(std::string_view bytes)>;

    GameWriter(const WriteOptions& options, Sink sink) : options_(options), sink_(std::move(sink)) {}

    // An error if the game does not fit the kind of file; nothing of it is then written. Also for a second game where
    // the kind holds one.
    [[nodiscard]] Expected<void> add(const GameRecord& game);
    // Call once, after the last game.
    [[nodiscard]] Expected<void> finish();

    [[nodiscard]] std::size_t games() const { return games_; }

private:
    [[nodiscard]] Expected<std::string> text_of(const GameRecord& game) const;

    WriteOptions options_;
    Sink sink_;
    std::size_t games_ = 0;
    std::vector<GameRecord> library_;  // a CBL begins with its index
};

// All games in one text of UTF-8.
[[nodiscard]] std::string write_pgn(std::span<const GameRecord> games, Notation notation);
[[nodiscard]] std::string write_tsv(std::span<const GameRecord> games, Notation notation);
[[nodiscard]] std::string write_move_list(const GameRecord& game, Notation notation);

// One game as bytes of its kind.
[[nodiscard]] Expected<std::string> write_training_text(const GameRecord& game, Notation notation);
[[nodiscard]] std::string write_dhtmlxq(const GameRecord& game);
[[nodiscard]] Expected<std::string> write_xqf(const GameRecord& game);
[[nodiscard]] Expected<std::string> write_cbr(const GameRecord& game);
[[nodiscard]] Expected<std::string> write_cbl(std::span<const GameRecord> games, std::string_view title);
[[nodiscard]] std::string write_cbf(const GameRecord& game);

}  // namespace qiyuan::xiangqi
