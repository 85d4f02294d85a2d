#include "server/banqi_dialect.hpp"

#include "base/text.hpp"
#include "games/banqi/rules.hpp"
#include "server/results.hpp"

namespace qiyuan::server {
namespace {

constexpr int kRanks = 4;

// The fields of `board side bag quiet number [pending]`.
enum Field : std::size_t { kBoard, kSide, kBag, kQuiet };

Stock read_bag(std::string_view field) {
    Stock bag;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const auto man = kDarkAlphabet.man(field[i]);
        if (!man) continue;
        const bool has_count = i + 1 < field.size() && field[i + 1] >= '0' && field[i + 1] <= '9';
        bag[*man] += has_count ? field[i + 1] - '0' : 1;
    }
    return bag;
}

}  // namespace

BanqiDialect::BanqiDialect(int files)
    : Dialect(BoardShape{files, kRanks, BoardStyle::kCells, BoardShape::Names::kFileRank, 0}) {}

Placement BanqiDialect::placement(const engine::AnyGame& game) const {
    const std::string fen = game.fen();
    const auto fields = base::split_words(fen);
    Placement placement;
    placement.men = read_board(fields[kBoard].text, kDarkAlphabet);
    placement.bag = read_bag(fields[kBag].text);
    placement.quiet_plies = static_cast<int>(base::parse_integer(fields[kQuiet].text).value_or(0));
    if (fields[kSide].text == "-") return placement;
    const Colour mover = fields[kSide].text == "r" ? Colour::kRed : Colour::kBlack;
    const Colour waiting = mover == Colour::kRed ? Colour::kBlack : Colour::kRed;
    placement.colours.emplace();
    (*placement.colours)[game.side_to_move()] = mover;
    (*placement.colours)[other(game.side_to_move())] = waiting;
    return placement;
}

std::optional<std::pair<At, Man>> BanqiDialect::shown(std::string_view outcome) const {
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

FinalResult BanqiDialect::result(const PlayedGame& game, const engine::Ending& ending) const {
    const Placement placement = this->placement(game.now);
    const auto winner = winner_of(ending, game.now.side_to_move());
    const auto reason = [&]() -> std::string_view {
        if (ending.reason == "material") return "no-men";
        if (ending.reason == "no legal move") return "no-moves";
        if (winner) return "chase-limit";
        const int limit = quiet_limit(game.rules);
        return limit > 0 && placement.quiet_plies >= limit ? "move-limit" : "repetition";
    }();
    return final_result(winner, reason, placement.colours);
}

}  // namespace qiyuan::server
