#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/formats.hpp"
#include "games/xiangqi/records/game_builder.hpp"
#include "games/xiangqi/records/training_text.hpp"

namespace qiyuan::xiangqi {
namespace {

// The lines of one position, without their first words; pieces of the file.
struct TrainingLines {
    std::string_view fen;
    std::string_view move;
    std::string_view score;
    std::string_view result;
};

std::optional<GameResult> result_for(std::string_view text, Side to_move) {
    const auto number = base::parse_integer(text);
    if (!number || *number < -1 || *number > 1) return std::nullopt;
    if (*number == 0) return GameResult::kDraw;
    return (*number == 1) == (to_move == kRed) ? GameResult::kRedWins : GameResult::kBlackWins;
}

// Positions that follow from each other are one game.
class TrainingTextReader {
public:
    TrainingTextReader(const Source& source, std::optional<Notation> notation, const TakeGame& take)
        : source_(source),
          notation_(notation.value_or(Notation::kCoordinate)),
          take_(take),
          builder_(source, notation_) {}

    void read() {
        TrainingLines lines;
        for (const std::string_view line : source_.lines()) {
            const std::string_view words = base::trim(line);
            const std::size_t space = std::min(words.find(' '), words.size());
            const std::string_view name = words.substr(0, space);
            const std::string_view value = base::trim(words.substr(space));
            if (name == "fen") lines.fen = value;
            if (name == "move") lines.move = value;
            if (name == "score") lines.score = value;
            if (name == "result") lines.result = value;
            if (name != training_text::kEnd) continue;
            take_position(lines, words);
            lines = {};
        }
        finish_game();
    }

private:
    void finish_game() {
        if (is_open_) take_(builder_.take());
        builder_ = GameBuilder{source_, notation_};
        is_open_ = false;
    }

    void take_position(const TrainingLines& lines, std::string_view end) {
        if (is_open_ && lines.fen != to_fen(pos_)) finish_game();
        if (!is_open_) {
            is_open_ = true;
            builder_.set_start_fen(lines.fen.empty() ? end : lines.fen);
            if (const auto start = parse_fen(lines.fen)) pos_ = *start;
        }
        const auto result = result_for(lines.result, pos_.side_to_move());
        const auto score = base::parse_integer(lines.score);
        if (lines.move.empty() || !result || !score)
            builder_.fail(source_.error_in(
                end,
                "a position that is not whole; expected lines fen, move, score, ply and result (1, 0 or -1) before e"));
        if (!builder_.has_failed()) {
            builder_.set_result(*result);
            if (std::abs(*score) <= training_text::kMostScore) {
                const int sign = pos_.side_to_move() == kRed ? 1 : -1;
                builder_.add_comment(training_text::eval_comment(sign * static_cast<int>(*score)));
            }
            builder_.play(lines.move);
        }
        // The next position says by itself where it stands.
        if (builder_.has_failed()) return finish_game();
        pos_ = builder_.position();
    }

    const Source& source_;
    Notation notation_;
    const TakeGame& take_;
    GameBuilder builder_;
    Position pos_;
    bool is_open_ = false;
};

}  // namespace

void read_training_text(const Source& source, std::optional<Notation> notation, const TakeGame& take) {
    TrainingTextReader{source, notation, take}.read();
}

}  // namespace qiyuan::xiangqi
