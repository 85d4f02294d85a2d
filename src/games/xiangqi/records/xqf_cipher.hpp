#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace qiyuan::xiangqi {

// How versions of XQF after 1.0 (0x0A) hide the men, the moves and the comments: every byte has a key added to it. The
// keys follow from eight bytes of the head. Version 1.0 is the case of all keys being 0.
struct XqfKeys {
    std::uint8_t men = 0;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint32_t comment_size = 0;
    std::array<std::uint8_t, 32> body{};  // for the byte at offset i of the file: body[i % 32]
};

// Requires: at least 16 bytes of head.
[[nodiscard]] XqfKeys xqf_keys(std::string_view head);
// The head's check of its own key bytes.
[[nodiscard]] bool xqf_keys_add_up(std::string_view head);

}  // namespace qiyuan::xiangqi
