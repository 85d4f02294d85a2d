#include "engine/registry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "engine/games.hpp"

namespace qiyuan::engine {
namespace {

// Null when there is no such game.
const GameEntry* entry_of(std::string_view name) {
    const auto& games = all_games();
    const auto found =
        std::find_if(games.begin(), games.end(), [name](const GameEntry& entry) { return entry.name == name; });
    return found == games.end() ? nullptr : &*found;
}

template <typename Condition>
std::vector<std::string_view> names_where(Condition condition) {
    std::vector<std::string_view> names;
    for (const GameEntry& entry : all_games())
        if (condition(entry)) names.push_back(entry.name);
    return names;
}

tl::unexpected<base::Error> no_such_game(std::string_view name) {
    return base::fail(
        fmt::format("there is no game {}; the games are {}", base::quoted(name), fmt::join(game_names(), ", ")));
}

}  // namespace

std::vector<std::string_view> game_names() {
    return names_where([](const GameEntry&) { return true; });
}

std::vector<std::string_view> engine_names() {
    return names_where([](const GameEntry& entry) { return entry.make_engine != nullptr; });
}

std::vector<std::string_view> bench_names() {
    return names_where([](const GameEntry& entry) { return !entry.bench.positions.empty(); });
}

Expected<Bench> bench_of(std::string_view game) {
    const GameEntry* const entry = entry_of(game);
    if (entry == nullptr) return no_such_game(game);
    if (!entry->bench.positions.empty()) return entry->bench;
    return base::fail(fmt::format("there is no bench for {}, only for {}", game, fmt::join(bench_names(), ", ")));
}

Expected<std::unique_ptr<AnyGame>> make_game(std::string_view name, std::string_view rules) {
    const GameEntry* const entry = entry_of(name);
    if (entry == nullptr) return no_such_game(name);
    return entry->make(rules);
}

std::vector<std::string_view> rule_names(std::string_view game) {
    const GameEntry* const entry = entry_of(game);
    return entry == nullptr ? std::vector<std::string_view>{} : entry->rule_names;
}

Expected<std::unique_ptr<AnyEngine>> make_engine(std::string_view name) {
    const GameEntry* const entry = entry_of(name);
    if (entry == nullptr) return no_such_game(name);
    if (entry->make_engine != nullptr) return entry->make_engine();
    return base::fail(fmt::format("there is no engine for {} yet, only for {}", name, fmt::join(engine_names(), ", ")));
}

}  // namespace qiyuan::engine
