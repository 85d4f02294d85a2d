#pragma once

#include <cstdint>
#include <initializer_list>

namespace qiyuan::base {

// A set of the values of an enumeration, none of which is above 31.
template <typename Enum>
class EnumSet {
public:
    constexpr EnumSet(std::initializer_list<Enum> all) noexcept {
        for (const Enum one : all) bits_ |= bit(one);
    }
    [[nodiscard]] constexpr bool has(Enum one) const noexcept { return (bits_ & bit(one)) != 0; }
    [[nodiscard]] constexpr EnumSet with(Enum one) const noexcept { return EnumSet(bits_ | bit(one)); }
    [[nodiscard]] constexpr EnumSet without(Enum one) const noexcept { return EnumSet(bits_ & ~bit(one)); }

private:
    constexpr explicit EnumSet(std::uint32_t bits) noexcept : bits_(bits) {}
    [[nodiscard]] static constexpr std::uint32_t bit(Enum one) noexcept {
        return std::uint32_t{1} << static_cast<unsigned>(one);
    }

    std::uint32_t bits_ = 0;
};

}  // namespace qiyuan::base
