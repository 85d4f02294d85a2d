#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace qiyuan::base {

inline constexpr std::size_t kCacheLine = 64;

// Puts arrays at the start of a cache line, where vector instructions like them best.
template <typename T>
struct AlignedAllocator {
    using value_type = T;
    static constexpr std::align_val_t kAlignment{kCacheLine};

    AlignedAllocator() = default;
    template <typename U>
    explicit AlignedAllocator(const AlignedAllocator<U>&) noexcept {}

    [[nodiscard]] T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), kAlignment));
    }
    void deallocate(T* at, std::size_t) noexcept { ::operator delete(at, kAlignment); }

    [[nodiscard]] bool operator==(const AlignedAllocator&) const noexcept { return true; }
};

template <typename T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

}  // namespace qiyuan::base
