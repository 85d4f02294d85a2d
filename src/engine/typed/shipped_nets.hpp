#pragma once

#include <span>
#include <string_view>

namespace qiyuan::engine {

// A net that was put into the program when it was built.
struct ShippedNet {
    std::string_view game;
    std::string_view bytes;  // of its file, as Net::from_bytes() reads them
};

// All of them, at most one for a game: what the project has in nets/. Its source is written while building.
[[nodiscard]] std::span<const ShippedNet> shipped_nets();

// The bytes of a game's net; nothing where it has none.
[[nodiscard]] inline std::string_view shipped_net(std::string_view game) {
    for (const ShippedNet& net : shipped_nets())
        if (net.game == game) return net.bytes;
    return {};
}

}  // namespace qiyuan::engine
