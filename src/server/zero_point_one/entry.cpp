#include "server/zero_point_one/entry.hpp"

#include "server/zero_point_one/dialect.hpp"

namespace qiyuan::server {

FamilyEntry zero_point_one_family() {
    FamilyEntry family;
    family.variants.push_back({{"zero_point_one", "0.1", "零点一"}, std::make_unique<ZeroPointOneDialect>()});
    family.notations = {"long", "coordinate"};
    return family;
}

}  // namespace qiyuan::server
