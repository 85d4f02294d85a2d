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

// A move as the table keeps it: 0 for Move{}, which must be no legal move of any position. Only bits that came from
// move_bits() may be turned back.
template <typename Move>
    requires std::is_trivially_copyable_v<Move>
[[nodiscard]] inline std::uint32_t move_bits(Move move) noexcept {
    using Bits = typename detail::UnsignedOf<sizeof(Move)>::Type;
    return static_cast<std::uint32_t>(std::bit_cast<Bits>(move) ^ std::bit_cast<Bits>(Move{}));
}

template <typename Move>
    requires std::is_trivially_copyable_v<Move>
[[nodiscard]] inline Move move_from_bits(std::uint32_t bits) noexcept {
    using Bits = typename detail::UnsignedOf<sizeof(Move)>::Type;
    return std::bit_cast<Move>(static_cast<Bits>(static_cast<Bits>(bits) ^ std::bit_cast<Bits>(Move{})));
}

}  // namespace qiyuan::search
