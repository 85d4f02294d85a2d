#pragma once

#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// The whole of a file, or of standard input for "-".
[[nodiscard]] base::Expected<std::string> read_file(const std::string& path);

// Writes the whole of a file, or to standard output for "-".
[[nodiscard]] base::Expected<void> write_file(const std::string& path, const std::string& text);

}  // namespace qiyuan::app
