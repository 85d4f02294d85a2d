#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace qiyuan::test {

// A path for this process alone: each test is a process of its own, and two run at once.
[[nodiscard]] inline std::filesystem::path own_temporary_path(const std::string& name) {
    return std::filesystem::path{testing::TempDir()} / (name + "-" + std::to_string(::getpid()));
}

}  // namespace qiyuan::test
