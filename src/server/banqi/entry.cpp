#include "server/banqi/entry.hpp"

#include "server/banqi/dialect.hpp"

namespace qiyuan::server {

FamilyEntry banqi_family() {
    constexpr int kFiles = 8;
    FamilyEntry family;
    const auto add = [&family](const CodeName& name, int files) {
        family.variants.push_back({name, std::make_unique<BanqiDialect>(files)});
    };
    add({"banqi", "Banqi", "暗棋"}, kFiles);
    add({"banqi-hong-kong", "Hong Kong banqi", "香港暗棋"}, kFiles);
    add({"banqi-face-down-capture", "Banqi, attacks on face-down men", "暗吃暗棋"}, kFiles);
    add({"banqi-chain-capture", "Banqi, chain captures", "连吃暗棋"}, kFiles);
    add({"banqi-house", "House banqi", "家常暗棋"}, kFiles);
    add({"banqi-4x4", "Banqi 4×4", "暗棋 4×4"}, 4);
    add({"banqi-4x2", "Banqi 4×2", "暗棋 4×2"}, 2);
    family.notations = {"coordinate"};
    family.rules = {
        {"course", "Course rules: 60 quiet plies", "课程规则：60步"},
        {"mistboard", "40 quiet plies, no 7th chase", "40步，禁第7次捉"},
        {"olympiad", "Olympiad: 180 quiet plies", "奥运规则：180步"},
        {"strict", "Strict: the 10th chase loses", "严格：第10次捉负"},
        {"endless", "No move limit", "不限步"},
    };
    return family;
}

}  // namespace qiyuan::server
