#pragma once

#include "server/board/family_entry.hpp"

namespace qiyuan::server {

[[nodiscard]] FamilyEntry magic_family();

}  // namespace qiyuan::server
