#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "games/xiangqi/fen.hpp"

// Any text is a position that prints and reads back, or an error with words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan;
    const auto pos = xiangqi::parse_fen({reinterpret_cast<const char*>(data), size});
    if (!pos) {
        fuzz::require(!pos.error().message.empty(), "an error says something");
        return 0;
    }
    const auto again = xiangqi::parse_fen(xiangqi::to_fen(*pos));
    fuzz::require(again && *again == *pos, "a position survives printing");
    return 0;
}
