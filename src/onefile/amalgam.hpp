#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::onefile {

// What takes the place of things that are not to be had from the project's source alone.
struct StandIns {
    std::string libraries;                       // all that is used of <fmt/...> and <tl/...>
    std::map<std::string, std::string> sources;  // texts by the names of the sources below src/ they stand in for
};

// One C++ file made of many: `root` (a path below `project`/src) with everything it includes from the project, each
// header once and in the order needed, followed by the sources of these headers. Standard headers are gathered at the
// top. Embedded data (<books/...>) is put where it was included. An error names the file that cannot be read.
[[nodiscard]] base::Expected<std::string> amalgamate(const std::filesystem::path& project,
                                                     const std::filesystem::path& root, const StandIns& stand_ins);

}  // namespace qiyuan::onefile
