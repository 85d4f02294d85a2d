#include "server/magic_dialect.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "server/results.hpp"

namespace qiyuan::server {
namespace {

using game::Side;

// The fields of `mc1 rows side colours bag quiet spells ...`.
enum Field : std::size_t { kVersion, kRows, kSide, kColours, kBag, kQuiet, kSpells };

constexpr Alphabet kMagicAlphabet{"KGMRNCP", kChessKinds, Colour::kBlack};

// "i2gh" as it stands between braces.
Badges read_badges(std::string_view text) {
    Badges badges;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == 'g') badges.gold = true;
        if (text[i] == 'h') badges.mask = true;
        if (text[i] == 'i' && i + 1 < text.size()) badges.ice = static_cast<std::uint8_t>(text[i + 1] - '0');
    }
    return badges;
}

// Rows from the top: digits for empty squares, # wood, ? unknown, (x) face-down but seen, {..} what a man carries.
std::vector<Placed> read_rows(std::string_view rows) {
    std::vector<Placed> men;
    At at = 0;
    bool is_seen_before = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const char c = rows[i];
        if (c >= '0' && c <= '9') {
            at = static_cast<At>(at + (c - '0'));
        } else if (c == '(' || c == ')') {
            is_seen_before = c == '(';
        } else if (c == '#') {
            men.push_back({at++, false, Man{Colour::kNone, Kind::kWood}});
        } else if (c == '?') {
            men.push_back({at++, true, std::nullopt});
        } else if (c == '{' && !men.empty()) {
            const auto end = rows.find('}', i);
            if (end == std::string_view::npos) break;
            men.back().badges = read_badges(rows.substr(i + 1, end - i - 1));
            i = end;
        } else if (const auto man = kMagicAlphabet.man(c)) {
            men.push_back({at++, is_seen_before, man});
        }
    }
    return men;
}

// Letters, each with what it will carry between braces, which players do not see on the board.
Stock read_bag(std::string_view field) {
    Stock bag;
    bool inside = false;
    for (const char c : field) {
        if (c == '{' || c == '}') inside = c == '{';
        if (inside) continue;
        if (const auto man = kMagicAlphabet.man(c)) ++bag[*man];
    }
    return bag;
}

std::string spell_name(char letter) {
    constexpr std::array<std::pair<char, std::string_view>, 4> kNames{
        {{'w', "wood"}, {'i', "ice"}, {'g', "gold"}, {'h', "hidden"}}};
    for (const auto& [code, name] : kNames)
        if (code == letter) return std::string{name};
    return {};
}

// "w1", "i2x3": a spell and its charges.
SpellStock read_spell(std::string_view text, int wait) {
    SpellStock spell{spell_name(text[0]), 0, 0, wait};
    std::string_view charges = text.substr(1);
    if (text[0] == 'i' && charges.size() > 2) {
        spell.count = charges[0] - '0';
        charges = charges.substr(2);
    }
    spell.charges = static_cast<int>(base::parse_integer(charges).value_or(0));
    return spell;
}

// "n:w1,i2x3@2;p:g1"
game::BySide<std::vector<SpellStock>> read_spells(std::string_view field) {
    game::BySide<std::vector<SpellStock>> spells;
    if (field == "-") return spells;
    for (const base::Token& part : base::split_fields(field, ';')) {
        if (part.text.size() < 2) continue;
        const auto at = part.text.find('@');
        const int wait = at == std::string_view::npos
                             ? 0
                             : static_cast<int>(base::parse_integer(part.text.substr(at + 1)).value_or(0));
        const std::string_view list = part.text.substr(2, at == std::string_view::npos ? at : at - 2);
        auto& own = spells[part.text[0] == 'p' ? Side::kFirst : Side::kSecond];
        for (const base::Token& item : base::split_fields(list, ','))
            if (!item.text.empty()) own.push_back(read_spell(item.text, wait));
    }
    return spells;
}

}  // namespace

MagicDialect::MagicDialect(int size)
    : Dialect(BoardShape{size, size, BoardStyle::kCells, BoardShape::Names::kFileRank, 1}) {}

Expected<void> MagicDialect::fits(const engine::AnyGame& game) const {
    const std::string fen = game.fen();
    const std::string_view rows = base::split_words(fen)[kRows].text;
    const auto height = std::count(rows.begin(), rows.end(), '/') + 1;
    if (height == shape().height()) return {};
    return base::fail(fmt::format("this board has {0}x{0} squares, the position {1}x{1}", shape().height(), height));
}

Placement MagicDialect::placement(const engine::AnyGame& game) const {
    const std::string fen = game.fen();
    const auto fields = base::split_words(fen);
    Placement placement;
    placement.men = read_rows(fields[kRows].text);
    placement.bag = read_bag(fields[kBag].text);
    placement.quiet_plies = static_cast<int>(base::parse_integer(fields[kQuiet].text).value_or(0));
    placement.spells = read_spells(fields[kSpells].text);
    if (fields[kColours].text == "-") return placement;
    const bool player_is_red = fields[kColours].text == "pr";
    placement.colours = player_is_red ? game::BySide<Colour>{Colour::kRed, Colour::kBlack}
                                      : game::BySide<Colour>{Colour::kBlack, Colour::kRed};
    return placement;
}

// `*i2:b2` casts, with a + behind it when the turn goes on; everything else is as in banqi.
Action MagicDialect::action(std::string_view move, const Placement& before) const {
    if (!move.starts_with('*') || move.size() < 2) return Dialect::action(move, before);
    Action action{.move = std::string{move}, .kind = ActionKind::kCast};
    const auto colon = move.find(':');
    action.spell = spell_name(move[1]);
    if (move[1] == 'i' && move.size() > 2) action.count = move[2] - '0';
    constexpr std::size_t kSquareName = 2;
    if (colon != std::string_view::npos) action.to = shape().at(move.substr(colon + 1, kSquareName));
    return action;
}

std::optional<std::pair<At, Man>> MagicDialect::shown(std::string_view outcome) const {
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

FinalResult MagicDialect::result(const PlayedGame& game, const engine::Ending& ending) const {
    const Placement placement = this->placement(game.now);
    const auto winner = winner_of(ending, game.now.side_to_move());
    const auto reason = [&]() -> std::string_view {
        if (ending.reason == "material") return "no-men";
        if (ending.reason == "no legal move") return "no-moves";
        const int limit = quiet_limit(game.rules);
        return limit > 0 && placement.quiet_plies >= limit ? "move-limit" : "repetition";
    }();
    return final_result(winner, reason, placement.colours);
}

}  // namespace qiyuan::server
