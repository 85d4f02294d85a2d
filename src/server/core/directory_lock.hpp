#pragma once

#include <filesystem>

#include "base/expected.hpp"

namespace qiyuan::server {

// A directory that belongs to one process as long as this object lives; a process that is killed lets go of it, too.
class DirectoryLock {
public:
    // Makes the directory, for its owner alone, when it is not there. Refused when another process has it.
    [[nodiscard]] static base::Expected<DirectoryLock> take(const std::filesystem::path& directory);

    DirectoryLock(DirectoryLock&& other) noexcept;
    DirectoryLock& operator=(DirectoryLock&& other) noexcept;
    ~DirectoryLock();

private:
    explicit DirectoryLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;  // of the locked file; -1 when it was moved elsewhere
};

}  // namespace qiyuan::server
