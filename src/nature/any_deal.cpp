#include "nature/any_deal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "engine/typed/typed_game.hpp"
#include "games/dark/deal.hpp"
#include "games/magic/dealer.hpp"
#include "nature/dark_games.hpp"

namespace qiyuan::nature {
namespace {

constexpr char kShows = '=';
constexpr std::string_view kDice = "dice=";
constexpr char kEnchanted = '{';  // begins the status of a piece of Magic Chess

using Pieces = std::map<std::string, std::string, std::less<>>;

template <typename G>
Pieces lay_out_banqi(const engine::AnyGame& game, std::uint64_t seed) {
    Pieces pieces;
    const auto* pos = engine::position_of<G>(game);
    if (pos == nullptr) return pieces;
    const dark::Deal deal{pos->face_down(), pos->bag(), seed};
    pos->face_down().for_each(
        [&](auto square) { pieces[square.text()] = dark::letter(deal.at(square), banqi::kDefaultLetters); });
    return pieces;
}

// The position of a game of Magic Chess on any board; null of another game.
const magic::Position* magic_position(const engine::AnyGame& game) {
    const magic::Position* found = nullptr;
    const auto look = [&]<magic::BoardSize kSize>() {
        if (const auto* pos = engine::position_of<magic::GameOn<kSize>>(game)) found = pos;
    };
    look.operator()<magic::BoardSize::kFour>();
    look.operator()<magic::BoardSize::kFive>();
    look.operator()<magic::BoardSize::kSix>();
    return found;
}

Pieces lay_out_magic(const engine::AnyGame& game, std::uint64_t seed) {
    Pieces pieces;
    const auto* pos = magic_position(game);
    if (pos == nullptr) return pieces;
    const magic::Dealer dealer{*pos, seed};
    pos->unknown().for_each([&](magic::Square square) {
        const magic::Outcome dealt = dealer.dealt(square);
        std::string piece{dark::letter(dealt.piece, magic::kLetters)};
        if (dealt.is_marked) piece += fmt::format("{{{}}}", pos->unseen().mark(dealt.piece).text());
        pieces[square.text()] = std::move(piece);
    });
    return pieces;
}

// Square and piece that the last move turned face-down so that nobody can tell it from the other unseen ones.
std::optional<std::pair<std::string, std::string>> hidden_in_magic(const magic::Position& before,
                                                                   const magic::Position& after) {
    const auto turned = after.unknown() - before.unknown();
    const auto left = before.face_up(before.mover_colour()) - after.face_up(before.mover_colour());
    if (turned.empty() || left.empty()) return std::nullopt;
    return std::pair{turned.first().text(), std::string{dark::letter(before.at(left.first()), magic::kLetters)}};
}

struct Entry {
    std::string_view game;
    Pieces (*lay_out)(const engine::AnyGame& game, std::uint64_t seed);
};

constexpr auto kDarkGames = DarkGames::table([]<typename G> {
    if constexpr (kIsMagic<G>)
        return Entry{G::kName, lay_out_magic};
    else
        return Entry{G::kName, lay_out_banqi<G>};
});

// Null for a game that hides nothing.
const Entry* entry_of(const engine::AnyGame& game) {
    const auto* const entry = std::find_if(std::begin(kDarkGames), std::end(kDarkGames),
                                           [&](const Entry& known) { return known.game == game.name(); });
    return entry == std::end(kDarkGames) ? nullptr : entry;
}

bool is_enchanted(std::string_view text) { return text.find(kEnchanted) != std::string_view::npos; }

std::string_view square_of(std::string_view outcome) { return outcome.substr(0, outcome.find(kShows)); }

std::vector<std::string> sorted_pieces(const Pieces& pieces) {
    std::vector<std::string> sorted;
    for (const auto& [square, piece] : pieces) sorted.push_back(piece);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

}  // namespace

bool is_outcome(std::string_view text) { return text.find(kShows) != std::string_view::npos; }

std::optional<AnyDeal> AnyDeal::make(const engine::AnyGame& game, std::uint64_t seed) {
    if (!game.has_chance()) return std::nullopt;
    AnyDeal deal;
    if (const Entry* const entry = entry_of(game))
        deal.pieces_ = entry->lay_out(game, seed);
    else
        deal.dice_ = seed >> 1U;  // so that it is a number that every reader of numbers takes
    return deal;
}

bool AnyDeal::must_follow(const engine::AnyGame& game) {
    const auto* pos = magic_position(game);
    return pos != nullptr && pos->flags().hidden_known == magic::HiddenKnown::kBag;
}

base::Expected<AnyDeal> AnyDeal::parse(const engine::AnyGame& game, std::string_view text) {
    const auto any = make(game, 0);
    if (!any) return base::fail(fmt::format("nothing is dealt in {}", game.name()));
    AnyDeal deal;
    if (any->dice_) {
        const auto seed = text.starts_with(kDice) ? base::parse_integer(text.substr(kDice.size())) : std::nullopt;
        if (!seed || *seed < 0)
            return base::fail(fmt::format("expected the seed of the dice, as in dice=7, got {}", base::quoted(text)));
        deal.dice_ = static_cast<std::uint64_t>(*seed);
        return deal;
    }
    for (const auto& word : base::split_words(text)) {
        const auto square = square_of(word.text);
        if (!is_outcome(word.text) || !any->pieces_.contains(square) || deal.pieces_.contains(square))
            return base::fail(
                fmt::format("expected each face-down square once, as in a0=G, got {}", base::quoted(word.text)),
                word.column);
        deal.pieces_[std::string{square}] = word.text.substr(square.size() + 1);
    }
    if (sorted_pieces(deal.pieces_) != sorted_pieces(any->pieces_))
        return base::fail("the pieces dealt are not those that nobody has seen");
    return deal;
}

std::string AnyDeal::text() const {
    if (dice_) return fmt::format("{}{}", kDice, *dice_);
    std::string text;
    for (const auto& [square, piece] : pieces_)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", square, kShows, piece);
    return text;
}

base::Expected<void> AnyDeal::play(engine::AnyGame& game, std::string_view text) {
    if (!must_follow(game)) return game.play(text);
    while (!hidden_.empty() && hidden_.back().plies > game.plies()) hidden_.pop_back();  // taken back
    const magic::Position before = *magic_position(game);
    if (auto done = game.play(text); !done) return done;
    if (auto hidden = hidden_in_magic(before, *magic_position(game)))
        hidden_.push_back({game.plies(), std::move(hidden->first), std::move(hidden->second)});
    return {};
}

std::string_view AnyDeal::piece_on(std::string_view square, std::size_t plies) const {
    for (auto last = hidden_.rbegin(); last != hidden_.rend(); ++last)
        if (last->plies <= plies && last->square == square) return last->piece;
    const auto found = pieces_.find(square);
    assert(found != pieces_.end());
    return found->second;
}

// Each outcome as often as its weight says.
std::string AnyDeal::thrown(const engine::AnyGame& game) const {
    std::uint64_t state = *dice_ ^ game.plies();
    base::Rng rng{base::split_mix(state)};
    const auto outcomes = game.outcomes();
    std::uint64_t total = 0;
    for (const auto& [text, weight] : outcomes) total += weight;
    std::uint64_t left = rng.below(total);
    std::size_t which = 0;
    while (left >= outcomes[which].second) left -= outcomes[which++].second;
    return outcomes[which].first;
}

std::string AnyDeal::outcome(const engine::AnyGame& game) const {
    assert(game.awaits_outcome());
    if (dice_) return thrown(game);
    const auto outcomes = game.outcomes();
    const auto square = square_of(outcomes.front().first);
    const auto piece = piece_on(square, game.plies());
    // What it carries is told as it is now: ice that runs from the start has melted by some turns, or altogether.
    std::string shown;
    for (const auto& [text, weight] : outcomes)
        if (text[square.size() + 1] == piece.front() && (shown.empty() || is_enchanted(text) == is_enchanted(piece)))
            shown = text;
    assert(!shown.empty());
    return shown;
}

}  // namespace qiyuan::nature
