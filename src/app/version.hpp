#pragma once

#include <string_view>

namespace qiyuan::app {

// The project's version, as CMakeLists.txt has it.
inline constexpr std::string_view kVersion = QIYUAN_VERSION;

}  // namespace qiyuan::app
