#include "dice_race/engine.hpp"

#include <array>

#include "engine/typed/make_typed.hpp"
#include "engine/typed/typed_engine.hpp"

namespace qiyuan::engine {

std::vector<GameEntry> dice_race_entries() {
    using dice_race::DiceRace;
    static constexpr std::array<std::string_view, 3> kBench{"ff..ss f -", "f.f.ss s -", ".ff.ss f -"};
    const auto make = []() -> std::unique_ptr<AnyEngine> { return std::make_unique<TypedEngine<DiceRace>>(); };
    return {{DiceRace::kName, make_typed_game<DiceRace>, make, {}, {kBench, 6}}};
}

}  // namespace qiyuan::engine
