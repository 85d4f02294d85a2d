#include <cstddef>
#include <cstdint>

#include "fuzz/game_text.hpp"
#include "games/zero_point_one/setup.hpp"
#include "games/zero_point_one/zero_point_one.hpp"

namespace {

using namespace qiyuan;

void require_setup_survives(std::string_view text, game::Side owner) {
    const auto setup = zero_point_one::Setup::from_text(text, owner);
    if (!setup) {
        fuzz::require(!setup.error().message.empty(), "an error says something");
        return;
    }
    fuzz::require(setup->text(owner) == text, "a set-up survives printing");
    fuzz::require(zero_point_one::Setup::from_number(setup->number()) == *setup, "a set-up survives numbering");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    fuzz::require_game_text_holds<zero_point_one::ZeroPointOne>(text);
    require_setup_survives(text, zero_point_one::kRed);
    require_setup_survives(text, zero_point_one::kBlue);
    return 0;
}
