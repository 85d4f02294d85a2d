#include "games/xiangqi/records/record.hpp"

#include <algorithm>
#include <array>

namespace qiyuan::xiangqi {
namespace {

constexpr std::array kAllResults{GameResult::kUnknown, GameResult::kRedWins, GameResult::kBlackWins, GameResult::kDraw};

}  // namespace

bool MoveLine::operator==(const MoveLine&) const = default;

TreeSize size_of(const MoveLine& line) {
    TreeSize size{line.variations.size(), line.moves.size()};
    for (const Variation& variation : line.variations) {
        const TreeSize inner = size_of(variation.line);
        size.variations += inner.variations;
        size.moves += inner.moves;
    }
    return size;
}

std::string_view text(GameResult result) {
    switch (result) {
        case GameResult::kRedWins: return "1-0";
        case GameResult::kBlackWins: return "0-1";
        case GameResult::kDraw: return "1/2-1/2";
        case GameResult::kUnknown: break;
    }
    return "*";
}

std::optional<GameResult> parse_result(std::string_view word) {
    for (const GameResult result : kAllResults)
        if (text(result) == word) return result;
    return std::nullopt;
}

std::optional<std::string_view> tag_value(const GameRecord& game, std::string_view name) {
    const auto found = std::ranges::find(game.tags, name, &Tag::name);
    if (found == game.tags.end()) return std::nullopt;
    return found->value;
}

}  // namespace qiyuan::xiangqi
