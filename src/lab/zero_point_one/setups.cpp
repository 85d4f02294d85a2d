#include "lab/zero_point_one/setups.hpp"

#include "eval/classical/zero_point_one/evaluator.hpp"

namespace qiyuan::lab::setups {

using zero_point_one::kSetupMen;

Setup random_setup(base::Rng& rng) {
    return Setup::from_number(static_cast<std::uint32_t>(rng.below(zero_point_one::kSetups)));
}

Setup sensible_setup(base::Rng& rng, const eval::zero_point_one::Weights& weights) {
    // Against one and the same opponent; which one matters little to who stands better at home.
    const auto worth = [&](const Setup& mine) {
        const zero_point_one::Position pos{mine, Setup{}};
        eval::zero_point_one::LinearEvaluator evaluator{weights};
        evaluator.reset(pos);
        return evaluator.evaluate(pos).raw();
    };
    constexpr int kExchanges = 60;
    Setup setup = random_setup(rng);
    int best = worth(setup);
    for (int i = 0; i < kExchanges; ++i) {
        const Setup changed = setup.exchanged(rng.below(kSetupMen), rng.below(kSetupMen));
        if (const int gained = worth(changed); gained > best) {
            best = gained;
            setup = changed;
        }
    }
    return setup;
}

}  // namespace qiyuan::lab::setups
