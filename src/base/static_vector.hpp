#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace qiyuan::base {

// A vector with a fixed capacity and no allocation, for move lists and the like.
// Elements past size() keep whatever bytes they had. Requires: never more than Capacity elements.
template <typename T, std::size_t Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;

    constexpr StaticVector() noexcept {}  // NOLINT: leaving the storage unset is the point

    constexpr void push_back(const T& value) noexcept {
        assert(size_ < Capacity);
        items_[size_++].value = value;
    }
    constexpr void pop_back() noexcept {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() noexcept { size_ = 0; }
    constexpr void truncate(std::size_t size) noexcept {
        assert(size <= size_);
        size_ = size;
    }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() noexcept { return Capacity; }

    [[nodiscard]] constexpr T& operator[](std::size_t i) noexcept {
        assert(i < size_);
        return items_[i].value;
    }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const noexcept {
        assert(i < size_);
        return items_[i].value;
    }
    [[nodiscard]] constexpr T& back() noexcept { return (*this)[size_ - 1]; }
    [[nodiscard]] constexpr const T& back() const noexcept { return (*this)[size_ - 1]; }

    [[nodiscard]] constexpr T* begin() noexcept { return &items_[0].value; }
    [[nodiscard]] constexpr T* end() noexcept { return begin() + size_; }
    [[nodiscard]] constexpr const T* begin() const noexcept { return &items_[0].value; }
    [[nodiscard]] constexpr const T* end() const noexcept { return begin() + size_; }

private:
    union Slot {
        constexpr Slot() noexcept {}  // NOLINT
        T value;
    };
    static_assert(sizeof(Slot) == sizeof(T));

    std::size_t size_ = 0;
    std::array<Slot, Capacity> items_;
};

}  // namespace qiyuan::base
