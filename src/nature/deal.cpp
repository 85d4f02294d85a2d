#include "nature/deal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/banqi/banqi.hpp"
#include "games/dark/deal.hpp"
#include "games/magic/dealer.hpp"
#include "games/magic/magic.hpp"

namespace qiyuan::nature {
namespace {

constexpr char kShows = '=';

using Pieces = std::map<std::string, std::string, std::less<>>;

template <banqi::Variant V>
std::optional<Pieces> lay_out(std::string_view fen, std::uint64_t seed) {
    Pieces pieces;
    const auto pos = banqi::Fen<V>::parse(fen);
    if (!pos) return std::nullopt;
    const dark::Deal<typename V::Size> deal{pos->face_down(), pos->bag(), seed};
    pos->face_down().for_each([&](auto square) {
        pieces[square.text(banqi::kLowestRank)] = dark::letter(deal.at(square), banqi::kDefaultLetters);
    });
    return pieces;
}

// A piece that carries something has it in braces. Where seen pieces go back to the bag (D-16) what a square shows does
// not follow from the start alone.
std::optional<Pieces> lay_out_magic(std::string_view fen, std::uint64_t seed) {
    const auto pos = magic::MagicChess::parse_fen(fen);
    if (!pos || pos->flags().hidden_known == magic::HiddenKnown::kBag) return std::nullopt;
    Pieces pieces;
    const magic::Dealer dealer{*pos, seed};
    pos->unknown().for_each([&](auto square) {
        const magic::Outcome dealt = dealer.dealt(square);
        std::string& piece = pieces[square.text(magic::kLowestRank)];
        piece = dark::letter(dealt.piece, magic::kLetters);
        if (dealt.is_marked) piece += fmt::format("{{{}}}", pos->unseen().mark(dealt.piece).text());
    });
    return pieces;
}

struct Entry {
    std::string_view game;
    std::optional<Pieces> (*lay_out)(std::string_view fen, std::uint64_t seed);
};

template <banqi::Variant V>
constexpr Entry kBanqi{V::kName, lay_out<V>};

// The games that hide something. A new one is one line here.
constexpr Entry kDarkGames[] = {
    kBanqi<banqi::Standard>,
    kBanqi<banqi::FourByFour>,
    kBanqi<banqi::FourByTwo>,
    kBanqi<banqi::HongKong>,
    kBanqi<banqi::FaceDownCapture>,
    kBanqi<banqi::ChainCapture>,
    kBanqi<banqi::House>,
    {magic::MagicChess::kName, lay_out_magic},
    {magic::GameOn<magic::BoardSize::kFive>::kName, lay_out_magic},
    {magic::GameOn<magic::BoardSize::kSix>::kName, lay_out_magic},
};

std::string_view square_of(std::string_view outcome) { return outcome.substr(0, outcome.find(kShows)); }

std::vector<std::string> sorted_pieces(const Pieces& pieces) {
    std::vector<std::string> sorted;
    for (const auto& [square, piece] : pieces) sorted.push_back(piece);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

}  // namespace

bool is_outcome(std::string_view text) { return text.find(kShows) != std::string_view::npos; }

std::optional<Deal> Deal::make(const engine::AnyGame& game, std::uint64_t seed) {
    const auto* const entry = std::find_if(std::begin(kDarkGames), std::end(kDarkGames),
                                           [&](const Entry& known) { return known.game == game.name(); });
    if (entry == std::end(kDarkGames)) return std::nullopt;
    auto pieces = entry->lay_out(game.fen(), seed);
    if (!pieces) return std::nullopt;
    Deal deal;
    deal.pieces_ = std::move(*pieces);
    return deal;
}

base::Expected<Deal> Deal::parse(const engine::AnyGame& game, std::string_view text) {
    const auto any = make(game, 0);
    if (!any) return base::fail(fmt::format("nothing is dealt in {}", game.name()));
    Deal deal;
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

std::string Deal::text() const {
    std::string text;
    for (const auto& [square, piece] : pieces_)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", square, kShows, piece);
    return text;
}

std::string Deal::outcome(const engine::AnyGame& game) const {
    assert(game.awaits_outcome());
    const auto possible = game.outcomes();
    const auto found = pieces_.find(square_of(possible.front().first));
    assert(found != pieces_.end());
    const std::string dealt = fmt::format("{}{}{}", found->first, kShows, found->second);
    const std::string_view piece = std::string_view{dealt}.substr(0, found->first.size() + 2);
    const bool is_plain = piece.size() == dealt.size();
    // What a piece carries may have dwindled since the deal (ice melts), or gone.
    const std::string carrying = std::string{piece} + '{';
    std::string_view same_piece;
    for (const auto& [outcome, weight] : possible) {
        if (outcome == dealt) return dealt;
        if (outcome == piece && same_piece.empty()) same_piece = outcome;
        if (outcome.starts_with(carrying) && !is_plain) same_piece = outcome;
    }
    assert(!same_piece.empty());
    return std::string{same_piece};
}

}  // namespace qiyuan::nature
