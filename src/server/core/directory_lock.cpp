#include "server/core/directory_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace qiyuan::server {
namespace {

namespace fs = std::filesystem;

std::string holder(int descriptor) {
    std::array<char, 24> text{};
    const auto count = ::pread(descriptor, text.data(), text.size() - 1, 0);
    std::string process{text.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
    while (!process.empty() && process.back() == '\n') process.pop_back();
    return process.empty() ? "another process" : "process " + process;
}

}  // namespace

base::Expected<DirectoryLock> DirectoryLock::take(const fs::path& directory) {
    std::error_code error;
    if (fs::create_directories(directory, error)) fs::permissions(directory, fs::perms::owner_all, error);
    const fs::path file = directory / "server.lock";
    constexpr mode_t kOwnerOnly = 0600;
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly);
    if (descriptor < 0)
        return base::fail("cannot write in " + directory.string() + ": " + std::generic_category().message(errno));
    DirectoryLock lock{descriptor};
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return base::fail(directory.string() + " is in use by " + holder(descriptor) +
                          "; end that server, or choose another directory with --data");
    const std::string process = std::to_string(::getpid()) + "\n";
    if (::ftruncate(descriptor, 0) != 0 || ::write(descriptor, process.data(), process.size()) < 0)
        return base::fail("cannot write " + file.string() + ": " + std::generic_category().message(errno));
    return lock;
}

DirectoryLock::DirectoryLock(DirectoryLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

DirectoryLock& DirectoryLock::operator=(DirectoryLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

DirectoryLock::~DirectoryLock() {
    if (descriptor_ >= 0) (void)::close(descriptor_);
}

}  // namespace qiyuan::server
