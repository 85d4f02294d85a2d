#include "engine/banqi_setup.hpp"
#include "lab/selfplay/player.hpp"
#include "lab/selfplay/selfplay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using banqi::Banqi;
using Evaluator = engine::Setup<Banqi>::Evaluator;

class BanqiPlayer final : public Player {
public:
    explicit BanqiPlayer(const PlayerOptions& options)
        : engine_(engine::Setup<Banqi>::params(), Evaluator{}, options.nodes,
                  game::Score::value(-engine::Setup<Banqi>::kContempt)) {}

    // Every deal is another game; a few flips anywhere come first.
    [[nodiscard]] GameRecord play(base::Rng& rng) override {
        constexpr std::uint64_t kMostFlips = 7;
        for (;;) {
            const auto start = after_random_moves<Banqi>(Banqi::start(), 1 + rng.below(kMostFlips), rng);
            if (start && engine_.is_open(*start)) return engine_.play(*start, rng);
        }
    }

private:
    SelfPlay<Banqi, Evaluator> engine_;
};

}  // namespace

MadePlayer make_banqi_player(const PlayerOptions& options) {
    if (!options.evaluation.empty()) return base::fail("banqi has one evaluation, which needs no name");
    return std::make_unique<BanqiPlayer>(options);
}

}  // namespace qiyuan::lab::selfplay
