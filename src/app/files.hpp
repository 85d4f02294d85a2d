#pragma once

#include <filesystem>
#include <string>

#include "base/expected.hpp"

namespace qiyuan::app {

// The whole of a file, or of standard input for "-".
[[nodiscard]] base::Expected<std::string> read_file(const std::string& path);

// Writes the whole of a file, or to standard output for "-".
[[nodiscard]] base::Expected<void> write_file(const std::string& path, const std::string& text);

// Where games and tables are kept when nobody says: with the user's other data.
[[nodiscard]] std::filesystem::path usual_data();

}  // namespace qiyuan::app
