#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "lab/match/facts.hpp"

namespace qiyuan::lab {

// Where the facts of a game come from.
struct FactSource {
    std::string_view game;
    std::vector<Metric> (*metrics)();
    std::unique_ptr<FactFinder> (*make)();
};

}  // namespace qiyuan::lab
