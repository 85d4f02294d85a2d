#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/reading.hpp"
#include "games/xiangqi/records/source.hpp"

namespace qiyuan::xiangqi {

// Puts a game together from the pieces of a file, and replays it. After the first fault it takes nothing more.
class GameBuilder {
public:
    GameBuilder(const Source& source, std::optional<Notation> notation) : source_(&source), notation_(notation) {}

    void set_start(const Position& pos);
    void set_start_fen(std::string_view piece);
    void set_notation(Notation notation) { notation_ = notation; }
    void set_result(GameResult result) { reading_.game.result = result; }
    void add_tag(std::string name, std::string value);
    void add_comment(std::string_view text);
    void play(std::string_view piece);
    // `piece` is what the move was read from.
    void play(Move m, std::string_view piece);
    void fail(base::Error error, std::optional<Move> illegal_move = std::nullopt);

    [[nodiscard]] bool has_failed() const { return reading_.fault.has_value(); }
    [[nodiscard]] const GameRecord& game() const { return reading_.game; }
    [[nodiscard]] GameReading take() { return std::move(reading_); }

private:
    const Source* source_;
    std::optional<Notation> notation_;
    Position pos_;
    GameReading reading_;
};

}  // namespace qiyuan::xiangqi
