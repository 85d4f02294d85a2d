#pragma once

#include <filesystem>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// One C++ file made of many: `root` (a path below `project`/src) with everything it includes from the project, each
// header once and in the order needed, followed by the sources of these headers. Standard headers are gathered at the
// top. What comes from other libraries must stand in `stand_ins`, which takes the place of <fmt/...> and <tl/...>.
// Embedded data (<books/...>) is put where it was included. An error names the file that cannot be read.
[[nodiscard]] base::Expected<std::string> amalgamate(const std::filesystem::path& project,
                                                     const std::filesystem::path& root, const std::string& stand_ins);

}  // namespace qiyuan::app
