#pragma once

#include "server/board/family_entry.hpp"

namespace qiyuan::server {

[[nodiscard]] FamilyEntry dice_race_family();

}  // namespace qiyuan::server
