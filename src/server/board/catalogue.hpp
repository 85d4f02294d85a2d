#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/board/dialect.hpp"

namespace qiyuan::server {

// One way to play a game: what engine::make_game() calls a game.
struct VariantInfo {
    std::string name;
    const Dialect* dialect;
    bool has_engine = false;
};

// What can be played: made once from the program's registry, so that a game appears here when it has a dialect.
class Catalogue {
public:
    Catalogue();

    // The variant of this name; null when there is none.
    [[nodiscard]] const VariantInfo* find(std::string_view variant) const;
    // The game that a variant belongs to: "banqi" for "banqi-4x4".
    [[nodiscard]] static std::string_view family(std::string_view variant);
    // The rules a game is played by where nobody chose; empty for a game with one set of rules.
    [[nodiscard]] static std::string_view usual_rules(std::string_view variant);

    [[nodiscard]] const nlohmann::json& document() const { return document_; }

private:
    [[nodiscard]] nlohmann::json describe() const;

    std::vector<VariantInfo> variants_;
    nlohmann::json document_;
};

// The engine that plays a variant, as engine::make_engine() calls it: that of Magic plays on any board it is shown.
[[nodiscard]] std::string_view engine_of(std::string_view variant);

// A new game under these rules; empty for the usual ones.
[[nodiscard]] Expected<std::unique_ptr<engine::AnyGame>> make_game(std::string_view variant, std::string_view rules);

[[nodiscard]] nlohmann::json to_json(const BoardLayout& shape);

}  // namespace qiyuan::server
