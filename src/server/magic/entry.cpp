#include "server/magic/entry.hpp"

#include "server/magic/dialect.hpp"

namespace qiyuan::server {

FamilyEntry magic_family() {
    FamilyEntry family;
    family.variants.push_back({{"magic", "Magic Chess", "魔法棋"}, std::make_unique<MagicDialect>(4)});
    family.variants.push_back({{"magic-5x5", "Magic Chess 5×5", "魔法棋 5×5"}, std::make_unique<MagicDialect>(5)});
    family.variants.push_back({{"magic-6x6", "Magic Chess 6×6", "魔法棋 6×6"}, std::make_unique<MagicDialect>(6)});
    family.notations = {"coordinate"};
    family.engine = "magic";  // plays on any board it is shown
    return family;
}

}  // namespace qiyuan::server
