#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/run/run_report.hpp"

namespace qiyuan::lab {

// What a run said after some of its pairs.
struct CoursePoint {
    std::uint64_t pairs = 0;
    std::optional<Estimate> elo;  // with its error; nothing where the sample bounds none
    std::optional<double> llr;    // nothing without SPRT
};

// How a run came to its result, in about so many steps of equal length, the last pair always among them.
inline constexpr std::size_t kCourseSteps = 200;
[[nodiscard]] std::vector<CoursePoint> course_of(const RunReport& report);

// The same as columns: {"pairs": [...], "elo": [...], "err": [...], "llr": [...]}, null where there is no number.
[[nodiscard]] nlohmann::ordered_json course_json(const RunReport& report);

}  // namespace qiyuan::lab
