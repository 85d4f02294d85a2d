#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace qiyuan::base {

[[nodiscard]] Expected<std::string> read_file(const std::filesystem::path& path);

// Writes beside `path` and renames: a reader sees the old file or the whole new one, even if this process is killed
// or another writes the same file at the same time.
[[nodiscard]] Expected<void> write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace qiyuan::base
