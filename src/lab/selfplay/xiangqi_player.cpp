#include "lab/selfplay/xiangqi_player.hpp"

#include "engine/xiangqi/traits.hpp"
#include "lab/selfplay/evaluator_for.hpp"
#include "lab/selfplay/selfplay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using xiangqi::Xiangqi;

class XiangqiPlayer final : public SelfPlayer {
public:
    using Evaluator = engine::EngineTraits<Xiangqi>::Evaluator;

    XiangqiPlayer(Evaluator evaluator, std::uint64_t nodes)
        : engine_(engine::EngineTraits<Xiangqi>::params(), std::move(evaluator), nodes) {}

    // From the usual start some random moves lead anywhere; what is lost already is thrown away.
    [[nodiscard]] TrainingGame play(base::Rng& rng) override {
        constexpr std::uint64_t kFewest = 8;
        constexpr std::uint64_t kMore = 3;
        for (;;) {
            const auto start = after_random_moves<Xiangqi>(Xiangqi::start(), kFewest + rng.below(kMore), rng);
            if (start && engine_.is_open(*start)) return engine_.play(*start, rng);
        }
    }

private:
    SelfPlay<Xiangqi, Evaluator> engine_;
};

MadePlayer make_xiangqi_player(const SelfPlayerOptions& options) {
    auto evaluator = evaluator_for<XiangqiPlayer::Evaluator>(options);
    if (!evaluator) return tl::unexpected(evaluator.error());
    return std::make_unique<XiangqiPlayer>(std::move(*evaluator), options.nodes);
}

}  // namespace

RecordedGame recorded_xiangqi() { return recorded_game<Xiangqi>(make_xiangqi_player); }

}  // namespace qiyuan::lab::selfplay
