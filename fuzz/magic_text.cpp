#include <cstddef>
#include <cstdint>

#include "fuzz/game_text.hpp"
#include "games/magic/levels/level_file.hpp"
#include "games/magic/magic.hpp"

namespace {

using namespace qiyuan;

void require_level_survives(std::string_view text) {
    const auto level = magic::parse_level(text);
    if (!level) {
        fuzz::require(!level.error().message.empty(), "an error says something");
        return;
    }
    const auto again = magic::parse_level(magic::level_text(*level));
    fuzz::require(again.has_value(), "a level survives printing");
    fuzz::require(magic::level_text(*again) == magic::level_text(*level), "a level prints the same again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    fuzz::require_game_text_holds<magic::MagicChess>(text);
    require_level_survives(text);
    return 0;
}
