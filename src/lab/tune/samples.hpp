#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace qiyuan::lab::tune {

// How often one feature counts in a position, first side minus second.
struct FeatureCount {
    std::uint16_t feature = 0;
    std::int16_t count = 0;
};

// A position as a tapered linear evaluation sees it, and how its game ended. All for the first side.
struct TuningSample {
    std::span<const FeatureCount> counts;
    float middlegame_share = 1;  // the endgame weights have the rest
    float scale_ahead = 1;       // what the sum is multiplied by where it is positive
    float scale_behind = 1;      // and where it is negative
    float target = 0.5F;         // 1 won, 0.5 drawn, 0 lost
};

// Many samples with their counts in one block of memory: a run reads them over and over from front to end.
class TuningSamples {
public:
    // Copies what the sample refers to.
    void add(const TuningSample& sample) {
        counts_.insert(counts_.end(), sample.counts.begin(), sample.counts.end());
        rows_.push_back(
            {counts_.size(), sample.middlegame_share, sample.scale_ahead, sample.scale_behind, sample.target});
    }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    // Requires: i < size(). The view is good until the next add().
    [[nodiscard]] TuningSample operator[](std::size_t i) const {
        const std::size_t first = i == 0 ? 0 : rows_[i - 1].end;
        const Row& row = rows_[i];
        return {std::span{counts_}.subspan(first, row.end - first), row.middlegame_share, row.scale_ahead,
                row.scale_behind, row.target};
    }

private:
    struct Row {
        std::size_t end;
        float middlegame_share;
        float scale_ahead;
        float scale_behind;
        float target;
    };
    std::vector<FeatureCount> counts_;
    std::vector<Row> rows_;
};

}  // namespace qiyuan::lab::tune
