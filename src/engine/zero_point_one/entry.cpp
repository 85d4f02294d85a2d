#include "engine/zero_point_one/entry.hpp"

#include "engine/typed/make_typed.hpp"
#include "engine/zero_point_one/bench_positions.hpp"
#include "engine/zero_point_one/engine.hpp"
#include "engine/zero_point_one/game.hpp"
#include "games/zero_point_one/rules_text.hpp"

namespace qiyuan::engine {

std::vector<GameEntry> zero_point_one_entries() {
    using Game = ZeroPointOneGame<zero_point_one::Suicides::kIncluded>;
    const auto make = []() -> std::unique_ptr<AnyEngine> { return std::make_unique<ZeroPointOneEngine>(); };
    return {{zero_point_one::ZeroPointOne::kName,
             make_some_game<Game, zero_point_one::Rules>,
             make,
             {},
             {kZeroPointOneBench, 8}}};
}

}  // namespace qiyuan::engine
