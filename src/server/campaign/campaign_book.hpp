#pragma once

#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/magic/campaign.hpp"
#include "server/campaign/finished_attempt.hpp"
#include "server/campaign/level_settings.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

// What a visitor has finished, in order, and the day on which he asks.
struct CampaignVisit {
    std::string visitor;
    std::vector<FinishedAttempt> past;
    std::chrono::sys_days today;
};

// The levels of the campaign, and what docs/api.md section 7 says about them to each visitor. Holds no visitor's state.
class CampaignBook {
public:
    explicit CampaignBook(std::vector<magic::Level> levels);

    [[nodiscard]] bool empty() const { return campaign_.levels().empty(); }

    [[nodiscard]] nlohmann::json overview(const CampaignVisit& visit) const;
    [[nodiscard]] ApiExpected<nlohmann::json> level(int id, const CampaignVisit& visit) const;
    [[nodiscard]] nlohmann::json progress(const CampaignVisit& visit) const;

    // A new attempt that counts. Refused while the level is locked.
    [[nodiscard]] ApiExpected<LevelSettings> begin(int id, const CampaignVisit& visit, std::uint64_t seed) const;
    // Refused before enough failures.
    [[nodiscard]] ApiExpected<FinishedAttempt> skip(int id, const CampaignVisit& visit) const;

    // The level of a day, the same for everybody. Requires: !empty().
    [[nodiscard]] const magic::Level& daily(std::chrono::sys_days day) const;

private:
    struct View;

    [[nodiscard]] View view(const CampaignVisit& visit) const;
    [[nodiscard]] nlohmann::json level_json(const magic::Level& level, const View& view) const;

    engine::Campaign campaign_;            // of somebody who has done nothing yet
    std::map<int, nlohmann::json> facts_;  // of each level, what is the same for everybody
};

}  // namespace qiyuan::server
