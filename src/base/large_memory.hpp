#pragma once

#include <cstddef>
#include <memory>

namespace qiyuan::base {

struct LargeMemoryDeleter {
    void operator()(std::byte* memory) const noexcept;
};
using LargeMemory = std::unique_ptr<std::byte[], LargeMemoryDeleter>;

// `bytes` of uninitialised memory on 2 MiB pages where the system has them: a table that is read at random misses the
// address cache at nearly every access otherwise. Null when there is not that much.
[[nodiscard]] LargeMemory allocate_large(std::size_t bytes) noexcept;

}  // namespace qiyuan::base
