#include "server/xiangqi/entry.hpp"

#include "server/xiangqi/dialect.hpp"

namespace qiyuan::server {

FamilyEntry xiangqi_family() {
    FamilyEntry family;
    family.variants.push_back({{"xiangqi", "Xiangqi", "象棋"}, std::make_unique<XiangqiDialect>()});
    family.notations = {"wxf", "chinese", "traditional", "coordinate", "iccs"};
    family.rules = {
        {"wxf", "WXF 2018", "世界象棋规则 2018"},
        {"wxf-paper", "WXF, read as in Tan and Medina 2024", "世界规则（论文读法）"},
        {"axf", "Asian rules", "亚洲规则"},
        {"cxa-like", "Chinese rules (like CXA)", "中国规则（近似）"},
        {"simple", "Only perpetual check loses", "只禁长将"},
    };
    return family;
}

}  // namespace qiyuan::server
