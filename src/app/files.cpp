#include "app/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>

#include "base/file.hpp"
#include "base/read_all.hpp"
#include "base/text.hpp"

namespace qiyuan::app {

base::Expected<std::string> read_file(const std::string& path) {
    if (path == "-") return base::read_all(std::cin, "standard input");
    return base::read_file(path);
}

base::Expected<void> write_file(const std::string& path, const std::string& text) {
    if (path == "-") {
        std::cout << text << std::flush;
        if (!std::cout) return base::fail("cannot write to standard output");
        return {};
    }
    std::ofstream file{path, std::ios::binary};
    file << text << std::flush;
    if (!file)
        return base::fail(
            fmt::format("cannot write {}: {}", base::quoted(path), std::generic_category().message(errno)));
    return {};
}

std::filesystem::path usual_data() {
    namespace fs = std::filesystem;
    if (const char* base = std::getenv("XDG_DATA_HOME"); base != nullptr && *base != '\0')
        return fs::path{base} / "qiyuan";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return fs::path{home} / ".local" / "share" / "qiyuan";
    return "qiyuan-data";
}

}  // namespace qiyuan::app
