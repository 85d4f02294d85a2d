#include "base/large_memory.hpp"

#include <cstdlib>
#include <limits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace qiyuan::base {
namespace {

constexpr std::size_t kPage = std::size_t{2} << 20U;

}  // namespace

void LargeMemoryDeleter::operator()(std::byte* memory) const noexcept { std::free(memory); }

LargeMemory allocate_large(std::size_t bytes) noexcept {
    if (bytes > std::numeric_limits<std::size_t>::max() - kPage) return nullptr;
    const std::size_t whole_pages = (bytes + kPage - 1) / kPage * kPage;
    void* memory = std::aligned_alloc(kPage, whole_pages);
#ifdef __linux__
    // Only a wish: without huge pages the memory works all the same.
    if (memory != nullptr) (void)madvise(memory, whole_pages, MADV_HUGEPAGE);
#endif
    return LargeMemory{static_cast<std::byte*>(memory)};
}

}  // namespace qiyuan::base
