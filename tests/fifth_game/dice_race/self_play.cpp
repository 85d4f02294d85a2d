#include "dice_race/self_play.hpp"

#include "dice_race/engine.hpp"
#include "lab/selfplay/evaluator_for.hpp"
#include "lab/selfplay/selfplay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using dice_race::DiceRace;
using dice_race::Evaluator;

class DiceRacePlayer final : public SelfPlayer {
public:
    explicit DiceRacePlayer(const SelfPlayerOptions& options)
        : engine_(engine::EngineTraits<DiceRace>::params(), Evaluator{}, options.nodes) {}

    // One random move, so that games differ by more than the die.
    [[nodiscard]] TrainingGame play(base::Rng& rng) override {
        for (;;)
            if (const auto start = after_random_moves<DiceRace>(DiceRace::start(), 1, rng))
                return engine_.play(*start, rng);
    }

private:
    SelfPlay<DiceRace, Evaluator> engine_;
};

MadePlayer make_dice_race_player(const SelfPlayerOptions& options) {
    if (const auto known = evaluator_for<Evaluator>(options); !known) return tl::unexpected(known.error());
    return std::make_unique<DiceRacePlayer>(options);
}

}  // namespace

RecordedGame recorded_dice_race() { return recorded_game<DiceRace>(make_dice_race_player); }

}  // namespace qiyuan::lab::selfplay
