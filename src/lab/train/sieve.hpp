#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <unordered_set>
#include <vector>

#include "base/expected.hpp"
#include "game/score.hpp"
#include "lab/selfplay/replay.hpp"
#include "lab/selfplay/shard.hpp"
#include "lab/train/samples.hpp"

namespace qiyuan::lab::train {

// The position filter: which recorded positions are worth learning from. Chosen when they are read, so that it can be
// changed.
struct Filter {
    int most_score = 2500;                // beyond, the game was decided
    int plies_before_draw = 10;           // a draw by rule says little about the position in which it is given
    std::uint64_t one_validated_in = 50;  // of the games, whole: positions of one game are alike
    // How much of a position's value is what the search of the ply after it saw, which in turn has so much of the next:
    // many shallow searches see further than one.
    double foresight = 0;
};

// What each ply's mover could expect, as a win probability: the score of his search, and by `foresight` those after it.
// Behind a random move or a flip the game is another one, so nothing is foreseen there.
[[nodiscard]] std::vector<float> expectations(const selfplay::TrainingGame& game, double foresight);

enum class Purpose : std::uint8_t { kTraining, kValidation };

// Finds in recorded games the positions that are worth learning from, each of them once.
class Sieve {
public:
    struct Counts {
        std::size_t games = 0;
        std::size_t positions = 0;  // before the filter
        std::size_t repeated = 0;   // seen before
    };

    explicit Sieve(const Filter& filter) : filter_(filter) {}

    [[nodiscard]] const Counts& counts() const { return counts_; }

    // Calls take(position, sample, purpose) for what is left of a game; the sample says how it went.
    template <game::SearchableGame G, typename Take>
    [[nodiscard]] base::Expected<void> sift(const selfplay::TrainingGame& game, Take&& take) {
        const auto purpose = counts_.games % filter_.one_validated_in == 0 ? Purpose::kValidation : Purpose::kTraining;
        ++counts_.games;
        const auto expected = expectations(game, filter_.foresight);
        std::size_t number = 0;
        return selfplay::replay<G>(
            game, [&](const typename G::Position& pos, const selfplay::Ply& ply, typename G::Move move) {
                ++counts_.positions;
                const std::size_t at = number++;
                if (!is_worth_learning(game, ply, at) || !selfplay::is_quiet<G>(pos, ply, move)) return;
                if (!keys_.insert(G::key(pos).bits()).second) {
                    ++counts_.repeated;
                    return;
                }
                take(pos, sample_of(game, expected[at], G::side_to_move(pos)), purpose);
            });
    }

private:
    [[nodiscard]] bool is_worth_learning(const selfplay::TrainingGame& game, const selfplay::Ply& ply,
                                         std::size_t number) const;
    [[nodiscard]] static Sample sample_of(const selfplay::TrainingGame& game, float expected, game::Side mover);

    Filter filter_;
    Counts counts_;
    std::unordered_set<std::uint64_t> keys_;
};

// The game of which the first shard is.
[[nodiscard]] base::Expected<std::string> game_in(const std::vector<std::filesystem::path>& directories);

// Calls take(shard) for all shards of the directories, which must be of one game; an error names the file.
[[nodiscard]] base::Expected<void> for_each_shard(
    const std::vector<std::filesystem::path>& directories,
    const std::function<base::Expected<void>(const selfplay::Shard&)>& take);

}  // namespace qiyuan::lab::train
