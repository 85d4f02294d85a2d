#include "games/xiangqi/referee/lap.hpp"

namespace qiyuan::xiangqi {

std::size_t lap_length(const Repetition& repetition, const Timeline& game) {
    for (std::size_t ply = repetition.first_ply + 2; ply < repetition.last_ply; ply += 2)
        if (same_position(game.after(ply), game.after(repetition.first_ply))) return ply - repetition.first_ply;
    return repetition.last_ply - repetition.first_ply;
}

Bitboard moved_along(const Timeline& game, Bitboard squares, std::size_t from, std::size_t to) {
    const auto follow = [&squares](Square leaves, Square reaches) {
        if (squares.contains(leaves)) squares = (squares - Bitboard{leaves}) | Bitboard{reaches};
    };
    for (std::size_t ply = from + 1; ply <= to; ++ply) follow(game.move(ply).from(), game.move(ply).to());
    for (std::size_t ply = from; ply > to; --ply) follow(game.move(ply).to(), game.move(ply).from());
    return squares;
}

Bitboard ever_chased(const Repetition& repetition, const Timeline& game, Side side, std::size_t ply) {
    Bitboard chased;
    for (const LabelledMove& move : repetition.moves)
        if (move.mover == side && move.label == Label::kChase) chased |= moved_along(game, move.victims, move.ply, ply);
    return chased;
}

}  // namespace qiyuan::xiangqi
