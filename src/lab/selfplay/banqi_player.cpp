#include "lab/selfplay/banqi_player.hpp"

#include "engine/banqi/traits.hpp"
#include "lab/selfplay/evaluator_for.hpp"
#include "lab/selfplay/selfplay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using banqi::Banqi;

class BanqiPlayer final : public SelfPlayer {
public:
    using Evaluator = engine::EngineTraits<Banqi>::Evaluator;

    BanqiPlayer(Evaluator evaluator, std::uint64_t nodes)
        : engine_(engine::EngineTraits<Banqi>::params(), std::move(evaluator), nodes,
                  game::Score::value(-engine::EngineTraits<Banqi>::kContempt)) {}

    // Every deal is another game; a few flips anywhere come first.
    [[nodiscard]] TrainingGame play(base::Rng& rng) override {
        constexpr std::uint64_t kMostFlips = 7;
        for (;;) {
            const auto start = after_random_moves<Banqi>(Banqi::start(), 1 + rng.below(kMostFlips), rng);
            if (start && engine_.is_open(*start)) return engine_.play(*start, rng);
        }
    }

private:
    SelfPlay<Banqi, Evaluator> engine_;
};

MadePlayer make_banqi_player(const SelfPlayerOptions& options) {
    auto evaluator = evaluator_for<BanqiPlayer::Evaluator>(options);
    if (!evaluator) return tl::unexpected(evaluator.error());
    return std::make_unique<BanqiPlayer>(std::move(*evaluator), options.nodes);
}

}  // namespace

RecordedGame recorded_banqi() { return recorded_game<Banqi>(make_banqi_player); }

}  // namespace qiyuan::lab::selfplay
