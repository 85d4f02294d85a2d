#include "games/xiangqi/records/write_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"

namespace qiyuan::xiangqi {
namespace {

std::vector<std::string> move_texts(const GameRecord& game, Notation notation) {
    std::vector<std::string> texts;
    Position pos = game.start;
    for (const Move m : game.moves) {
        texts.push_back(to_text(pos, m, notation));
        pos.do_move(m);
    }
    return texts;
}

std::string joined(const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, " ")); }

std::string_view format_tag(Notation notation) {
    switch (notation) {
        case Notation::kCoordinate: return "Coordinate";
        case Notation::kFairy: return "Fairy";
        case Notation::kIccs: return "ICCS";
        case Notation::kWxf: return "WXF";
        case Notation::kChinese:
        case Notation::kTraditional: break;
    }
    return "Chinese";
}

std::string tag_line(std::string_view name, std::string_view value) {
    std::string escaped;
    for (const char c : value) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return fmt::format("[{} \"{}\"]\n", name, escaped);
}

// A comment that holds a closing brace can only be written to the end of its line.
std::string comment_text(std::string_view text) {
    if (text.find('}') == std::string_view::npos) return fmt::format(" {{{}}}", text);
    std::string lines = "\n";
    for (const auto& line : base::split_fields(text, '\n')) lines += fmt::format("; {}\n", line.text);
    return lines;
}

// One move of each side to a line, as printed records have it.
std::string movetext(const GameRecord& game, Notation notation) {
    const auto texts = move_texts(game, notation);
    std::string out;
    auto comment = game.comments.begin();
    const auto add_comment = [&](std::size_t ply) {
        if (comment != game.comments.end() && comment->ply == ply) out += comment_text((comment++)->text);
    };
    add_comment(0);
    if (!out.empty()) out += '\n';
    int number = game.start.move_number();
    Side side = game.start.side_to_move();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (side == kRed)
            out += fmt::format("{}. {}", number, texts[i]);
        else
            out += fmt::format("{}{}", i == 0 ? fmt::format("{}... ", number) : " ", texts[i]);
        add_comment(i + 1);
        if (side == kBlack) {
            out += '\n';
            ++number;
        }
        side = other(side);
    }
    if (!out.empty() && out.back() != '\n') out += '\n';
    return out;
}

std::string pgn(const GameRecord& game, Notation notation) {
    std::string out = tag_line("Game", "Chinese Chess");
    for (const Tag& tag : game.tags) out += tag_line(tag.name, tag.value);
    out += tag_line("Result", text(game.result));
    if (game.start != Position{}) out += tag_line("FEN", to_fen(game.start));
    out += tag_line("Format", format_tag(notation));
    return fmt::format("{}\n{}{}\n", out, movetext(game, notation), text(game.result));
}

}  // namespace

std::string write_pgn(std::span<const GameRecord> games, Notation notation) {
    std::string out;
    for (const GameRecord& game : games) {
        if (!out.empty()) out += '\n';
        out += pgn(game, notation);
    }
    return out;
}

std::string write_tsv(std::span<const GameRecord> games, Notation notation) {
    std::string out = "# result, FEN (- for the usual start), moves\n";
    for (const GameRecord& game : games)
        out += fmt::format("{}\t{}\t{}\n", text(game.result), game.start == Position{} ? "-" : to_fen(game.start),
                           joined(move_texts(game, notation)));
    return out;
}

std::string write_move_list(const GameRecord& game, Notation notation) {
    std::string out;
    if (game.start != Position{}) out += to_fen(game.start) + "\n";
    out += joined(move_texts(game, notation));
    if (game.result != GameResult::kUnknown)
        out += fmt::format("{}{}", game.moves.empty() ? "" : " ", text(game.result));
    return out + "\n";
}

}  // namespace qiyuan::xiangqi
