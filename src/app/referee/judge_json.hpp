#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/expected.hpp"
#include "games/xiangqi/referee/explain.hpp"

namespace qiyuan::app {

// The first move of a record that the rules refuse, and whether it costs the game.
struct IllegalMove {
    std::optional<base::Error> error;
    bool loses = false;
};

// The ruling with all its evidence; docs/referee.md describes the fields.
[[nodiscard]] nlohmann::json to_json(const xiangqi::GameReport& report, const xiangqi::Timeline& game,
                                     const IllegalMove& illegal, const xiangqi::Rules& rules,
                                     const xiangqi::Speech& speech);

// What an illegal move means, in a sentence. Requires: there is one.
[[nodiscard]] std::string illegal_move_text(const xiangqi::Timeline& game, const IllegalMove& illegal,
                                            xiangqi::Language language);

}  // namespace qiyuan::app
