#include "base/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "base/read_all.hpp"

namespace qiyuan::base {
namespace {

tl::unexpected<Error> failure(std::string_view verb, const std::filesystem::path& path, int error) {
    return fail(fmt::format("cannot {} {}: {}", verb, path.string(), std::generic_category().message(error)));
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// A device or a pipe takes the bytes itself; another file must not take its place.
Expected<void> write_through(const std::filesystem::path& path, std::string_view bytes) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return failure("write", path, errno);
    int error = write_all(file, bytes) ? 0 : errno;
    if (::close(file) != 0 && error == 0) error = errno;
    if (error != 0) return failure("write", path, error);
    return {};
}

}  // namespace

Expected<std::string> read_file(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    errno = 0;
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) return failure("read", path, EISDIR);
    if (fs::is_character_file(status) || fs::is_block_file(status))
        return fail(fmt::format("cannot read {}: it is a device, not a file", path.string()));
    if (fs::is_regular_file(status)) {
        const auto size = fs::file_size(path, ignored);
        if (!ignored && size > kMostFileBytes) return tl::unexpected(too_large(path.string(), kMostFileBytes));
    }
    errno = 0;
    std::ifstream in{path, std::ios::binary};
    if (!in) return failure("read", path, errno);
    return read_all(in, path.string());
}

Expected<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::error_code ignored;
    if (std::filesystem::is_character_file(path, ignored) || std::filesystem::is_fifo(path, ignored))
        return write_through(path, bytes);
    std::string beside = path.string() + ".XXXXXX";
    const int file = ::mkostemp(beside.data(), O_CLOEXEC);
    if (file < 0) return failure("write", path, errno);
    constexpr mode_t kReadableByAll = 0644;
    const bool done = write_all(file, bytes) && ::fchmod(file, kReadableByAll) == 0 && ::fsync(file) == 0;
    int error = done ? 0 : errno;
    if (::close(file) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(beside.c_str(), path.c_str()) != 0) error = errno;
    if (error == 0) return {};
    ::unlink(beside.c_str());
    return failure("write", path, error);
}

}  // namespace qiyuan::base
