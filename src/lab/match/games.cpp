#include "lab/match/games.hpp"

#include "lab/match/xiangqi_facts.hpp"
#include "lab/match/zero_point_one_facts.hpp"

namespace qiyuan::lab {

// A new game is one line here.
std::span<const FactSource> fact_sources() {
    static constexpr FactSource kSources[] = {
        kXiangqiFacts,
        kZeroPointOneFacts,
    };
    return kSources;
}

}  // namespace qiyuan::lab
