#pragma once

#include <cstdint>
#include <string>

namespace qiyuan::server {

// Unpredictable text of `characters` letters and digits, five bits each; from the system's own source, unlike
// everything that has to be repeatable.
[[nodiscard]] std::string random_text(std::size_t characters);
[[nodiscard]] std::uint64_t random_bits();

inline constexpr std::size_t kTokenCharacters = 26;  // 130 bits
inline constexpr std::size_t kIdCharacters = 12;     // public: unlikely to meet, not secret

}  // namespace qiyuan::server
