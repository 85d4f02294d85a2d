#pragma once

#include "server/board/family_entry.hpp"

namespace qiyuan::server {

[[nodiscard]] FamilyEntry zero_point_one_family();

}  // namespace qiyuan::server
