#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// A name for people of what programs call `code`; traditional characters follow from the simplified ones.
struct CodeName {
    std::string_view code;
    std::string_view english;
    std::string_view simplified;
};

// One board or set of moves of a game: what engine::make_game() calls a game.
struct VariantEntry {
    CodeName name;
    std::unique_ptr<const Dialect> dialect;
};

// What the server knows of a game by its name. Each game makes its own in server/<game>/entry.cpp.
struct FamilyEntry {
    std::vector<VariantEntry> variants;       // the first bears the name of the game, the others begin with it
    std::vector<std::string_view> notations;  // of moves, the usual one first
    std::vector<CodeName> rules{};            // names of the rules that engine::rule_names() has
    std::string_view engine{};                // that plays all variants; empty where each has its own or none
};

// The games that the server offers. server/games.cpp is the list and holds nothing else; see engine/games.hpp.
[[nodiscard]] const std::vector<FamilyEntry>& all_families();

}  // namespace qiyuan::server
