#include <fmt/format.h>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::xiangqi {
namespace {

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
std::string braced(std::string_view text) {
    if (text.find('}') == std::string_view::npos) return fmt::format("{{{}}}", text);
    std::string lines = "\n";
    for (const auto& line : base::split_fields(text, '\n')) lines += fmt::format("; {}\n", line.text);
    return lines;
}

// Writes a line and the variations that leave it. The main line has one move of each side to a line, as printed records
// have it, variations run on.
class MovetextWriter {
public:
    explicit MovetextWriter(Notation notation) : notation_(notation) {}

    void write(const MoveLine& line, Position pos) {
        auto comment = line.comments.begin();
        auto nag = line.nags.begin();
        auto variation = line.variations.begin();
        bool wants_number = true;
        for (std::size_t ply = 0; ply <= line.moves.size(); ++ply) {
            Position before = pos;
            if (ply > 0) {
                write_move(pos, line.moves[ply - 1], wants_number);
                pos.do_move(line.moves[ply - 1]);
                wants_number = false;
            }
            for (; nag != line.nags.end() && nag->ply == ply; ++nag) add(fmt::format("${}", nag->number));
            if (comment != line.comments.end() && comment->ply == ply) {
                add(braced((comment++)->text));
                if (depth_ == 0 && ply == 0) out_ += '\n';
            }
            for (; ply > 0 && variation != line.variations.end() && variation->ply == ply - 1; ++variation) {
                write_variation(*variation, before);
                wants_number = true;
            }
            if (depth_ == 0 && ply > 0 && pos.side_to_move() == kRed) end_line();
        }
    }

    [[nodiscard]] std::string take() {
        if (!out_.empty()) end_line();
        return std::move(out_);
    }

private:
    void write_move(const Position& pos, Move m, bool wants_number) {
        const bool is_red = pos.side_to_move() == kRed;
        const std::string text = to_text(pos, m, notation_);
        if (is_red || wants_number)
            add(fmt::format("{}{} {}", pos.move_number(), is_red ? "." : "...", text));
        else
            add(text);
    }

    void write_variation(const Variation& variation, const Position& before) {
        ++depth_;
        end_line();
        out_ += '(';
        write(variation.line, before);
        out_ += ')';
        --depth_;
        if (depth_ == 0) end_line();
    }

    // With a space between, unless one is there or a bracket has just opened.
    void add(std::string_view word) {
        if (!out_.empty() && out_.back() != '\n' && out_.back() != '(') out_ += ' ';
        out_ += word;
    }
    void end_line() {
        if (!out_.empty() && out_.back() != '\n') out_ += '\n';
    }

    Notation notation_;
    std::string out_;
    int depth_ = 0;
};

std::string pgn(const GameRecord& game, Notation notation) {
    std::string out = tag_line("Game", "Chinese Chess");
    for (const Tag& tag : game.tags) out += tag_line(tag.name, tag.value);
    out += tag_line("Result", text(game.result));
    if (game.start != Position{}) out += tag_line("FEN", to_fen(game.start));
    out += tag_line("Format", format_tag(notation));
    MovetextWriter moves{notation};
    moves.write(game, game.start);
    return fmt::format("{}\n{}{}\n", out, moves.take(), text(game.result));
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

}  // namespace qiyuan::xiangqi
