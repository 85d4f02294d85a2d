#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/game_files.hpp"

// Any file is a list of games, or an error with its line and column, or with the byte.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    qiyuan::fuzz::read_and_write({reinterpret_cast<const char*>(data), size}, {});
    return 0;
}
