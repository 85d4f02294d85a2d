#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "lab/match/match_game.hpp"

namespace qiyuan::lab {

// A finished part of a run: all pairs of a stretch, in order.
struct RunShard {
    std::string run_id;
    std::uint64_t number = 0;
    std::vector<PairRecord> pairs;

    // One JSON document a line: a head with the run's id, the pairs, and a checksum of all lines before it, by which a
    // file that was cut off or changed gives itself away.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] static Expected<RunShard> parse(std::string_view text);
};

}  // namespace qiyuan::lab
