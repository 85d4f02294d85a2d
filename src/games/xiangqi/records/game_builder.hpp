#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/notation/notation.hpp"
#include "games/xiangqi/records/reading.hpp"
#include "games/xiangqi/records/source.hpp"

namespace qiyuan::xiangqi {

// Puts a game together from the pieces of a file, and replays it. After the first fault of the main line it takes
// nothing more; after a fault in a variation nothing more of that variation.
class GameBuilder {
public:
    GameBuilder(const Source& source, std::optional<Notation> notation);

    void set_start(const Position& pos);
    void set_start_fen(std::string_view piece);
    void set_notation(Notation notation) { notation_ = notation; }
    void set_result(GameResult result) { reading_.game.result = result; }
    void add_tag(std::string name, std::string value);

    // These add to the line that is open: the main line, or the variation begun last.
    void add_comment(std::string_view text);
    void add_nag(std::uint8_t number);
    void play(std::string_view piece);
    // `piece` is what the move was read from.
    void play(Move m, std::string_view piece);

    // Begins a variation that replaces the move after the first `ply` of the open line. `piece` is where it stands in
    // the file. Variations of a line may come in any order, but going forward costs a replay.
    void begin_variation(std::size_t ply, std::string_view piece);
    void end_variation();
    // Where the outermost open variation begins. Requires: depth() > 0.
    [[nodiscard]] std::string_view open_variation() const { return lines_[1].piece; }
    [[nodiscard]] std::size_t depth() const { return lines_.size() - 1; }  // variations that are open
    // Of the open line. Requires: no variation of it has been read since its last move.
    [[nodiscard]] const Position& position() const { return lines_.back().pos; }
    [[nodiscard]] std::size_t plies() const { return lines_.back().line.moves.size(); }

    // A variation that cannot even be begun.
    void lose_variation(base::Error error);

    // A fault of the open line.
    void fail(base::Error error, std::optional<Move> illegal_move = std::nullopt);
    // A fault of the whole game, whatever is open.
    void fail_game(base::Error error);

    [[nodiscard]] bool has_failed() const { return reading_.fault.has_value(); }
    // Whether the open line takes no more.
    [[nodiscard]] bool is_closed() const { return has_failed() || lines_.back().is_cut; }
    [[nodiscard]] const GameRecord& game() const { return reading_.game; }  // its main line is empty before take()
    // Ends what is still open.
    [[nodiscard]] GameReading take();

private:
    struct OpenLine {
        MoveLine line;
        std::size_t ply = 0;     // of the outer line, where this one leaves it
        Position pos;            // after `cursor` moves
        std::size_t cursor = 0;  // all moves while the line grows; fewer while a variation of it is read
        std::vector<Undo> undos = {};
        std::string_view piece = "";  // where it begins in the file
        bool is_cut = false;

        void move_cursor(std::size_t to);
    };

    const Source* source_;
    std::optional<Notation> notation_;
    std::vector<OpenLine> lines_;  // the main line first
    GameReading reading_;
};

}  // namespace qiyuan::xiangqi
