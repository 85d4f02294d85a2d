#include <fmt/format.h>

#include <deque>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/records/dhtmlxq_tags.hpp"
#include "games/xiangqi/records/men_list.hpp"
#include "games/xiangqi/records/write_games.hpp"

namespace qiyuan::xiangqi {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
        text.replace(at, what.size(), by);
    return text;
}

// Brackets of tags would end the value; full-width ones look the same to people.
std::string safe(std::string_view value) {
    return replaced(replaced(std::string{value}, "[/DhtmlXQ", "［/DhtmlXQ"), "[DhtmlXQ", "［DhtmlXQ");
}

std::string dhtmlxq_tag(std::string_view name, std::string_view value) {
    return fmt::format("[DhtmlXQ_{0}]{1}[/DhtmlXQ_{0}]\n", name, safe(value));
}

std::string dhtmlxq_point(Square square) { return fmt::format("{}{}", square.file(), kRanks - 1 - square.rank()); }

std::string_view result_text(GameResult result) {
    switch (result) {
        case GameResult::kRedWins: return "红胜";
        case GameResult::kBlackWins: return "黑胜";
        case GameResult::kDraw: return "和棋";
        case GameResult::kUnknown: break;
    }
    return "";
}

std::string movelist(const MoveLine& line) {
    std::string out;
    for (const Move m : line.moves) out += dhtmlxq_point(m.from()) + dhtmlxq_point(m.to());
    return out;
}

// A line with its number, the line it leaves, and how many plies of the game are before it.
struct Numbered {
    const MoveLine* line;
    std::size_t number;
    std::size_t outer;
    std::size_t first;
};

}  // namespace

std::string write_dhtmlxq(const GameRecord& game) {
    std::string out = "[DhtmlXQ]\n" + dhtmlxq_tag("ver", "www_dpxq_com");
    for (const Tag& own : game.tags) {
        if (const auto known = dhtmlxq_of_tag(own.name))
            out += dhtmlxq_tag(*known, own.value);
        else if (own.name.starts_with(kDhtmlxqPrefix))
            out += dhtmlxq_tag(own.name.substr(kDhtmlxqPrefix.size()), own.value);
    }
    if (game.result != GameResult::kUnknown) out += dhtmlxq_tag("result", result_text(game.result));
    std::string binit;
    for (const auto& square : men_list(game.start)) binit += square ? dhtmlxq_point(*square) : "99";
    out += dhtmlxq_tag("binit", binit);
    if (game.start != Position{}) out += dhtmlxq_tag("fen", to_fen(game.start));
    // Lines are numbered as they are met, those nearer to the game first.
    std::size_t last = 0;
    std::deque<Numbered> waiting{{&game, 0, 0, 0}};
    for (; !waiting.empty(); waiting.pop_front()) {
        const Numbered now = waiting.front();
        const std::string name =
            now.number == 0 ? "movelist" : fmt::format("move_{}_{}_{}", now.outer, now.first + 1, now.number);
        out += dhtmlxq_tag(name, movelist(*now.line));
        for (const Comment& comment : now.line->comments) {
            const std::size_t ply = now.first + comment.ply;
            out += dhtmlxq_tag(
                now.number == 0 ? fmt::format("comment{}", ply) : fmt::format("comment{}_{}", now.number, ply),
                replaced(comment.text, "\n", "||"));
        }
        for (const Variation& variation : now.line->variations)
            waiting.push_back({&variation.line, ++last, now.number, now.first + variation.ply});
    }
    return out + "[/DhtmlXQ]\n";
}

}  // namespace qiyuan::xiangqi
