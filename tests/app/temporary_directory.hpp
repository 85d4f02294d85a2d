#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "own_temporary_path.hpp"

namespace qiyuan::app {

// A directory of a test's own, gone after it.
class TemporaryDirectory {
public:
    TemporaryDirectory() : path_(test::own_temporary_path("qiyuan_app")) { std::filesystem::create_directories(path_); }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    ~TemporaryDirectory() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string at(const std::string& name) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream{path_ / name} << text;
        return at(name);
    }
    [[nodiscard]] std::string text_of(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream{path_ / name}.rdbuf();
        return text.str();
    }

private:
    std::filesystem::path path_;
};

}  // namespace qiyuan::app
