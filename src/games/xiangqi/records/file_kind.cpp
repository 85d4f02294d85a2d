#include "games/xiangqi/records/file_kind.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "games/xiangqi/records/bridge_format.hpp"
#include "games/xiangqi/records/record.hpp"
#include "games/xiangqi/records/source.hpp"
#include "games/xiangqi/records/xqf_format.hpp"

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

}  // namespace

std::string_view name(FileKind kind) {
    switch (kind) {
        case FileKind::kPgn: return "pgn";
        case FileKind::kMoves: return "moves";
        case FileKind::kTsv: return "tsv";
        case FileKind::kDhtmlxq: return "dhtmlxq";
        case FileKind::kXqf: return "xqf";
        case FileKind::kCbr: return "cbr";
        case FileKind::kCbl: return "cbl";
        case FileKind::kCbf: return "cbf";
        case FileKind::kPlain: break;
    }
    return "plain";
}

Expected<FileKind> parse_file_kind(std::string_view given) {
    const std::string lower = base::to_lower(given);
    if (lower == "ubb") return FileKind::kDhtmlxq;
    std::vector<std::string_view> names;
    for (const FileKind kind : kAllFileKinds) {
        if (lower == name(kind)) return kind;
        names.push_back(name(kind));
    }
    return base::fail(
        fmt::format("there is no kind of file {}; expected {}", base::quoted(given), fmt::join(names, ", ")));
}

std::optional<FileKind> kind_of_path(std::string_view path) {
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto kind = parse_file_kind(path.substr(dot + 1));
    return kind ? std::optional{*kind} : std::nullopt;
}

bool holds_one_game(FileKind kind) {
    return kind == FileKind::kMoves || kind == FileKind::kXqf || kind == FileKind::kCbr || kind == FileKind::kCbf;
}

bool is_binary(FileKind kind) { return kind == FileKind::kXqf || kind == FileKind::kCbr || kind == FileKind::kCbl; }

std::optional<FileKind> binary_kind(std::string_view bytes) {
    if (bytes.starts_with(bridge::kRecordMark)) return FileKind::kCbr;
    if (bytes.starts_with(bridge::kLibraryMark)) return FileKind::kCbl;
    // No text has a version of XQF, which is a control character, as its third character.
    const auto version = bytes.size() > xqf::kVersionAt ? static_cast<unsigned char>(bytes[xqf::kVersionAt]) : 0U;
    if (bytes.starts_with(xqf::kMark) && version > 0 && version < 0x20) return FileKind::kXqf;
    return std::nullopt;
}

FileKind text_kind(std::string_view text) {
    const auto lines = Source{text}.lines();
    if (is_tsv(lines)) return FileKind::kTsv;
    // Each kind may quote another, in a tag or a comment; the first to appear is the file's own.
    for (const std::string_view line : lines) {
        if (line.starts_with("fen ")) return FileKind::kPlain;
        if (is_tag_line(line)) return FileKind::kPgn;
        if (line.find(kDhtmlXq) != std::string_view::npos) return FileKind::kDhtmlxq;
        if (line.find("<ChineseChessRecord") != std::string_view::npos) return FileKind::kCbf;
    }
    return FileKind::kMoves;
}

}  // namespace qiyuan::xiangqi
