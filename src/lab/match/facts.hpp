#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "game/side.hpp"

namespace qiyuan::lab {

// What is counted about a player in a game, by the name of the metric. Facts of the rules, never an evaluation.
using Facts = std::map<std::string, std::uint64_t, std::less<>>;

// A number that a report shows for each engine.
struct Metric {
    enum class Kind : std::uint8_t {
        kDisaster,  // how often, out of all games or of those with the fact `out_of`: the less the better
        kRate,      // the same of what is no disaster
        kMean,      // the average, over the games with the fact `out_of`
    };

    std::string_view name;
    std::string_view meaning;
    std::string_view out_of;  // empty: all games
    Kind kind = Kind::kDisaster;
};

// How a game ended, as the referee saw it.
struct GameEnd {
    std::optional<game::Side> winner;
    std::string reason;
    enum class Cause : std::uint8_t { kRules, kResignation, kFault, kPlyLimit } cause = Cause::kRules;
};

// Watches one game for the disasters of its kind. One for each game played.
class FactFinder {
public:
    virtual ~FactFinder() = default;
    // After the opening and after every move.
    virtual void saw(const engine::AnyGame& game) = 0;
    [[nodiscard]] virtual game::BySide<Facts> facts(const engine::AnyGame& final, const GameEnd& end) const = 0;
};

// What is looked for in a game; a game that is not listed there has no metrics of its own.
[[nodiscard]] std::vector<Metric> metrics_of(std::string_view game);
[[nodiscard]] std::unique_ptr<FactFinder> make_fact_finder(std::string_view game);

}  // namespace qiyuan::lab
