#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "games/magic/levels/level.hpp"
#include "lab/statistics/proportion.hpp"

namespace qiyuan::lab::magic {

using qiyuan::magic::Level;

// Who begins the games of a rating.
enum class FirstMover : std::uint8_t {
    kAsInLevel,
    kAlternating,  // two games on each deal, the first mover swapped: for settings that should be symmetric
};

// Who plays the player's side.
enum class PlayerModel : std::uint8_t { kEngine, kRandomMover };

struct RatingOptions {
    int games = 1000;
    std::uint64_t seed = 1;
    int player_depth = 4;
    unsigned threads = 1;
    FirstMover first = FirstMover::kAsInLevel;
    PlayerModel model = PlayerModel::kEngine;
    // Instead of the depths: both sides think so long about every move, as in the published table 8.
    std::optional<std::int64_t> move_time_ms;
    // Called after every game, by one thread at a time.
    std::function<void()> on_game = [] {};
};

// How one game went, for the player.
struct SimulatedGame {
    enum class Result : std::uint8_t { kWin, kDraw, kLoss };
    Result result = Result::kDraw;
    int plies = 0;
    int player_turns = 0;
};

// What many games say about a level. Games that ran out of the player's turns count as lost.
class LevelTally {
public:
    void add(const SimulatedGame& game);
    void add(const LevelTally& other);

    [[nodiscard]] int games() const { return wins_ + draws_ + losses_; }
    [[nodiscard]] int wins() const { return wins_; }
    // Requires of the rates: games() > 0.
    [[nodiscard]] double win_rate() const { return share(wins_); }  // the level's difficulty
    [[nodiscard]] double draw_rate() const { return share(draws_); }
    [[nodiscard]] double loss_rate() const { return share(losses_); }
    [[nodiscard]] double score() const { return win_rate() + draw_rate() / 2; }
    // 95 %: Wilson's of the win rate; of the score from its variance.
    [[nodiscard]] Interval win_interval() const;
    [[nodiscard]] Interval score_interval() const;
    [[nodiscard]] double mean_plies() const { return plies_ / games(); }
    // The share of games that were over within so many plies.
    [[nodiscard]] double share_within(int plies) const;
    // The median of the player's turns in the games he won; 0 when he won none.
    [[nodiscard]] int par() const;

private:
    [[nodiscard]] double share(int count) const { return static_cast<double>(count) / games(); }

    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
    double plies_ = 0;
    std::vector<int> lengths_;    // plies of every game
    std::vector<int> win_turns_;  // of the player
};

// Plays games of a level between engines that do not know the deals. Game i is the same whatever the number of threads
// and of games. Incomplete when it was stopped.
[[nodiscard]] LevelTally rate(const Level& level, const RatingOptions& options, const std::stop_token& stop = {});

// The rating as levels store it. Requires: tally.games() > 0.
[[nodiscard]] qiyuan::magic::Rating stored_rating(const LevelTally& tally, const RatingOptions& options);

// What the ratings of this program are measured with; changes whenever rules, evaluation or search do.
inline constexpr const char* kRatingEngine = "qiyuan-magic-2";

}  // namespace qiyuan::lab::magic
