#pragma once

#include "server/board/family_entry.hpp"

namespace qiyuan::server {

[[nodiscard]] FamilyEntry banqi_family();

}  // namespace qiyuan::server
