#pragma once

#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// The whole of a file, or of standard input for "-".
[[nodiscard]] base::Expected<std::string> read_file(const std::string& path);

}  // namespace qiyuan::app
