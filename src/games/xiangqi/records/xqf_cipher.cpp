#include "games/xiangqi/records/xqf_cipher.hpp"

#include <cstddef>

namespace qiyuan::xiangqi {
namespace {

// Places in the head.
constexpr std::size_t kMask = 3;
constexpr std::size_t kOrBytes = 8;    // four of them
constexpr std::size_t kKeyBytes = 12;  // their sum, then one each for men, from and to

std::uint8_t byte_at(std::string_view head, std::size_t place) { return static_cast<std::uint8_t>(head[place]); }

std::uint8_t derived(std::uint8_t seed, std::uint8_t factor) {
    return static_cast<std::uint8_t>((54U * seed * seed + 221U) * factor);
}

}  // namespace

XqfKeys xqf_keys(std::string_view head) {
    constexpr std::string_view kPhrase = "[(C) Copyright Mr. Dong Shiwei.]";  // mixed into the keys of the body
    XqfKeys keys;
    const std::uint8_t seed = byte_at(head, kKeyBytes + 1);
    keys.men = derived(seed, seed);
    keys.from = derived(byte_at(head, kKeyBytes + 2), keys.men);
    keys.to = derived(byte_at(head, kKeyBytes + 3), keys.from);
    keys.comment_size = (byte_at(head, kKeyBytes) * 256U + seed) % 32000U + 767U;
    for (std::size_t i = 0; i < keys.body.size(); ++i) {
        const auto masked = byte_at(head, kKeyBytes + i % 4) & byte_at(head, kMask);
        keys.body[i] = static_cast<std::uint8_t>((masked | byte_at(head, kOrBytes + i % 4)) &
                                                 static_cast<unsigned char>(kPhrase[i]));
    }
    return keys;
}

bool xqf_keys_add_up(std::string_view head) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += byte_at(head, kKeyBytes + i);
    return sum % 256 == 0;
}

}  // namespace qiyuan::xiangqi
