#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "games/xiangqi/referee/rule_diagram.hpp"
#include "server/core/error.hpp"

namespace qiyuan::server {

// The answer of POST /judge: every game of the request with its verdict and its reasons.
[[nodiscard]] ApiExpected<nlohmann::json> judge_json(const nlohmann::json& body);

// The diagrams of the WXF rules, judged.
class Gallery {
public:
    // From the table that xiangqi::read_rule_diagrams() reads.
    [[nodiscard]] static base::Expected<Gallery> read(std::string_view table);

    [[nodiscard]] nlohmann::json list() const;
    [[nodiscard]] ApiExpected<nlohmann::json> diagram(std::string_view id) const;

private:
    std::vector<xiangqi::RuleDiagram> diagrams_;
};

}  // namespace qiyuan::server
