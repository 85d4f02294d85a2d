#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/tune/banqi_tuner.hpp"

namespace qiyuan::app {

struct BanqiTuning {
    std::vector<std::string> directories;  // shards of self-play
    std::string output;                    // for the weights as text; empty for none
    std::string start;                     // weights to begin with, as text; those not named are the compiled ones
    lab::tune::BanqiReading reading;
    int rounds = 0;
    unsigned threads = 1;
};

// Fits the evaluation of banqi and returns the exit code.
int tune_banqi(const BanqiTuning& tuning);
// The same for its policy, whose fit is quick and always begins with nothing: `start`, rounds and threads do not count.
int tune_banqi_policy(const BanqiTuning& tuning);

}  // namespace qiyuan::app
