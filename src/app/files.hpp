#pragma once

#include <filesystem>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// The whole of a file, or of standard input for "-".
[[nodiscard]] base::Expected<std::string> read_file(const std::string& path);

// Writes the whole of a file, or to standard output for "-".
[[nodiscard]] base::Expected<void> write_file(const std::string& path, const std::string& text);

// An error when the file could not be written; so that it is told before long work and not after. Leaves nothing
// behind.
[[nodiscard]] base::Expected<void> check_writable(const std::filesystem::path& path);

}  // namespace qiyuan::app
