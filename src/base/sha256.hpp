#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace qiyuan::base {

// SHA-256 (FIPS 180-4), for identities and checksums that must be the same everywhere. Feed it in pieces of any size.
class Sha256 {
public:
    static constexpr std::size_t kDigestBytes = 32;
    using Digest = std::array<std::uint8_t, kDigestBytes>;

    void update(std::string_view bytes);
    // The digest of all that was fed. Nothing may be fed after it.
    [[nodiscard]] Digest finish();

private:
    static constexpr std::size_t kBlockBytes = 64;

    void absorb(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, kBlockBytes> pending_{};
    std::size_t pending_bytes_ = 0;
    std::uint64_t total_bytes_ = 0;
};

// The digest of `bytes` as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);
[[nodiscard]] std::string to_hex(const Sha256::Digest& digest);

}  // namespace qiyuan::base
