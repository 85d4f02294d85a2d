#pragma once

#include "base/rng.hpp"
#include "games/xiangqi/records/record.hpp"

namespace qiyuan::xiangqi::testing {

// A game with variations within variations, comments in two languages and glyphs, and a tag for each of the fields that
// the kinds of files know.
[[nodiscard]] GameRecord random_tree(const Position& start, base::Rng& rng);

// What is left of a game in a file that cannot hold everything.
struct Keeps {
    bool variations = true;
    bool nags = true;
    bool opening_comments = true;  // of variations; without it they are joined to the first move's
    bool clocks = true;            // the counters of the start
};
[[nodiscard]] GameRecord what_is_kept(GameRecord game, const Keeps& keeps);

}  // namespace qiyuan::xiangqi::testing
