#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace qiyuan::search {

namespace detail {

template <std::size_t kBytes>
struct UnsignedOf;
template <>
struct UnsignedOf<1> {
    using Type = std::uint8_t;
};
template <>
struct UnsignedOf<2> {
    using Type = std::uint16_t;
};
template <>
struct UnsignedOf<4> {
    using Type = std::uint32_t;
};

}  // namespace detail

// A move as the table keeps it. Only bits that came from move_bits() may be turned back.
template <typename Move>
    requires std::is_trivially_copyable_v<Move>
[[nodiscard]] constexpr std::uint32_t move_bits(Move move) noexcept {
    return std::bit_cast<typename detail::UnsignedOf<sizeof(Move)>::Type>(move);
}

template <typename Move>
    requires std::is_trivially_copyable_v<Move>
[[nodiscard]] constexpr Move move_from_bits(std::uint32_t bits) noexcept {
    return std::bit_cast<Move>(static_cast<typename detail::UnsignedOf<sizeof(Move)>::Type>(bits));
}

}  // namespace qiyuan::search
