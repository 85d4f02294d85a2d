#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/any_engine.hpp"
#include "engine/any_game.hpp"

namespace qiyuan::engine {

// Positions that a search goes through for its signature and its speed, and how deep.
struct Bench {
    std::span<const std::string_view> positions;
    int depth = 0;
};

// What the program knows of a game by its name. Each game makes its own in engine/<game>/entry.cpp.
struct GameEntry {
    std::string_view name;
    Expected<std::unique_ptr<AnyGame>> (*make)(std::string_view rules);
    std::unique_ptr<AnyEngine> (*make_engine)() = nullptr;  // null for a game that has rules but no engine
    std::vector<std::string_view> rule_names{};             // the sets of rules; empty when there is only one
    Bench bench{};                                          // without positions where another game's stands for it
};

}  // namespace qiyuan::engine
