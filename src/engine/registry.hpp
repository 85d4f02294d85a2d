#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/any_engine.hpp"
#include "engine/any_game.hpp"
#include "engine/game_entry.hpp"

namespace qiyuan::engine {

// The names that make_game() knows, in the order in which they are shown.
[[nodiscard]] std::vector<std::string_view> game_names();

// Those of them that have an engine.
[[nodiscard]] std::vector<std::string_view> engine_names();

// The bench of a game, and the names of those that have one of their own.
[[nodiscard]] std::vector<std::string_view> bench_names();
[[nodiscard]] Expected<Bench> bench_of(std::string_view game);

// A new game at its start, under rules as game/rules_text.hpp has them (empty: the usual ones). An error that lists
// what there is when there is no such game or no such rule.
[[nodiscard]] Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::string_view rules = "");

// The names of the sets of rules by which a game can be played, the usual one first; empty when there is only one.
[[nodiscard]] std::vector<std::string_view> rule_names(std::string_view game);

// The engine of a game, with the usual start on its board.
[[nodiscard]] Expected<std::unique_ptr<AnyEngine>> make_engine(std::string_view name);

}  // namespace qiyuan::engine
