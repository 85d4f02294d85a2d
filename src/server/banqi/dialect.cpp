#include "server/banqi/dialect.hpp"

#include "games/banqi/rules.hpp"
#include "server/board/dark_results.hpp"
#include "server/play/results.hpp"

namespace qiyuan::server {
namespace {

constexpr int kRanks = 4;

}  // namespace

BanqiDialect::BanqiDialect(int files)
    : Dialect(BoardLayout{files, kRanks, BoardStyle::kCells, BoardLayout::Names::kFileRank, 0}) {}

std::optional<std::pair<At, ViewedPiece>> BanqiDialect::shown(std::string_view outcome) const {
    const auto equals = outcome.find('=');
    if (equals == std::string_view::npos || equals + 1 >= outcome.size()) return std::nullopt;
    const auto at = shape().at(outcome.substr(0, equals));
    const auto man = kDarkAlphabet.man(outcome[equals + 1]);
    if (!at || !man) return std::nullopt;
    return std::pair{*at, *man};
}

int BanqiDialect::quiet_limit(std::string_view rules) const {
    return banqi::rules_from_name(rules).value_or(banqi::Rules{}).draw_clock_plies;
}

FinalResult BanqiDialect::result(const PlayedGame& game, const engine::GameEnding& ending) const {
    return final_result(winner_of(ending, game.now.side_to_move()), dark_result_code(ending.reason),
                        game.now.view().colours);
}

}  // namespace qiyuan::server
