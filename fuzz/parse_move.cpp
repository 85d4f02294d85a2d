#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "fuzz/require.hpp"
#include "games/xiangqi/fen.hpp"
#include "games/xiangqi/notation/notation.hpp"

namespace qiyuan::fuzz {
namespace {

constexpr std::array<std::string_view, 5> kPositions{
    xiangqi::kStartFen,
    "4k4/9/3P5/3P1P3/3P1P3/9/9/9/9/3K5 w - - 0 1",
    "2P1k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w - - 0 1",
    "3k5/9/9/9/9/3p1p3/3p1p3/3p5/9/4K4 b - - 0 1",
    "r1bakab1r/1n7/1c5c1/p1n1p1p1p/2p4C1/9/P1P1P1P1P/2N4C1/3A5/R1BAK1BNR w - - 0 1",
};

void check(const xiangqi::Position& pos, std::string_view text, std::optional<xiangqi::Notation> notation) {
    const auto move = xiangqi::parse_move(pos, text, notation);
    if (!move) return require(!move.error().message.empty(), "an error says something");
    require(pos.is_legal(*move), "a move that is read is legal");
    for (const auto printed : xiangqi::kAllNotations) {
        const auto again = xiangqi::parse_move(pos, xiangqi::to_text(pos, *move, printed), printed);
        require(again && *again == *move, "a move survives printing");
    }
}

}  // namespace
}  // namespace qiyuan::fuzz

// The first byte chooses the position, the second the notation (one past the last: the text shows it).
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace qiyuan;
    if (size < 2) return 0;
    const auto pos = xiangqi::parse_fen(fuzz::kPositions[data[0] % fuzz::kPositions.size()]);
    fuzz::require(pos.has_value(), "the positions are sound");
    const std::size_t choice = data[1] % (xiangqi::kAllNotations.size() + 1);
    const std::string_view text{reinterpret_cast<const char*>(data) + 2, size - 2};
    if (choice == xiangqi::kAllNotations.size())
        fuzz::check(*pos, text, std::nullopt);
    else
        fuzz::check(*pos, text, xiangqi::kAllNotations[choice]);
    return 0;
}
