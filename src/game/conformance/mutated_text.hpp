#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/rng.hpp"

namespace qiyuan::game::conformance {

[[nodiscard]] inline std::string random_bytes(base::Rng& rng, std::size_t most) {
    std::string bytes(rng.below(most + 1), '\0');
    for (char& c : bytes) c = static_cast<char>(rng.below(256));
    return bytes;
}

// One small damage, of the kinds that typing, cutting and pasting do.
[[nodiscard]] inline std::string damaged(std::string text, base::Rng& rng) {
    const std::size_t at = rng.below(text.size() + 1);
    if (at == text.size()) return text + static_cast<char>(' ' + rng.below('~' - ' '));
    switch (rng.below(6)) {
        case 0: text[at] = static_cast<char>(rng.below(256)); break;
        case 1: text[at] = text[rng.below(text.size())]; break;
        case 2: text.erase(at, 1 + rng.below(3)); break;
        case 3: text.insert(at, text, rng.below(text.size()), 1 + rng.below(4)); break;
        case 4: text.resize(at); break;
        default: text[at] = static_cast<char>(text[at] + 1); break;
    }
    return text;
}

// A valid text with one to three damages, or now and then bytes that never were a text.
[[nodiscard]] inline std::string mutated(std::string_view valid, base::Rng& rng) {
    constexpr std::size_t kMostRandomBytes = 40;
    if (rng.below(8) == 0) return random_bytes(rng, kMostRandomBytes);
    std::string text{valid};
    for (auto damages = 1 + rng.below(3); damages > 0; --damages) text = damaged(std::move(text), rng);
    return text;
}

}  // namespace qiyuan::game::conformance
