#include "lab/magic/rating.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "base/rng.hpp"
#include "engine/magic/attempt.hpp"
#include "games/magic/dealer.hpp"

namespace qiyuan::lab::magic {
namespace {

using engine::AttemptResult;
using engine::MagicAttempt;
using engine::MagicNpc;
using qiyuan::magic::Position;

// The two engines of one thread.
struct Players {
    MagicNpc player;
    MagicNpc npc;
};

Level with_other_mover(const Level& level) {
    Level swapped = level;
    auto raw = level.start.raw();
    raw.mover = game::other(raw.mover);
    // The side to move does not make a start impossible.
    swapped.start = *Position::from_raw(raw);
    return swapped;
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed ^ (number * 0x9e3779b97f4a7c15U);
    return base::split_mix(state);
}

class Simulation {
public:
    Simulation(const Level& level, const RatingOptions& options)
        : level_(level), swapped_(with_other_mover(level)), options_(options) {
        if (options.move_time_ms) time_ = base::Milliseconds{*options.move_time_ms};
    }

    [[nodiscard]] SimulatedGame play(int number, Players& players) const {
        const bool alternates = options_.first == FirstMover::kAlternating;
        const Level& level = alternates && number % 2 == 1 ? swapped_ : level_;
        const auto deal = static_cast<std::uint64_t>(alternates ? number / 2 : number);
        const std::uint64_t seed = mixed(options_.seed, deal);
        const std::uint64_t deal_seed = level.deal == qiyuan::magic::DealMode::kFixed ? level.seed : seed;
        players.player.new_game(0, seed);
        players.npc.new_game(level.npc.noise, seed + 1);
        base::Rng random{seed + 2};
        MagicAttempt attempt{level, std::make_unique<qiyuan::magic::Dealer>(level.start, deal_seed)};
        while (!attempt.ending()) {
            const bool is_player = attempt.position().mover() == qiyuan::magic::kPlayer;
            const auto done = is_player ? attempt.play(choose(attempt, players, random))
                                        : attempt.answer_within(players.npc, npc_limit());
            if (!done) break;
        }
        return result_of(attempt);
    }

private:
    [[nodiscard]] engine::MagicLimit npc_limit() const {
        return time_ ? engine::MagicLimit{std::nullopt, time_} : engine::MagicLimit{level_.npc.depth, std::nullopt};
    }
    [[nodiscard]] std::string choose(const MagicAttempt& attempt, Players& players, base::Rng& random) const {
        if (options_.model == PlayerModel::kRandomMover) {
            const auto actions = attempt.actions();
            return actions[random.below(actions.size())];
        }
        const engine::MagicLimit limit =
            time_ ? engine::MagicLimit{std::nullopt, time_} : engine::MagicLimit{options_.player_depth, std::nullopt};
        return qiyuan::magic::move_text(attempt.position(), players.player.choose(attempt.game(), limit).move);
    }
    [[nodiscard]] static SimulatedGame result_of(const MagicAttempt& attempt) {
        SimulatedGame game;
        game.plies = static_cast<int>(attempt.record().size());
        game.player_turns = attempt.turns();
        const auto ending = attempt.ending();
        if (!ending || ending->result == AttemptResult::kDrawn) return game;
        game.result =
            ending->result == AttemptResult::kWon ? SimulatedGame::Result::kWin : SimulatedGame::Result::kLoss;
        return game;
    }

    const Level& level_;
    Level swapped_;
    RatingOptions options_;
    std::optional<base::Milliseconds> time_;
};

constexpr double kNormal95 = 1.959964;

}  // namespace

void LevelTally::add(const SimulatedGame& game) {
    switch (game.result) {
        case SimulatedGame::Result::kWin:
            ++wins_;
            win_turns_.push_back(game.player_turns);
            break;
        case SimulatedGame::Result::kDraw: ++draws_; break;
        case SimulatedGame::Result::kLoss: ++losses_; break;
    }
    plies_ += game.plies;
    lengths_.push_back(game.plies);
}

void LevelTally::add(const LevelTally& other) {
    wins_ += other.wins_;
    draws_ += other.draws_;
    losses_ += other.losses_;
    plies_ += other.plies_;
    lengths_.insert(lengths_.end(), other.lengths_.begin(), other.lengths_.end());
    win_turns_.insert(win_turns_.end(), other.win_turns_.begin(), other.win_turns_.end());
}

Interval LevelTally::win_interval() const {
    return wilson_interval({static_cast<std::uint64_t>(wins_), static_cast<std::uint64_t>(games())})
        .value_or(Interval{});
}

Interval LevelTally::score_interval() const {
    const double mean = score();
    const double second = win_rate() + draw_rate() / 4;
    const double half = kNormal95 * std::sqrt(std::max(second - mean * mean, 0.0) / games());
    return {std::max(mean - half, 0.0), std::min(mean + half, 1.0)};
}

double LevelTally::share_within(int plies) const {
    const auto within =
        std::count_if(lengths_.begin(), lengths_.end(), [plies](int length) { return length <= plies; });
    return share(static_cast<int>(within));
}

int LevelTally::par() const {
    if (win_turns_.empty()) return 0;
    auto turns = win_turns_;
    const auto middle = turns.begin() + static_cast<std::ptrdiff_t>(turns.size() / 2);
    std::nth_element(turns.begin(), middle, turns.end());
    return *middle;
}

LevelTally rate(const Level& level, const RatingOptions& options, const std::stop_token& stop) {
    const Simulation simulation{level, options};
    std::vector<std::optional<SimulatedGame>> games(static_cast<std::size_t>(options.games));
    std::atomic<int> next{0};
    std::mutex telling;
    const auto work = [&] {
        Players players;
        for (int i = next++; i < options.games && !stop.stop_requested(); i = next++) {
            games[static_cast<std::size_t>(i)] = simulation.play(i, players);
            const std::scoped_lock lock{telling};
            options.on_game();
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (unsigned i = 1; i < options.threads; ++i) helpers.emplace_back(work);
        work();
    }
    LevelTally tally;
    for (const auto& game : games)
        if (game) tally.add(*game);
    return tally;
}

qiyuan::magic::Rating stored_rating(const LevelTally& tally, const RatingOptions& options) {
    return {tally.win_rate(),     tally.draw_rate(), tally.loss_rate(), tally.games(),
            options.player_depth, kRatingEngine,     options.seed};
}

}  // namespace qiyuan::lab::magic
