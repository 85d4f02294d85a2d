#pragma once

#include <string>
#include <vector>

#include "lab/tune/zero_point_one_tuner.hpp"

namespace qiyuan::app {

struct ZeroPointOneTuning {
    std::vector<std::string> files;  // what self-play wrote
    std::string output;              // for the weights as source; empty for none
    eval::zero_point_one::WeightSet model;
    lab::tune::ZeroPointOneReading reading;
    lab::tune::FitOptions fit;
};

// Fits an evaluation of 0.1, held to the one before it on the ladder, and returns the exit code.
int tune_zero_point_one(const ZeroPointOneTuning& tuning);

}  // namespace qiyuan::app
