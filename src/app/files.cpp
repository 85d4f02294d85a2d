#include "app/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <system_error>

namespace qiyuan::app {

base::Expected<std::string> read_file(const std::string& path) {
    std::stringstream text;
    if (path == "-") {
        text << std::cin.rdbuf();
        return text.str();
    }
    if (std::filesystem::is_directory(path)) return base::fail(fmt::format("{} is a directory, not a file", path));
    std::ifstream file{path, std::ios::binary};
    if (!file) return base::fail(fmt::format("cannot open {}: {}", path, std::generic_category().message(errno)));
    text << file.rdbuf();
    if (file.bad()) return base::fail(fmt::format("cannot read {}", path));
    return text.str();
}

}  // namespace qiyuan::app
