#include "server/magic/dialect.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "server/board/dark_results.hpp"
#include "server/play/results.hpp"

namespace qiyuan::server {
namespace {

using game::Side;

constexpr Alphabet kMagicAlphabet{"KGMRNCP", kChessKinds, PieceColour::kBlack};

std::string spell_name(char letter) {
    constexpr std::array<std::pair<char, std::string_view>, 4> kNames{
        {{'w', "wood"}, {'i', "ice"}, {'g', "gold"}, {'h', "hidden"}}};
    for (const auto& [code, name] : kNames)
        if (code == letter) return std::string{name};
    return {};
}

}  // namespace

MagicDialect::MagicDialect(int size)
    : Dialect(BoardLayout{size, size, BoardStyle::kCells, BoardLayout::Names::kFileRank, 1}) {}

Expected<void> MagicDialect::fits(const engine::AnyGame& game) const {
    const int height = game.view().height;
    if (height == shape().height()) return {};
    return base::fail(fmt::format("this board has {0}x{0} squares, the position {1}x{1}", shape().height(), height));
}

// `*i2:b2` casts, with a + behind it when the turn goes on; everything else is as in banqi.
Action MagicDialect::action(std::string_view move, const BoardView& before) const {
    if (!move.starts_with('*') || move.size() < 2) return Dialect::action(move, before);
    Action action{.move = std::string{move}, .kind = ActionKind::kCast};
    const auto colon = move.find(':');
    action.spell = spell_name(move[1]);
    if (move[1] == 'i' && move.size() > 2) action.count = move[2] - '0';
    constexpr std::size_t kSquareName = 2;
    if (colon != std::string_view::npos) action.to = shape().at(move.substr(colon + 1, kSquareName));
    return action;
}

std::optional<std::pair<At, ViewedPiece>> MagicDialect::shown(std::string_view outcome) const {
    const auto equals = outcome.find('=');
    if (equals == std::string_view::npos || equals + 1 >= outcome.size()) return std::nullopt;
    const auto at = shape().at(outcome.substr(0, equals));
    const auto man = kMagicAlphabet.man(outcome[equals + 1]);
    if (!at || !man) return std::nullopt;
    return std::pair{*at, *man};
}

// A level has a limit of its own; otherwise it goes with the board.
int MagicDialect::quiet_limit(std::string_view rules) const {
    constexpr int kPliesPerRow = 10;
    return static_cast<int>(base::parse_integer(rules).value_or(kPliesPerRow * shape().height()));
}

FinalResult MagicDialect::result(const PlayedGame& game, const engine::GameEnding& ending) const {
    return final_result(winner_of(ending, game.now.side_to_move()), dark_result_code(ending.reason),
                        game.now.view().colours);
}

}  // namespace qiyuan::server
