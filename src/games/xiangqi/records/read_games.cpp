#include "games/xiangqi/records/read_games.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/xiangqi/records/formats.hpp"

namespace qiyuan::xiangqi {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr std::string_view kDhtmlXq = "[DhtmlXQ";

// A line that opens with a PGN tag: nothing else in these files begins so.
bool is_tag_line(std::string_view line) {
    const auto words = base::trim(line);
    return words.size() > 1 && words[0] == '[' && is_letter(words[1]) && !words.starts_with(kDhtmlXq);
}

bool is_tsv_row(std::string_view line) {
    const auto tab = line.find('\t');
    return tab != std::string_view::npos && parse_result(line.substr(0, tab));
}

bool is_tsv(const std::vector<std::string_view>& lines) {
    const auto first = std::ranges::find_if(
        lines, [](std::string_view line) { return !base::trim(line).empty() && !line.starts_with('#'); });
    return first != lines.end() && is_tsv_row(*first);
}

std::vector<GameReading> readings(const Source& source, std::optional<Notation> notation) {
    const auto lines = source.lines();
    if (is_tsv(lines)) return read_tsv(source, notation);
    // Either kind may quote the other, in a tag or a comment; the first to appear is the file's own.
    for (const std::string_view line : lines) {
        if (is_tag_line(line)) return read_pgn(source, notation);
        if (line.find(kDhtmlXq) != std::string_view::npos) return read_dhtmlxq(source);
    }
    return {read_move_list(source, notation)};
}

}  // namespace

Expected<std::vector<GameReading>> read_game_by_game(std::string_view text, const ReadOptions& options) {
    const Source source{text};
    if (const auto bad = base::first_malformed_utf8(source.text()))
        return tl::unexpected(source.error_at(*bad,
                                              "the file is not UTF-8. Chinese game files are often GBK: convert with "
                                              "'iconv -f GB18030 -t UTF-8 FILE' (or -f BIG5, -f UTF-16)"));
    return readings(source, options.notation);
}

Expected<std::vector<GameRecord>> read_games(std::string_view text, const ReadOptions& options) {
    auto games = read_game_by_game(text, options);
    if (!games) return tl::unexpected(games.error());
    std::vector<GameRecord> result;
    for (auto& reading : *games) {
        if (reading.fault) return tl::unexpected(reading.fault->error);
        result.push_back(std::move(reading.game));
    }
    return result;
}

}  // namespace qiyuan::xiangqi
