#include "games/xiangqi/records/random_tree.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/notation/random_positions.hpp"

namespace qiyuan::xiangqi::testing {
namespace {

constexpr std::array<const char*, 6> kComments{
    "炮镇中路，先手", "a plain remark", "two lines,\nthe second", "\"quotes\", <tags> & ]]> marks", "紅方優勢", "x"};

void grow(MoveLine& line, Position pos, std::size_t plies, int depth, base::Rng& rng) {
    line.moves = random_game(pos, plies, rng);
    for (std::size_t ply = 0; ply <= line.moves.size(); ++ply) {
        if (rng.below(4) == 0) line.comments.push_back({ply, kComments[rng.below(kComments.size())]});
        if (rng.below(6) == 0) line.nags.push_back({ply, static_cast<std::uint8_t>(rng.below(256))});
        if (ply == line.moves.size()) break;
        // The first move of a variation has its alternatives in the line outside it.
        const bool may_branch = depth == 0 || ply > 0;
        for (std::uint64_t i = may_branch && depth < 3 && rng.below(5) == 0 ? 1 + rng.below(2) : 0; i > 0; --i) {
            Variation variation{ply, {}};
            grow(variation.line, pos, 1 + rng.below(6), depth + 1, rng);
            if (!variation.line.moves.empty()) line.variations.push_back(std::move(variation));
        }
        pos.do_move(line.moves[ply]);
    }
}

void trim(MoveLine& line, const Keeps& keeps, int depth) {
    if (!keeps.variations) line.variations.clear();
    if (!keeps.nags) line.nags.clear();
    if (!keeps.opening_comments && depth > 0 && !line.comments.empty() && line.comments.front().ply == 0) {
        Comment opening = line.comments.front();
        line.comments.erase(line.comments.begin());
        if (!line.comments.empty() && line.comments.front().ply == 1)
            line.comments.front().text.insert(0, opening.text + "\n");
        else
            line.comments.insert(line.comments.begin(), {1, opening.text});
    }
    for (Variation& variation : line.variations) trim(variation.line, keeps, depth + 1);
}

}  // namespace

GameRecord random_tree(const Position& start, base::Rng& rng) {
    GameRecord game;
    game.start = start;
    game.result = static_cast<GameResult>(rng.below(4));
    game.tags = {{"Title", "仙人指路"}, {"Event", "全国个人赛 <1997>"}, {"Date", "1997.11.16"}, {"Site", "北京"},
                 {"Red", "柳大华"},     {"Black", "吕 钦 & co"}};
    grow(game, start, rng.below(20), 0, rng);
    return game;
}

GameRecord what_is_kept(GameRecord game, const Keeps& keeps) {
    trim(game, keeps, 0);
    if (!keeps.clocks) game.start = *Position::from_placement(game.start.placement(), game.start.side_to_move());
    return game;
}

}  // namespace qiyuan::xiangqi::testing
