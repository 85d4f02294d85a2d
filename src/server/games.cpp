#include "server/banqi/entry.hpp"
#include "server/board/family_entry.hpp"
#include "server/magic/entry.hpp"
#include "server/xiangqi/entry.hpp"
#include "server/zero_point_one/entry.hpp"

namespace qiyuan::server {

// A new game is one line here.
const std::vector<FamilyEntry>& all_families() {
    static const std::vector<FamilyEntry> all = [] {
        std::vector<FamilyEntry> families;
        for (const auto family : {
                 xiangqi_family,
                 banqi_family,
                 magic_family,
                 zero_point_one_family,
             })
            families.push_back(family());
        return families;
    }();
    return all;
}

}  // namespace qiyuan::server
