#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "eval/nnue/net.hpp"
#include "lab/train/factors.hpp"
#include "lab/train/samples.hpp"

namespace qiyuan::lab::train {

// Which recorded positions are worth learning from. Chosen when they are read, so that it can be changed.
struct Filter {
    int most_score = 2500;                // beyond, the game was decided
    int plies_before_draw = 10;           // a draw by rule says little about the position in which it is given
    std::uint64_t one_validated_in = 50;  // of the games, whole: positions of one game are alike
};

struct Collected {
    eval::nnue::Shape shape;  // without neurons: what the game and its features decide
    Factors factors;
    SampleSet training;
    SampleSet validation;
    std::size_t games = 0;
    std::size_t positions = 0;  // before the filter
    std::size_t repeated = 0;   // seen before
};

// How positions are shown.
struct Seen {
    std::string features;  // the name of a feature set; the usual one of the game when empty
    std::size_t buckets = 1;
};

// Reads all shards of the directories, which must be of one game.
[[nodiscard]] base::Expected<Collected> collect(const std::vector<std::filesystem::path>& directories, const Seen& seen,
                                                const Filter& filter);

}  // namespace qiyuan::lab::train
