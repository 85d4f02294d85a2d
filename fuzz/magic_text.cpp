#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "games/magic/levels/level_file.hpp"
#include "games/magic/magic.hpp"

// Any text is a position that prints and reads back with moves that do, or an error with words; and so for levels.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    if (const auto pos = magic::parse_fen(text)) {
        const auto again = magic::parse_fen(magic::to_fen(*pos));
        fuzz::require(again && *again == *pos, "a position survives printing");
        magic::MoveList moves;
        magic::generate<game::Gen::kAll>(*pos, moves);
        for (const auto m : moves) {
            const auto read = magic::parse_move(*pos, magic::move_text(*pos, m));
            fuzz::require(read && *read == m, "a move survives printing");
        }
    } else {
        fuzz::require(!pos.error().message.empty(), "an error says something");
    }
    if (const auto level = magic::parse_level(text)) {
        const auto again = magic::parse_level(magic::level_text(*level));
        fuzz::require(again.has_value(), "a level survives printing");
        fuzz::require(magic::level_text(*again) == magic::level_text(*level), "a level prints the same again");
    } else {
        fuzz::require(!level.error().message.empty(), "an error says something");
    }
    return 0;
}
