#include "games/xiangqi/records/write_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "games/xiangqi/fen.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string moves_text(const GameRecord& game, Notation notation) {
    std::vector<std::string> texts;
    Position pos = game.start;
    for (const Move m : game.moves) {
        texts.push_back(to_text(pos, m, notation));
        pos.do_move(m);
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

std::string tsv_row(const GameRecord& game, Notation notation) {
    return fmt::format("{}\t{}\t{}\n", text(game.result), game.start == Position{} ? "-" : to_fen(game.start),
                       moves_text(game, notation));
}

constexpr std::string_view kTsvHead = "# result, FEN (- for the usual start), moves\n";

}  // namespace

std::string write_tsv(std::span<const GameRecord> games, Notation notation) {
    std::string out{kTsvHead};
    for (const GameRecord& game : games) out += tsv_row(game, notation);
    return out;
}

std::string write_move_list(const GameRecord& game, Notation notation) {
    std::string out;
    if (game.start != Position{}) out += to_fen(game.start) + "\n";
    out += moves_text(game, notation);
    if (game.result != GameResult::kUnknown)
        out += fmt::format("{}{}", game.moves.empty() ? "" : " ", text(game.result));
    return out + "\n";
}

Expected<std::string> GameWriter::text_of(const GameRecord& game) const {
    const bool is_first = games_ == 0;
    switch (options_.kind) {
        case FileKind::kPgn: return (is_first ? "" : "\n") + write_pgn(std::span{&game, 1}, options_.notation);
        case FileKind::kTsv: return (is_first ? std::string{kTsvHead} : "") + tsv_row(game, options_.notation);
        case FileKind::kMoves: return write_move_list(game, options_.notation);
        case FileKind::kDhtmlxq: return write_dhtmlxq(game);
        case FileKind::kXqf: return write_xqf(game);
        case FileKind::kCbr: return write_cbr(game);
        case FileKind::kCbf: return write_cbf(game);
        case FileKind::kPlain: return write_training_text(game, options_.notation);
        case FileKind::kCbl: break;
    }
    return std::string{};
}

Expected<void> GameWriter::add(const GameRecord& game) {
    if (games_ > 0 && holds_one_game(options_.kind))
        return base::fail(
            fmt::format("a file of kind {} holds one game; pgn, dhtmlxq, tsv and cbl hold many", name(options_.kind)));
    if (options_.kind == FileKind::kCbl) {
        library_.push_back(game);
        ++games_;
        return {};
    }
    auto text = text_of(game);
    if (text && !is_binary(options_.kind)) text = base::encode_text(*text, options_.encoding);
    if (!text) return tl::unexpected(text.error());
    ++games_;
    return sink_(*text);
}

Expected<void> GameWriter::finish() {
    if (options_.kind == FileKind::kCbl) {
        const auto library = write_cbl(std::exchange(library_, {}), "");
        return library ? sink_(*library) : tl::unexpected(library.error());
    }
    if (games_ == 0 && options_.kind == FileKind::kTsv) return sink_(kTsvHead);
    return {};
}

}  // namespace qiyuan::xiangqi
