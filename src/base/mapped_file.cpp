#include "base/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace qiyuan::base {

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto failed = [&path](int error) {
        return fail("cannot read " + path.string() + ": " + std::strerror(error));
    };
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return failed(errno);
    struct stat facts{};
    const bool is_known = ::fstat(file, &facts) == 0;
    const auto size = is_known ? static_cast<std::size_t>(facts.st_size) : 0;
    void* const memory = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    const int error = errno;
    ::close(file);
    if (!is_known || memory == MAP_FAILED) return failed(error);
    return MappedFile{{static_cast<const std::byte*>(memory), size}};
}

MappedFile& MappedFile::operator=(MappedFile&& from) noexcept {
    if (this == &from) return *this;
    release();
    bytes_ = std::exchange(from.bytes_, {});
    return *this;
}

void MappedFile::release() noexcept {
    if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
    bytes_ = {};
}

}  // namespace qiyuan::base
