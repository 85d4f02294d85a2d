#include <cstddef>
#include <cstdint>

#include "fuzz/game_text.hpp"
#include "games/banqi/banqi.hpp"

// Two variants: the tournament's, and the one with the most rules of its own.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    fuzz::require_game_text_holds<banqi::Banqi>(text);
    fuzz::require_game_text_holds<banqi::GameOf<banqi::House>>(text);
    return 0;
}
