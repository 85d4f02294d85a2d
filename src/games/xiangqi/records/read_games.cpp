#include "games/xiangqi/records/read_games.hpp"

#include <utility>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"

namespace qiyuan::xiangqi {
namespace {

void read_text(const Source& source, FileKind kind, std::optional<Notation> notation, const TakeGame& take) {
    switch (kind) {
        case FileKind::kPgn: return read_pgn(source, notation, take);
        case FileKind::kTsv: return read_tsv(source, notation, take);
        case FileKind::kPlain: return read_training_text(source, notation, take);
        case FileKind::kDhtmlxq: return read_dhtmlxq(source, take);
        case FileKind::kCbf: return take(read_cbf(source));
        default: return take(read_move_list(source, notation));
    }
}

void read_bytes(std::string_view file, FileKind kind, base::TextEncoding encoding, const TakeGame& take) {
    if (kind == FileKind::kCbl) return read_cbl(file, take);
    take(kind == FileKind::kCbr ? read_cbr(file) : read_xqf(file, encoding));
}

// What encoding a text is in, or why nobody can tell.
Expected<base::TextEncoding> encoding_of(std::string_view file) {
    if (const auto encoding = base::detect_text_encoding(file)) return *encoding;
    const std::size_t bad = base::first_malformed_utf8(file).value_or(0);
    return tl::unexpected(Source{file}.error_at(
        bad, "the text is not UTF-8, and what else it is does not show; say --encoding gb18030 (or big5, utf-16le)"));
}

}  // namespace

Expected<void> read_each_game(std::string_view file, const ReadOptions& options, const TakeGame& take) {
    const auto kind = options.kind ? options.kind : binary_kind(file);
    if (kind && is_binary(*kind)) {
        read_bytes(file, *kind, options.encoding.value_or(base::TextEncoding::kGb18030), take);
        return {};
    }
    const auto encoding = options.encoding ? Expected<base::TextEncoding>{*options.encoding} : encoding_of(file);
    if (!encoding) return tl::unexpected(encoding.error());
    std::string decoded;
    if (*encoding != base::TextEncoding::kUtf8 || base::first_malformed_utf8(file)) {
        auto text = base::decode_text(file, *encoding);
        if (!text) return tl::unexpected(text.error());
        decoded = std::move(*text);
        file = decoded;
    }
    read_text(Source{file}, kind ? *kind : text_kind(file), options.notation, take);
    return {};
}

Expected<std::vector<GameReading>> read_game_by_game(std::string_view file, const ReadOptions& options) {
    std::vector<GameReading> games;
    const auto done = read_each_game(file, options, [&](GameReading reading) { games.push_back(std::move(reading)); });
    if (!done) return tl::unexpected(done.error());
    return games;
}

Expected<std::vector<GameRecord>> read_games(std::string_view file, const ReadOptions& options) {
    auto games = read_game_by_game(file, options);
    if (!games) return tl::unexpected(games.error());
    std::vector<GameRecord> result;
    for (auto& reading : *games) {
        if (reading.fault) return tl::unexpected(reading.fault->error);
        if (!reading.cut_variations.empty()) return tl::unexpected(reading.cut_variations.front());
        result.push_back(std::move(reading.game));
    }
    return result;
}

}  // namespace qiyuan::xiangqi
