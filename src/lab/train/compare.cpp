#include "lab/train/compare.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "engine/banqi/traits.hpp"
#include "engine/typed/named_evaluator.hpp"
#include "engine/xiangqi/traits.hpp"
#include "engine/zero_point_one/traits.hpp"
#include "eval/nnue/feature_sets.hpp"
#include "lab/train/trainer.hpp"

namespace qiyuan::lab::train {
namespace {

// Sums up what two evaluations say of one position after the other.
class Comparer {
public:
    explicit Comparer(float result_share) : result_share_(result_share) {}

    void add(double a, double b, const Sample& sample) {
        const double wanted = target(sample, result_share_);
        const double error_a = (a - wanted) * (a - wanted);
        const double error_b = (b - wanted) * (b - wanted);
        ++sums_.positions;
        sums_.loss_a += error_a;
        sums_.loss_b += error_b;
        squares_ += (error_a - error_b) * (error_a - error_b);
        sums_.mean_difference += std::abs(a - b);
        sums_.disagreement += (a - 0.5) * (b - 0.5) < 0 ? 1 : 0;
    }
    [[nodiscard]] Comparison result() const {
        constexpr double kNinetyFivePercent = 1.96;
        Comparison means = sums_;
        const auto n = static_cast<double>(means.positions);
        for (double* sum : {&means.loss_a, &means.loss_b, &means.mean_difference, &means.disagreement}) *sum /= n;
        const double mean = means.loss_a - means.loss_b;
        means.loss_error = kNinetyFivePercent * std::sqrt(std::max(0.0, squares_ / n - mean * mean) / n);
        return means;
    }
    [[nodiscard]] std::size_t positions() const { return sums_.positions; }

private:
    float result_share_;
    Comparison sums_;
    double squares_ = 0;
};

template <game::SearchableGame G>
base::Expected<Comparison> compare_in(const std::string& a, const std::string& b,
                                      const std::vector<std::filesystem::path>& directories, Which which,
                                      float result_share) {
    using Evaluator = typename engine::EngineTraits<G>::Evaluator;
    auto first = engine::evaluator_named<Evaluator>(a);
    if (!first) return tl::unexpected(first.error());
    auto second = engine::evaluator_named<Evaluator>(b);
    if (!second) return tl::unexpected(second.error());
    const auto says = [](Evaluator& evaluator, const typename G::Position& pos) {
        evaluator.reset(pos);
        return evaluator.evaluate(pos).win_probability();
    };
    Sieve sieve{Filter{}};
    Comparer comparer{result_share};
    const auto take = [&](const typename G::Position& pos, const Sample& sample, Purpose purpose) {
        if (which == Which::kAll || purpose == Purpose::kValidation)
            comparer.add(says(*first, pos), says(*second, pos), sample);
    };
    const auto done = for_each_shard(directories, [&](const selfplay::Shard& shard) -> base::Expected<void> {
        for (const auto& game : shard.games)
            if (const auto sifted = sieve.sift<G>(game, take); !sifted) return sifted;
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    if (comparer.positions() == 0) return base::fail("no position of these games is fit to compare by");
    return comparer.result();
}

}  // namespace

base::Expected<Comparison> compare(const std::string& a, const std::string& b,
                                   const std::vector<std::filesystem::path>& directories, Which which,
                                   float result_share) {
    const auto game = game_in(directories);
    if (!game) return tl::unexpected(game.error());
    const auto features = eval::nnue::feature_names(*game);
    if (features.empty()) return base::fail(fmt::format("there are no nets for {} yet", base::quoted(*game)));
    base::Expected<Comparison> made;
    const auto done = eval::nnue::with_features(features.front(), [&]<typename Tag>(Tag) -> base::Expected<void> {
        made = compare_in<typename Tag::Type::Game>(a, b, directories, which, result_share);
        return {};
    });
    if (!done) return tl::unexpected(done.error());
    return made;
}

}  // namespace qiyuan::lab::train
