#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"
#include "eval/nnue/evaluator.hpp"
#include "eval/nnue/xiangqi_features.hpp"
#include "lab/selfplay/production.hpp"
#include "lab/train/collect.hpp"
#include "lab/train/trainer.hpp"

namespace qiyuan::lab::train {
namespace {

const Shape kSmall{"toy", 40, 32, 2};

// Positions whose worth is a simple sum: something that can be learnt.
SampleSet toy_samples(std::size_t count, std::uint64_t seed) {
    base::Rng rng{seed};
    SampleSet set;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Input> own;
        std::vector<Input> others;
        float logit = 0;
        for (int j = 0; j < 6; ++j) {
            own.push_back(static_cast<Input>(rng.below(40)));
            others.push_back(static_cast<Input>(rng.below(40)));
            logit += 0.05F * static_cast<float>(own.back() - others.back());
        }
        Sample sample;
        sample.bucket = static_cast<std::uint8_t>(rng.below(2));
        sample.score = win_probability(logit);
        sample.result = sample.score;
        set.add(sample, own, others);
    }
    return set;
}

TEST(Model, GradientIsTheSlopeOfTheError) {
    const SampleSet set = toy_samples(4, 1);
    Model model = Model::random(kSmall, 2);
    for (std::size_t s = 0; s < set.size(); ++s) {
        constexpr float kTarget = 0.9F;
        std::vector<float> gradient(model.numbers().size());
        Model::Memory memory;
        const float error = model.add_gradient(set, set[s], kTarget, gradient, memory);
        const auto error_at = [&] {
            const double miss = win_probability(model.logit(set, set[s])) - kTarget;
            return miss * miss;
        };
        EXPECT_NEAR(error, error_at(), 1e-6);
        std::size_t moving = 0;
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            constexpr float kStep = 4e-3F;
            const float before = model.numbers()[i];
            model.numbers()[i] = before + kStep;
            const double above = error_at();
            model.numbers()[i] = before - kStep;
            const double below = error_at();
            model.numbers()[i] = before;
            const double slope = (above - below) / (2.0 * static_cast<double>(kStep));
            EXPECT_NEAR(gradient[i], slope, 2e-4 + 0.03 * std::abs(slope)) << i;
            moving += std::abs(gradient[i]) > 1e-4 ? 1U : 0U;
        }
        EXPECT_GT(moving, 100U);
    }
}

TrainSettings quick_settings() {
    TrainSettings settings;
    settings.epochs = 12;
    settings.batch = 128;
    settings.first_rate = 5e-3F;
    return settings;
}

TEST(Trainer, LearnsWhatCanBeLearnt) {
    Trainer trainer{Model::random(kSmall, 1), quick_settings()};
    const SampleSet training = toy_samples(8000, 3);
    const SampleSet validation = toy_samples(1000, 4);
    const double before = trainer.error(validation);
    std::size_t epochs = 0;
    trainer.run(training, validation, {}, [&](const EpochReport& report) { EXPECT_EQ(report.epoch, ++epochs); });
    EXPECT_EQ(epochs, 12U);
    EXPECT_LT(trainer.error(validation), before / 20);
}

TEST(Trainer, GoesOnFromACheckpointAsIfNothingHadHappened) {
    const SampleSet training = toy_samples(1000, 5);
    Trainer whole{Model::random(kSmall, 1), quick_settings()};
    whole.run(training, {}, {}, [](const EpochReport&) {});

    std::stop_source source;
    Trainer first{Model::random(kSmall, 1), quick_settings()};
    first.run(training, {}, source.get_token(), [&](const EpochReport& report) {
        if (report.epoch == 5) source.request_stop();
    });
    EXPECT_EQ(first.epochs_done(), 5U);
    Trainer second{Model::random(kSmall, 99), quick_settings()};
    ASSERT_TRUE(second.resume(first.checkpoint()));
    second.run(training, {}, {}, [](const EpochReport&) {});
    EXPECT_EQ(second.model().quantised().to_bytes(), whole.model().quantised().to_bytes());
}

TEST(Trainer, RefusesForeignCheckpoints) {
    Trainer trainer{Model::random(kSmall, 1), quick_settings()};
    EXPECT_FALSE(trainer.resume("nothing"));
    std::string bytes = trainer.checkpoint();
    EXPECT_FALSE(trainer.resume(bytes.substr(0, bytes.size() - 1)));
    auto settings = quick_settings();
    settings.result_share = 0.5F;
    Trainer other{Model::random(kSmall, 1), settings};
    const auto resumed = other.resume(bytes);
    ASSERT_FALSE(resumed);
    EXPECT_NE(resumed.error().message.find("result=0.5"), std::string::npos);
}

// Real games: collected, learnt from, quantised, and evaluated on the board.
TEST(Training, QuantisedNetSaysWhatTheModelSays) {
    using eval::nnue::XiangqiFeatures;
    const auto directory = std::filesystem::path{testing::TempDir()} / "train-games";
    std::filesystem::remove_all(directory);
    selfplay::Plan plan;
    plan.game = "xiangqi";
    plan.player.nodes = 60;
    plan.games_per_shard = 30;
    ASSERT_TRUE(selfplay::produce(plan, directory, {}, [](const selfplay::Progress&) {}));
    auto collected = collect({directory}, 4, {});
    ASSERT_TRUE(collected) << collected.error().text();
    EXPECT_EQ(collected->games, 30U);
    EXPECT_GT(collected->training.size(), 500U);
    EXPECT_GT(collected->validation.size(), 0U);

    Shape shape = collected->shape;
    shape.hidden = 64;
    auto settings = quick_settings();
    Trainer trainer{Model::random(shape, 1), settings};
    trainer.run(collected->training, collected->validation, {}, [](const EpochReport&) {});

    const auto net = std::make_shared<const Net>(trainer.model().quantised());
    auto evaluator = eval::nnue::NetEvaluator<XiangqiFeatures>::make(net);
    ASSERT_TRUE(evaluator) << evaluator.error().text();
    double difference = 0;
    std::size_t positions = 0;
    base::Rng rng{3};
    for (int game = 0; game < 40; ++game) {
        auto pos = xiangqi::Xiangqi::start();
        for (int ply = 0; ply < 40; ++ply) {
            game::MoveList<xiangqi::Xiangqi> moves;
            xiangqi::Xiangqi::generate<game::Gen::kAll>(pos, moves);
            if (moves.empty()) break;
            xiangqi::Xiangqi::do_move(pos, moves[rng.below(moves.size())]);
            SampleSet one;
            std::vector<Input> own;
            std::vector<Input> others;
            const auto mover = pos.side_to_move();
            eval::nnue::for_each_input<XiangqiFeatures>(pos, mover, [&](Input input) { own.push_back(input); });
            eval::nnue::for_each_input<XiangqiFeatures>(pos, other(mover),
                                                        [&](Input input) { others.push_back(input); });
            Sample sample;
            sample.bucket = static_cast<std::uint8_t>(XiangqiFeatures::bucket(pos, 4));
            one.add(sample, own, others);
            evaluator->reset(pos);
            const double exact = game::Score::kPerLogit * static_cast<double>(trainer.model().logit(one, one[0]));
            difference += std::abs(exact - evaluator->evaluate(pos).raw());
            ++positions;
        }
    }
    EXPECT_LE(difference / static_cast<double>(positions), 5.12);  // two hundredths of a logit
}

}  // namespace
}  // namespace qiyuan::lab::train
