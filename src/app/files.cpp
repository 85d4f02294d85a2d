#include "app/files.hpp"

#include <fmt/format.h>
#include <unistd.h>

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

base::Expected<void> check_writable(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    const auto refuse = [&path](const std::string& why) {
        return base::fail(fmt::format("cannot write {}: {}", base::quoted(path.string()), why));
    };
    if (path == "-") return {};
    if (path.empty()) return refuse("a file has a name");
    std::error_code error;
    if (fs::is_directory(path, error)) return refuse("it is a directory");
    if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return {};  // a device or a pipe
    // Files are written beside their place and renamed, so it is the directory that must allow it.
    std::string beside = path.string() + ".XXXXXX";
    const int file = ::mkstemp(beside.data());
    if (file < 0) return refuse(std::generic_category().message(errno));
    (void)::close(file);
    (void)::unlink(beside.c_str());
    return {};
}

}  // namespace qiyuan::app
