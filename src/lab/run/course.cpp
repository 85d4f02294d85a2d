#include "lab/run/course.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace qiyuan::lab {

std::vector<CoursePoint> course_of(const RunReport& report) {
    const auto& outcomes = report.outcomes();
    const std::size_t step = std::max<std::size_t>(1, outcomes.size() / kCourseSteps);
    std::vector<CoursePoint> course;
    Pentanomial seen;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        seen.add(outcomes[i]);
        if ((i + 1) % step != 0 && i + 1 != outcomes.size()) continue;
        CoursePoint point;
        point.pairs = i + 1;
        const Estimate elo = strength_of(seen)->elo;
        if (elo.error) point.elo = elo;
        if (!report.llrs().empty()) point.llr = report.llrs()[i];
        course.push_back(point);
    }
    return course;
}

nlohmann::ordered_json course_json(const RunReport& report) {
    using Json = nlohmann::ordered_json;
    const auto number = [](const std::optional<double>& value) { return value ? Json(*value) : Json(); };
    Json pairs = Json::array();
    Json elo = Json::array();
    Json error = Json::array();
    Json llr = Json::array();
    for (const CoursePoint& point : course_of(report)) {
        pairs.push_back(point.pairs);
        elo.push_back(point.elo ? Json(point.elo->value) : Json());
        error.push_back(point.elo ? number(point.elo->error) : Json());
        llr.push_back(number(point.llr));
    }
    return {{"pairs", pairs}, {"elo", elo}, {"err", error}, {"llr", llr}};
}

}  // namespace qiyuan::lab
