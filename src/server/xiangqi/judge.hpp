#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/case_table.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

// The answer of POST /judge: every game of the request with its verdict and its reasons.
[[nodiscard]] ApiExpected<nlohmann::json> judge_json(const nlohmann::json& body);

// The diagrams of the WXF rules, judged.
class Gallery {
public:
    // From a table of rulings; see xiangqi::read_ruling_cases().
    [[nodiscard]] static base::Expected<Gallery> read(std::string_view table);

    [[nodiscard]] nlohmann::json list() const;
    [[nodiscard]] ApiExpected<nlohmann::json> diagram(std::string_view id) const;

private:
    std::vector<xiangqi::RulingCase> cases_;
};

}  // namespace qiyuan::server
