#include "server/zero_point_one_dialect.hpp"

#include "base/text.hpp"
#include "games/zero_point_one/fen.hpp"
#include "games/zero_point_one/notation.hpp"
#include "games/zero_point_one/setup.hpp"
#include "server/results.hpp"

namespace qiyuan::server {
namespace {

using zero_point_one::Setup;

constexpr int kSize = 8;
constexpr game::BySide<Colour> kRedAndBlue{Colour::kRed, Colour::kBlue};
constexpr std::size_t kDropText = 3;  // "Df8"

// Captured men, `2N4F15a`: a count, if there are several, before each letter.
game::BySide<Stock> read_hands(std::string_view field) {
    game::BySide<Stock> hands;
    int count = 0;
    for (const char c : field) {
        if (c >= '0' && c <= '9') {
            count = 10 * count + (c - '0');
            continue;
        }
        if (const auto man = kLeaperAlphabet.man(c)) {
            const auto owner = man->colour == Colour::kRed ? game::Side::kFirst : game::Side::kSecond;
            hands[owner][*man] = count == 0 ? 1 : count;
        }
        count = 0;
    }
    return hands;
}

At at_of(zero_point_one::Square square) {
    return static_cast<At>((kSize - 1 - square.row()) * kSize + square.column());
}

}  // namespace

ZeroPointOneDialect::ZeroPointOneDialect()
    : Dialect(BoardShape{kSize, kSize, BoardStyle::kCells, BoardShape::Names::kRowColumn, 1}) {}

Placement ZeroPointOneDialect::placement(const engine::AnyGame& game) const {
    const std::string fen = game.fen();
    const auto fields = base::split_words(fen);
    Placement placement;
    placement.men = read_board(fields[0].text, kLeaperAlphabet);
    placement.pockets = read_hands(fields[2].text);
    placement.colours = kRedAndBlue;
    return placement;
}

Action ZeroPointOneDialect::action(std::string_view move, const Placement& before) const {
    if (move.size() != kDropText) return Dialect::action(move, before);
    Action action{.move = std::string{move}, .kind = ActionKind::kDrop};
    if (const auto man = kLeaperAlphabet.man(move[0])) action.piece = man->kind;
    action.to = shape().at(move.substr(1));
    return action;
}

std::vector<std::pair<std::string, std::string>> ZeroPointOneDialect::notations(const engine::AnyGame& before,
                                                                                std::string_view move) const {
    auto list = Dialect::notations(before, move);
    if (before.awaits_setup()) return list;
    const auto pos = zero_point_one::parse_fen(before.fen());
    if (!pos) return list;
    if (const auto parsed = zero_point_one::parse_move(*pos, move))
        list.emplace_back("long", zero_point_one::to_long_text(*pos, *parsed));
    return list;
}

std::vector<At> ZeroPointOneDialect::checked(const engine::AnyGame& game, const Placement& placement) const {
    if (!game.mover_in_check()) return {};
    const Man wazir{kRedAndBlue[game.side_to_move()], Kind::kWazir};
    for (const Placed& placed : placement.men)
        if (placed.man == wazir) return {placed.at};
    return {};
}

std::optional<SetupTask> ZeroPointOneDialect::setup_task(game::Side side) const {
    SetupTask task;
    // The text goes from the lower row to the upper one, for both players.
    const int lowest_row = side == game::Side::kFirst ? 0 : kSize - 2;
    for (int row = lowest_row; row < lowest_row + 2; ++row)
        for (int column = 0; column < kSize; ++column)
            task.squares.push_back(at_of(zero_point_one::Square::at(row, column)));
    for (const auto kind : zero_point_one::kAllKinds) {
        const Man man{kRedAndBlue[side], kLeaperKinds[zero_point_one::index(kind)]};
        task.men.push_back({man.kind, kLeaperAlphabet.letter(man), zero_point_one::men_per_side(kind)});
    }
    task.examples.push_back(Setup{}.text(side));
    return task;
}

FinalResult ZeroPointOneDialect::result(const PlayedGame& game, const engine::Ending& ending) const {
    const auto winner = winner_of(ending, game.now.side_to_move());
    const auto reason = [&]() -> std::string_view {
        if (ending.reason == "wazir captured") return "wazir-captured";
        if (ending.reason == "move count") return "move-limit";
        return ending.reason == "no legal move" ? "no-moves" : "repetition";
    }();
    return final_result(winner, reason, kRedAndBlue);
}

}  // namespace qiyuan::server
