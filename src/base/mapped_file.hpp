#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "base/expected.hpp"

namespace qiyuan::base {

// A file's bytes where the system keeps them: opening costs nothing, and only what is read is loaded. The bytes live as
// long as this object; they are for reading, from any thread.
class MappedFile {
public:
    [[nodiscard]] static Expected<MappedFile> open(const std::filesystem::path& path);

    MappedFile(MappedFile&& from) noexcept : bytes_(from.bytes_) { from.bytes_ = {}; }
    MappedFile& operator=(MappedFile&& from) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() { release(); }

    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return bytes_; }

private:
    explicit MappedFile(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}
    void release() noexcept;

    std::span<const std::byte> bytes_;
};

}  // namespace qiyuan::base
