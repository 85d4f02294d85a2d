#include "engine/xiangqi_setup.hpp"
#include "eval/classical/xiangqi/evaluator.hpp"
#include "lab/selfplay/player.hpp"
#include "lab/selfplay/selfplay.hpp"

namespace qiyuan::lab::selfplay {
namespace {

using xiangqi::Xiangqi;

class XiangqiPlayer final : public Player {
public:
    explicit XiangqiPlayer(const PlayerOptions& options)
        : engine_(engine::Setup<Xiangqi>::params(), eval::xiangqi::ClassicalEvaluator{}, options.nodes) {}

    // From the usual start some random moves lead anywhere; what is lost already is thrown away.
    [[nodiscard]] GameRecord play(base::Rng& rng) override {
        constexpr std::uint64_t kFewest = 8;
        constexpr std::uint64_t kMore = 3;
        for (;;) {
            const auto start = after_random_moves<Xiangqi>(Xiangqi::start(), kFewest + rng.below(kMore), rng);
            if (start && engine_.is_open(*start)) return engine_.play(*start, rng);
        }
    }

private:
    SelfPlay<Xiangqi, eval::xiangqi::ClassicalEvaluator> engine_;
};

}  // namespace

MadePlayer make_xiangqi_player(const PlayerOptions& options) {
    if (!options.evaluation.empty()) return base::fail("xiangqi has one evaluation, which needs no name");
    return std::make_unique<XiangqiPlayer>(options);
}

}  // namespace qiyuan::lab::selfplay
