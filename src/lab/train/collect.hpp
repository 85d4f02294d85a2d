#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "eval/nnue/net.hpp"
#include "lab/train/factors.hpp"
#include "lab/train/samples.hpp"
#include "lab/train/sieve.hpp"

namespace qiyuan::lab::train {

struct Collected {
    eval::nnue::NetShape shape;  // without neurons: what the game and its features decide
    Factors factors;
    SampleSet training;
    SampleSet validation;
    Sieve::Counts counts;
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
