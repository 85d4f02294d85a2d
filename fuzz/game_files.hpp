#pragma once

#include <string_view>
#include <vector>

#include "fuzz/require.hpp"
#include "games/xiangqi/records/read_games.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::fuzz {

inline bool same_play(const xiangqi::GameRecord& a, const xiangqi::GameRecord& b) {
    return a.start == b.start && a.moves == b.moves && a.result == b.result;
}

inline xiangqi::GameRecord read_one(std::string_view bytes, const xiangqi::ReadOptions& options = {}) {
    const auto games = xiangqi::read_games(bytes, options);
    require(games.has_value() && games->size() == 1, "what is written can be read");
    return games->front();
}

// Reads bytes as a file. Every game that can be read survives being written as PGN in every notation, whole, and in
// each other kind of file, as far as that holds it.
inline void read_and_write(std::string_view file, const xiangqi::ReadOptions& options) {
    using xiangqi::FileKind;
    const auto readings = xiangqi::read_game_by_game(file, options);
    if (!readings) {
        require(!readings.error().message.empty(), "an error says what is wrong");
        return;
    }
    for (const xiangqi::GameReading& reading : *readings) {
        if (reading.fault) {
            require(!reading.fault->error.message.empty(), "a fault says what is wrong");
            continue;
        }
        const xiangqi::GameRecord& game = reading.game;
        for (const auto notation : xiangqi::kAllNotations) {
            const auto again = read_one(xiangqi::write_pgn({&game, 1}, notation));
            require(same_play(game, again) && size_of(game).moves == size_of(again).moves && game.tags == again.tags,
                    "a PGN holds a whole game");
        }
        const auto dhtmlxq = read_one(xiangqi::write_dhtmlxq(game), {.kind = FileKind::kDhtmlxq});
        require(same_play(game, dhtmlxq) && size_of(game).moves == size_of(dhtmlxq).moves, "DhtmlXQ holds the tree");
        for (const FileKind kind : {FileKind::kXqf, FileKind::kCbr}) {
            const auto bytes = kind == FileKind::kXqf ? xiangqi::write_xqf(game) : xiangqi::write_cbr(game);
            require(bytes.has_value(), "every game fits");
            const auto again = read_one(*bytes);
            require(game.moves == again.moves && size_of(game).moves == size_of(again).moves,
                    "binary kinds hold the tree");
        }
        require(same_play(game, read_one(xiangqi::write_cbf(game))), "CBF holds the main line");
    }
}

}  // namespace qiyuan::fuzz
