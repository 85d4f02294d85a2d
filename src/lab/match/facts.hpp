#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/player.hpp"
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

struct Resigned {
    [[nodiscard]] bool operator==(const Resigned&) const = default;
};
// The rules let the game go on, the referee does not.
struct PlyLimitReached {
    [[nodiscard]] bool operator==(const PlyLimitReached&) const = default;
};
using EndCause = std::variant<game::EndReason, Resigned, engine::Fault, PlyLimitReached>;

// How a game ended, as the referee saw it.
struct GameEnd {
    std::optional<game::Side> winner;
    EndCause cause;

    [[nodiscard]] bool is_by_rules() const { return std::holds_alternative<game::EndReason>(cause); }
    [[nodiscard]] bool is_by_fault() const { return std::holds_alternative<engine::Fault>(cause); }
    // In a word or two, for records and reports.
    [[nodiscard]] std::string reason() const;
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
