#include "lab/tune/banqi_tuner.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "eval/classical/banqi/evaluator.hpp"
#include "eval/classical/banqi/move_traits.hpp"
#include "eval/classical/banqi/tunable.hpp"
#include "lab/tune/banqi_choices.hpp"
#include "lab/tune/logistic.hpp"
#include "own_temporary_path.hpp"

namespace qiyuan::lab::tune {
namespace {

using banqi::Banqi;
using train::Purpose;

// Two games in which Red, the first player, steps about and is said to have won.
selfplay::Shard shard_of(std::string game) {
    selfplay::Shard shard{std::move(game), "", {}};
    for (const char* start : {"8/A2E4/3R4/1h5G r - 0 1", "8/A2E2s1/3R4/1h5G r - 0 1"}) {
        selfplay::TrainingGame record{start, game::Result::kWin, {}};
        auto pos = *Banqi::parse_fen(start);
        for (int i = 0; i < 6; ++i) {
            game::MoveList<Banqi> moves;
            Banqi::generate<game::Gen::kQuiet>(pos, moves);
            const auto m = moves[static_cast<std::size_t>(i) % moves.size()];
            record.plies.push_back({static_cast<std::uint16_t>(Banqi::move_slot(pos, m)), 100});
            (void)Banqi::do_move(pos, m);
        }
        shard.games.push_back(std::move(record));
    }
    return shard;
}

class BanqiTuner : public ::testing::Test {
protected:
    BanqiTuner() : directory_(test::own_temporary_path("qiyuan_banqi_tuner")) {
        std::filesystem::create_directories(directory_);
    }
    ~BanqiTuner() override { std::filesystem::remove_all(directory_); }

    [[nodiscard]] base::Expected<BanqiSamples> read(const std::string& game, const BanqiReading& reading) {
        EXPECT_TRUE(selfplay::write_shard(directory_ / selfplay::shard_name(0), shard_of(game)));
        return BanqiSamples::read({directory_}, reading);
    }

    std::filesystem::path directory_;
};

TEST_F(BanqiTuner, MeasuresWhatTheEvaluatorSays) {
    BanqiReading reading;
    reading.result_share = 1;
    reading.filter.one_validated_in = 2;
    const auto samples = read("banqi", reading);
    ASSERT_TRUE(samples) << samples.error().text();
    EXPECT_EQ(samples->size(Purpose::kValidation), 6U);
    ASSERT_EQ(samples->size(Purpose::kTraining), 6U);
    double sum = 0;
    const eval::banqi::Weights weights;
    eval::banqi::ClassicalEvaluator<banqi::Standard> evaluator{weights};
    const auto shard = shard_of("banqi");
    ASSERT_TRUE(selfplay::replay<Banqi>(shard.games[1], [&](const auto& pos, const auto&, auto) {
        evaluator.reset(pos);
        const double target = Banqi::side_to_move(pos) == game::Side::kFirst ? 1 : 0;
        sum += cross_entropy(static_cast<double>(evaluator.evaluate(pos).raw()) / game::Score::kPerLogit, target);
    }));
    EXPECT_NEAR(samples->mean_loss(Purpose::kTraining, weights, 1), sum / 6, 1e-12);
    EXPECT_EQ(samples->mean_loss(Purpose::kTraining, weights, 1), samples->mean_loss(Purpose::kTraining, weights, 3));
}

TEST_F(BanqiTuner, RefusesOtherGamesAndEmptyDirectories) {
    EXPECT_FALSE(BanqiSamples::read({directory_}, {}));
    const auto samples = read("xiangqi", {});
    ASSERT_FALSE(samples);
    EXPECT_NE(samples.error().message.find("xiangqi"), std::string::npos);
}

// Two games of six plies that begin with all colours decided; a move made for variety is nobody's choice.
TEST_F(BanqiTuner, ReadsWhatWasChosen) {
    selfplay::Shard shard = shard_of("banqi");
    shard.games[1].plies[2].was_random = true;
    ASSERT_TRUE(selfplay::write_shard(directory_ / selfplay::shard_name(0), shard));
    const auto choices = BanqiChoices::read({directory_}, 2);
    ASSERT_TRUE(choices) << choices.error().text();
    EXPECT_EQ(choices->validation.size(), 6U);
    EXPECT_EQ(choices->training.size(), 5U);
    // Before anything is known, all legal moves are alike.
    double sum = 0;
    ASSERT_TRUE(selfplay::replay<Banqi>(shard.games[0], [&](const auto& pos, const auto&, auto) {
        game::MoveList<Banqi> moves;
        Banqi::generate<game::Gen::kAll>(pos, moves);
        sum += std::log(static_cast<double>(moves.size()));
    }));
    const std::vector<double> nothing(eval::banqi::kTraits);
    EXPECT_NEAR(choices->validation.mean_loss(nothing, {}), sum / 6, 1e-9);
    // These players only step, never take: a fit sees it.
    const auto fitted = fit_choices(choices->validation, eval::banqi::kTraits, 50);
    EXPECT_LT(choices->validation.mean_loss(fitted, {}), choices->validation.mean_loss(nothing, {}));

    EXPECT_TRUE(selfplay::write_shard(directory_ / selfplay::shard_name(0), shard_of("xiangqi")));
    EXPECT_FALSE(BanqiChoices::read({directory_}, 2));
}

TEST_F(BanqiTuner, DescentLowersTheLoss) {
    BanqiReading reading;
    reading.filter.one_validated_in = 2;
    const auto samples = read("banqi", reading);
    ASSERT_TRUE(samples);
    const auto loss = [&](std::span<const WholeNumber> numbers) {
        return samples->mean_loss(Purpose::kTraining, to_banqi_weights(numbers), 1);
    };
    const auto start = to_numbers({});
    const auto fitted = descend(start, 3, loss, {}, [](const DescentReport&) {});
    EXPECT_LT(loss(fitted), loss(start));
}

TEST(BanqiWeights, NumbersAndTextGiveThemBack) {
    eval::banqi::Weights weights;
    weights.fork_pm = 7;
    weights.luft[2] = -8;
    EXPECT_EQ(to_banqi_weights(to_numbers(weights)), weights);
    eval::banqi::Weights read;
    ASSERT_TRUE(eval::banqi::set_weights(read, eval::banqi::weights_text(weights)));
    EXPECT_EQ(read, weights);
}

}  // namespace
}  // namespace qiyuan::lab::tune
