#include "lab/tune/banqi_tuner.hpp"

#include <numeric>

#include "eval/classical/banqi/evaluator.hpp"
#include "eval/classical/banqi/tunable.hpp"
#include "lab/tune/logistic.hpp"
#include "lab/tune/pieces.hpp"

namespace qiyuan::lab::tune {

using banqi::Banqi;
using train::Purpose;

base::Expected<BanqiSamples> BanqiSamples::read(const std::vector<std::filesystem::path>& directories,
                                                const BanqiReading& reading) {
    BanqiSamples samples;
    train::Sieve sieve{reading.filter};
    const auto take = [&](const Banqi::Position& pos, const train::Sample& sample, Purpose purpose) {
        if (!pos.colours_decided()) return;  // nobody is ahead there
        const double target = reading.result_share * sample.result + (1 - reading.result_share) * sample.score;
        (purpose == Purpose::kTraining ? samples.training_ : samples.validation_).push_back({pos, target});
    };
    const auto read = train::for_each_shard(directories, [&](const selfplay::Shard& shard) -> base::Expected<void> {
        if (shard.game != Banqi::kName)
            return base::fail("it holds games of " + shard.game + ", and the evaluation to be fitted is banqi's");
        for (const auto& game : shard.games)
            if (const auto sifted = sieve.sift<Banqi>(game, take); !sifted) return sifted;
        return {};
    });
    if (!read) return tl::unexpected(read.error());
    return samples;
}

double BanqiSamples::mean_loss(Purpose purpose, const eval::banqi::Weights& weights, unsigned threads) const {
    const std::span<const Sample> samples = of(purpose);
    if (samples.empty()) return 0;
    std::array<double, kPieces> losses{};
    for_each_piece(threads, [&](std::size_t piece) {
        eval::banqi::ClassicalEvaluator<banqi::Standard> evaluator{weights};
        for (const Sample& sample : piece_of(samples, piece)) {
            evaluator.reset(sample.position);
            const double logit =
                static_cast<double>(evaluator.evaluate(sample.position).raw()) / game::Score::kPerLogit;
            losses[piece] += cross_entropy(logit, sample.target);
        }
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0) / static_cast<double>(samples.size());
}

std::vector<WholeNumber> to_numbers(eval::banqi::Weights weights) {
    std::vector<WholeNumber> numbers;
    for (const auto& named : eval::banqi::named_weights(weights))
        numbers.push_back({*named.at, named.least, named.most});
    return numbers;
}

eval::banqi::Weights to_banqi_weights(std::span<const WholeNumber> numbers) {
    eval::banqi::Weights weights;
    const auto named = eval::banqi::named_weights(weights);
    for (std::size_t i = 0; i < named.size(); ++i) *named[i].at = numbers[i].value;
    return weights;
}

}  // namespace qiyuan::lab::tune
