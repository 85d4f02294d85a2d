#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/core/error.hpp"

namespace qiyuan::server {

// The laboratory's runs in a directory, as their own files describe them. None when no directory is given.
[[nodiscard]] ApiExpected<nlohmann::json> lab_runs_json(const std::optional<std::filesystem::path>& directory);
// One run: what it is, and its report as far as it has been written (`qiyuan merge`).
[[nodiscard]] ApiExpected<nlohmann::json> lab_run_json(const std::optional<std::filesystem::path>& directory,
                                                       const std::string& name);

}  // namespace qiyuan::server
