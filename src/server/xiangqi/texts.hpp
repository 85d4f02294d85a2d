#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/referee/phrases.hpp"
#include "games/xiangqi/referee/rules.hpp"
#include "games/xiangqi/referee/timeline.hpp"
#include "games/xiangqi/view.hpp"
#include "server/board/board_layout.hpp"
#include "server/board/localized.hpp"

// Between the referee's types and a client's: squares as numbers, moves in every notation, sentences in every language.
namespace qiyuan::server {

using xiangqi::at_of;

// Requires: the move, in coordinates, is legal.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> xiangqi_notations(const xiangqi::Position& pos,
                                                                                 std::string_view move);

// Requires: a legal game.
[[nodiscard]] xiangqi::Timeline xiangqi_timeline(std::string_view fen, const std::vector<std::string>& moves);

// The rules of this name, the usual ones for any other.
[[nodiscard]] xiangqi::Rules xiangqi_rules(std::string_view name);

// What `say(Language)` says in each of them.
template <typename Say>
[[nodiscard]] Localized in_all_languages(Say say) {
    return {say(xiangqi::Language::kEnglish), say(xiangqi::Language::kTraditional),
            say(xiangqi::Language::kSimplified)};
}

}  // namespace qiyuan::server
